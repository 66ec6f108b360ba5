// SPDX-License-Identifier: MIT
import AdwaitaKit
import GLibKit
import NightstandFeatures
import NightstandSettings

/// What the user has chosen for the window.
@MainActor final class Preferences {
    private let settings: Settings?

    /// Opens the preferences; without a schema the usual values count.
    init() {
        settings = try? Schema.application.open()
    }

    /// Whether keys without a meaning of their own snooze.
    var anyKeySnoozes: Bool {
        settings?[SettingsKey("any-key-snoozes", usual: true)] ?? true
    }

    /// How times are written: as chosen here, else as the desktop does.
    var timeStyle: TimeStyle {
        let chosen = settings?[SettingsKey("time-format", usual: "locale")] ?? "locale"
        return TimeStyle(
            usesTwelveHours: chosen == "12h" || chosen == "locale" && DesktopSettings.usesTwelveHours == true)
    }
}
