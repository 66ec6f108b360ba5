// SPDX-License-Identifier: MIT
import GLibKit
import Glibc
import NightstandBus

/// The user's preferences that concern the service, from GSettings; the usual ones where no schema is installed.
@MainActor struct DaemonPreferences {
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
