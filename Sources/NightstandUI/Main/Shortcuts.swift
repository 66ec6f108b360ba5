// SPDX-License-Identifier: MIT
import AdwaitaKit

/// The keys of the window: what they do, and the list of them that the user can open.
@MainActor enum Shortcuts {
    /// Binds the keys to the actions.
    static func bind(in application: Application) {
        application.setKeys(["<Control>n"], for: "app.new-alarm")
        application.setKeys(["<Control>t"], for: "app.new-timer")
        application.setKeys(["<Alt>1"], for: "app.page::clock")
        application.setKeys(["<Alt>2"], for: "app.page::alarms")
        application.setKeys(["<Alt>3"], for: "app.page::sounds")
        application.setKeys(["<Control>f"], for: "window.search")
        application.setKeys(["<Control>l"], for: "window.say")
        application.setKeys(["<Control>p"], for: "app.sounds::toggle")
        application.setKeys(["<Alt>4"], for: "app.page::sun")
        application.setKeys(["<Alt>5"], for: "app.page::world")
        application.setKeys(["<Alt>6"], for: "app.page::stopwatch")
        application.setKeys(["<Alt>7"], for: "app.page::timers")
        application.setKeys(["<Control>comma"], for: "app.preferences")
        application.setKeys(["F11"], for: "app.display-mode::toggle")
        application.setKeys(["<Control>d"], for: "app.night-mode::toggle")
        application.setKeys(["<Control>question", "<Control>slash"], for: "window.shortcuts")
        application.setKeys(["<Control>w"], for: "window.close")
        application.setKeys(["<Control>q"], for: "app.quit")
    }

    /// The list as GtkBuilder reads it.
    static var xml: String {
        let groups = sections.map { title, keys in
            let lines = keys.map { accelerator, text in
                """
                <child><object class="GtkShortcutsShortcut">
                <property name="accelerator">\(accelerator)</property><property name="title">\(text)</property>
                </object></child>
                """
            }
            return """
                <child><object class="GtkShortcutsGroup"><property name="title">\(title)</property>
                \(lines.joined())</object></child>
                """
        }
        return """
            <interface><object class="GtkShortcutsWindow" id="shortcuts"><child>
            <object class="GtkShortcutsSection"><property name="section-name">all</property>
            <property name="max-height">12</property>\(groups.joined())</object>
            </child></object></interface>
            """
    }

    private static let sections: [(String, [(String, String)])] = [
        (
            "Window",
            [
                ("&lt;Alt&gt;1", "Clock"), ("&lt;Alt&gt;2", "Alarms"), ("&lt;Alt&gt;3", "Sounds"),
                ("&lt;Alt&gt;4", "Sun"), ("&lt;Alt&gt;5", "World"), ("&lt;Alt&gt;6", "Stopwatch"),
                ("&lt;Alt&gt;7", "Timers"),
                ("F10", "Main menu"),
                ("&lt;Control&gt;comma", "Preferences"),
                ("&lt;Control&gt;question", "Keyboard shortcuts"), ("&lt;Control&gt;w", "Close the window"),
                ("&lt;Control&gt;q", "Quit; alarms still ring"),
            ]
        ),
        (
            "Clock",
            [
                ("F11", "Full screen, or no longer"), ("Escape", "Leave the full screen"),
                ("&lt;Control&gt;d", "Night, or day"),
            ]
        ),
        (
            "Alarms",
            [
                ("&lt;Control&gt;n", "New alarm"), ("&lt;Control&gt;l slash", "Say when it shall ring"),
                ("Return", "Edit the alarm"), ("&lt;Alt&gt;Return", "All about the alarm"),
                ("Delete", "Delete the alarm"),
                ("&lt;Shift&gt;F10", "More about the alarm"),
            ]
        ),
        (
            "Sounds",
            [
                ("&lt;Control&gt;p", "Play or stop, on every page"), ("&lt;Control&gt;f", "Search"),
                ("Return", "Choose the sound"), ("&lt;Control&gt;space", "Listen for three seconds"),
                ("Left Right Up Down", "Go to the next sound"),
                ("&lt;Shift&gt;F10", "More about the sound"),
            ]
        ),
        (
            "Stopwatch",
            [
                ("space", "Start, or stop"), ("l", "Lap"), ("r", "Back to zero, once it stands still"),
                ("u", "Take back the last lap or reset"), ("e", "Save the laps"),
                ("F11", "Full screen, also for the timers"),
            ]
        ),
        (
            "Timers",
            [
                ("&lt;Control&gt;t", "New timer"), ("Return", "Edit the timer, or start the preset"),
                ("&lt;Alt&gt;Up &lt;Alt&gt;Down", "Move the step, in the editor"),
                ("&lt;Control&gt;Return", "Start or save, in the editor"),
            ]
        ),
        (
            "While an alarm rings",
            [
                ("space", "Press the chosen button; Snooze is chosen at first"),
                ("a...z", "Snooze (any letter or digit)"), ("Escape", "Stop"),
                ("Tab", "Go to the next button or alarm"),
            ]
        ),
    ]
}
