// SPDX-License-Identifier: MIT
import GLibKit
import NightstandSettings

/// The user's preferences that concern the service, from GSettings; the usual ones where no schema is installed.
@MainActor struct DaemonPreferences {
    private let settings: Settings?

    /// Opens the preferences; without a schema the usual values count.
    init() {
        settings = try? Schema.application.open()
    }

    /// Calls `handler` after each change until the returned subscription is let go; nil without a schema.
    func observe(_ handler: @escaping () -> Void) -> Subscription? {
        settings?.observe { _ in handler() }
    }

    /// How late an alarm may still ring.
    var grace: Duration {
        .seconds(60 * (settings?[SettingsKey("grace-period", usual: 15)] ?? 15))
    }

    /// The volume the output is raised to while something rings; nil when the user does not want that.
    var volumeFloor: Int? {
        guard settings?[SettingsKey("raise-volume", usual: true)] ?? true else { return nil }
        let floor = settings?[SettingsKey("volume-floor", usual: 40)] ?? 40
        return floor > 0 ? floor : nil
    }

    /// Whether the window opens when something rings.
    var opensWhenRinging: Bool {
        settings?[SettingsKey("open-when-ringing", usual: true)] ?? true
    }
}
