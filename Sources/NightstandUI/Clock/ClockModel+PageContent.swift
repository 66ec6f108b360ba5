// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures

extension ClockModel: PageContent {
    var keys: [Shortcut] {
        [
            Shortcut("F11", tr("Full screen, or no longer")), Shortcut("Escape", tr("Leave the full screen")),
            Shortcut("<Control>d", tr("Night, or day")),
        ]
    }

    func makeView(in window: MainWindow) -> Widget {
        let model = window.model
        return ClockPage(self, model.service, model.sounds, model.tonight) { model.page = .alarms }
    }
}
