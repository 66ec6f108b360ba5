// SPDX-License-Identifier: MIT
import AdwaitaKit
import GLibKit
import Glibc
import NightstandBus
import NightstandFeatures

/// What the user has chosen for the window.
@MainActor final class Preferences {
    private let settings: Settings?

    /// Opens the preferences; without a schema the usual values count.
    init() {
        settings = try? Settings(schema: Names.application, folder: Self.folder)
    }

    /// Where the compiled schema lies beside a program that was built, or installed, outside of the system's folders.
    private static var folder: String? {
        guard let own = ExecutablePath.folder else { return nil }
        return ["\(own)/../share/glib-2.0/schemas", "\(own)/../../schemas"]
            .first { access("\($0)/gschemas.compiled", R_OK) == 0 }
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
