// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFeatures

extension ClockModel: PageContent {
    var keys: [Shortcut] {
        [
            Shortcut("F11", "Full screen, or no longer"), Shortcut("Escape", "Leave the full screen"),
            Shortcut("<Control>d", "Night, or day"),
        ]
    }

    func makeView(in window: MainWindow) -> Widget {
        let model = window.model
        return ClockPage(self, model.service, model.sounds, model.tonight) { model.page = .alarms }
    }
}
