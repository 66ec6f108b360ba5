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
            [.init("Preferences", "app.preferences")],
            [.init("Keyboard Shortcuts", "window.shortcuts"), .init("About Nightstand", "window.about")],
        ])
    }

    static func actions(for window: ApplicationWindow, _ model: WindowModel) -> ActionGroup {
        let actions = ActionGroup()
        actions.add("search") { [weak model] in
            if let model, model.page == .sounds { model.sounds.library.isSearching.toggle() }
        }
        actions.add("close") { [weak window] in window?.close() }
        actions.add("shortcuts") { [weak window] in
            if let window { ShortcutsWindow.present(above: window, xml: Shortcuts.xml) }
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
