// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import PlainText

/// Keys of the window, and what they do in words.
struct Shortcut {
    /// The keys as GTK writes them, such as `<Control>n`; separated by spaces where several do the same.
    let keys: String
    /// What they do.
    let title: String

    init(_ keys: String, _ title: String) {
        self.keys = keys
        self.title = title
    }
}

/// The keys of the window: their actions, and the list of them that the user can open.
@MainActor enum Shortcuts {
    /// Binds the keys to the actions.
    static func bind(in application: Application) {
        for (index, page) in Page.all.enumerated() {
            application.setKeys([key(ofPageAt: index)], for: "app.page::\(page.name)")
        }
        application.setKeys(["<Control>n"], for: "window.add")
        application.setKeys(["<Control>t"], for: "app.new-timer")
        application.setKeys(["<Control>f"], for: "window.search")
        application.setKeys(["<Control>l"], for: "window.say")
        application.setKeys(["<Control>p"], for: "app.sounds::toggle")
        application.setKeys(["<Control><Shift>n"], for: "app.nights")
        application.setKeys(["<Control>comma"], for: "app.preferences")
        application.setKeys(["F11"], for: "app.display-mode::toggle")
        application.setKeys(["<Control>m"], for: "window.small-window")
        application.setKeys(["<Control>d"], for: "app.night-mode::toggle")
        application.setKeys(["F1"], for: "app.help")
        application.setKeys(["<Control>question", "<Control>slash"], for: "window.shortcuts")
        application.setKeys(["<Control>w"], for: "window.close")
        application.setKeys(["<Control>q"], for: "app.quit")
    }

    private static func key(ofPageAt index: Int) -> String { "<Alt>\(index + 1)" }

    /// The list as GtkBuilder reads it, with the keys of the pages of `model`.
    static func xml(_ model: WindowModel) -> String {
        let groups = groups(model).map { title, keys in
            let lines = keys.map { key in
                """
                <child><object class="GtkShortcutsShortcut">
                <property name="accelerator">\(escaped(key.keys))</property><property name="title">\(escaped(key.title))</property>
                </object></child>
                """
            }
            return """
                <child><object class="GtkShortcutsGroup"><property name="title">\(escaped(title))</property>
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

    /// The keys by where they work.
    static func groups(_ model: WindowModel) -> [(title: String, keys: [Shortcut])] {
        let pages = Page.all.compactMap { page in
            (model.model(of: page) as? any PageContent).map { (title: page.title, keys: $0.keys) }
        }
        let dialogs = [
            (title: tr("Alarm Editor"), keys: editor), (title: tr("Nights"), keys: nights),
            (title: tr("While an Alarm Rings"), keys: ringing), (title: tr("Sunrise Light"), keys: light),
            (title: tr("Small Window"), keys: small),
        ]
        return ([(title: tr("Window"), keys: window)] + pages + dialogs).filter { !$0.keys.isEmpty }
    }

    private static func escaped(_ text: String) -> String {
        text.swapping("&", for: "&amp;").swapping("<", for: "&lt;").swapping(">", for: "&gt;")
    }

    private static var window: [Shortcut] {
        Page.all.enumerated().map { Shortcut(key(ofPageAt: $0), $1.title) } + [
            Shortcut("<Control>n", tr("Add an alarm, a timer, a city or a sound, depending on the page")),
            Shortcut("<Control>l", tr("Describe an alarm or timer (on Stopwatch, go to Alarms first)")),
            Shortcut("<Control>z", tr("Undo, while a message offers it")),
            Shortcut("<Control>m", tr("Small window of the clock, a timer or the stopwatch")),
            Shortcut("F10", tr("Main menu")), Shortcut("<Control><Shift>n", tr("Nights")),
            Shortcut("<Control>comma", tr("Preferences")), Shortcut("F1", tr("Help for this page")),
            Shortcut("<Control>question", tr("Keyboard shortcuts")), Shortcut("<Control>w", tr("Close the window")),
            Shortcut("Escape", tr("Close the dialog")), Shortcut("<Control>q", tr("Quit; alarms still ring")),
        ]
    }

    private static let editor = [
        Shortcut("0...9", tr("Type the time")), Shortcut("a p", tr("Choose AM or PM, with 12 hours")),
        Shortcut("Up Down", tr("Change the hour or minute by one")),
        Shortcut("Page_Up Page_Down", tr("Change the value in larger steps")),
        Shortcut("Home End", tr("Go to the first or last value")),
        Shortcut("Left Right", tr("Go to the previous or next field")), Shortcut("<Control>Return", tr("Save")),
    ]

    private static let nights = [
        Shortcut("Left Right", tr("Go to the previous or next night")),
        Shortcut("Home End", tr("Go to the first or last night")),
    ]

    private static let small = [
        Shortcut("space", tr("Start or pause; stop a timer that is over")),
        Shortcut("l", tr("Lap")), Shortcut("r", tr("Reset, when stopped")),
        Shortcut("Return", tr("Show in Main Window")), Shortcut("Escape", tr("Close")),
    ]

    private static let light = [Shortcut("Escape", tr("Turn off the light; the alarm still rings"))]

    private static let ringing = [
        Shortcut("space", tr("Press the focused button (Snooze at first)")),
        Shortcut("a...z", tr("Snooze (any letter or digit)")), Shortcut("Escape", tr("Stop")),
        Shortcut("Tab", tr("Go to the next button or alarm")),
    ]
}
