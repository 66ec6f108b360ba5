// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import NightstandService

/// The main menu and its actions.
@MainActor enum PrimaryMenu {
    static var menu: Menu {
        Menu([
            [
                .init(tr("Full-Screen Clock"), "app.display-mode", argument: "toggle"),
                .init(tr("Small Window"), "window.small-window"),
                .init(tr("Toggle Night Mode"), "app.night-mode", argument: "toggle"),
            ],
            [.init(tr("Nights"), "app.nights"), .init(tr("Preferences"), "app.preferences")],
            [
                .init(tr("Keyboard Shortcuts"), "window.shortcuts"), .init(tr("Help"), "app.help"),
                .init(tr("About Nightstand"), "window.about"),
            ],
        ])
    }

    static func actions(for window: ApplicationWindow, _ model: WindowModel) -> ActionGroup {
        let actions = ActionGroup()
        actions.add("close") { [weak window] in window?.close() }
        actions.add("small-window") { [weak model] in
            if let model { model.small.open(SmallContent(of: model.page)) }
        }
        actions.add("shortcuts") { [weak window, weak model] in
            if let window, let model { ShortcutsWindow.present(above: window, xml: Shortcuts.xml(model)) }
        }
        actions.add("about") { [weak window] in
            guard let window else { return }
            AboutWindow.present(
                above: window,
                .init(
                    name: "Nightstand", icon: Names.application, version: Names.version,
                    developer: tr("The Nightstand authors"),
                    comments: tr("Alarms that ring, even when the window is closed."), website: Names.website,
                    news: tr("Reliable alarms, with a window and a command line.")))
        }
        return actions
    }
}
