// SPDX-License-Identifier: MIT
import GLibKit
import Localization
import NightstandSettings

extension PreferencesModel {
    /// Gives the settings of a page their usual values, and offers to take that back; on the page of the clock that is
    /// its look.
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
        let isClock = page == .clock
        guard isChanged else {
            return toasts.say(
                isClock ? tr("The clock has its usual look already.") : tr("This page has its usual values already."))
        }
        toasts.say(
            isClock ? tr("The clock has its usual look.") : tr("This page has its usual values."), button: tr("Undo"),
            action: takeBack)
    }

    private func reset(_ page: Page) throws(SettingsError) {
        switch page {
        case .clock: try preferences.clock.reset()
        case .display:
            // That the hint was seen is no choice of the user's.
            try preferences.display.reset { $0 != "hint-seen" }
            try preferences.application.reset { $0 == "appearance" }
        case .night: try preferences.night.reset()
        case .alarms: try preferences.application.reset { !["appearance", "time-format"].contains($0) }
        case .sounds: try preferences.sounds.reset()
        case .stage: try preferences.stage.reset()
        }
    }
}
