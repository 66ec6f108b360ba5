// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures

extension ClockModel: PageContent {
    var keys: [Shortcut] {
        [
            Shortcut("F11", tr("Toggle full screen")), Shortcut("Escape", tr("Leave full screen")),
            Shortcut("<Control>d", tr("Toggle night mode")),
        ]
    }

    func makeView(in window: MainWindow) -> Widget {
        let model = window.model
        return ClockPage(self, model.service, model.sounds, model.tonight) { model.page = .alarms }
    }
}
