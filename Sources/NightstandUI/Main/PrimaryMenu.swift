// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFeatures
import NightstandService

/// The menu of the window and what its lines do.
@MainActor enum PrimaryMenu {
    static var menu: Menu {
        Menu([
            [
                .init("Full-Screen Clock", "app.display-mode", argument: "toggle"),
                .init("Night or Day", "app.night-mode", argument: "toggle"),
            ],
            [.init("Nights", "app.nights"), .init("Preferences", "app.preferences")],
            [.init("Keyboard Shortcuts", "window.shortcuts"), .init("About Nightstand", "window.about")],
        ])
    }

    static func actions(for window: ApplicationWindow, _ model: WindowModel) -> ActionGroup {
        let actions = ActionGroup()
        actions.add("close") { [weak window] in window?.close() }
        actions.add("shortcuts") { [weak window, weak model] in
            if let window, let model { ShortcutsWindow.present(above: window, xml: Shortcuts.xml(model)) }
        }
        actions.add("about") { [weak window] in
            guard let window else { return }
            AboutWindow.present(
                above: window,
                .init(
                    name: "Nightstand", icon: Names.application, version: Names.version,
                    developer: "The Nightstand contributors",
                    comments: "Alarms that ring, even when the window is closed."))
        }
        return actions
    }
}
