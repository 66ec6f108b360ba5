// SPDX-License-Identifier: MIT
import GLibKit
import Localization
import NightstandSettings

extension PreferencesModel {
    /// Restores the defaults of a page, and offers to undo that; on the clock's page these are its look.
    package func resetTapped(_ page: Page) {
        let before = (look, application, display, night, sounds, stage)
        let takeBack = { [weak self] in
            guard let self else { return }
            (look, application, display, night, sounds, stage) = before
        }
        do throws(SettingsError) {
            try reset(page)
        } catch {
            takeBack()
            return toasts.report(error)
        }
        let isChanged = before != (look, application, display, night, sounds, stage)
        guard isChanged else { return toasts.say(tr("The defaults are already in use")) }
        toasts.say(tr("Defaults restored"), button: tr("Undo"), action: takeBack)
    }

    private func reset(_ page: Page) throws(SettingsError) {
        switch page {
        case .clock: try preferences.clock.reset()
        case .display:
            // Whether the hint was seen is not a choice of the user.
            try preferences.display.reset { $0 != "hint-seen" }
            try preferences.application.reset { $0 == "appearance" }
        case .night: try preferences.night.reset()
        case .alarms: try preferences.application.reset { !["appearance", "time-format"].contains($0) }
        case .sounds: try preferences.sounds.reset()
        case .stage: try preferences.stage.reset()
        }
    }
}
