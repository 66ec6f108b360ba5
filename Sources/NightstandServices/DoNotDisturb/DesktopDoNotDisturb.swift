// SPDX-License-Identifier: MIT
import GLibKit

/// Do Not Disturb as the notification server reports it (`Inhibited`, KDE and others), else as GNOME stores it.
///
/// GNOME's server has no such property; its switch is the key `show-banners` of `org.gnome.desktop.notifications`, which
/// counts only where GNOME runs.
@MainActor package final class DesktopDoNotDisturb: DoNotDisturb {
    private let session: BusLink
    private let isGNOME: Bool
    private let openSettings: () -> Settings?

    private static let name = "org.freedesktop.Notifications"

    /// Asks on the session bus.
    ///
    /// - Parameters:
    ///   - desktop: what `XDG_CURRENT_DESKTOP` says, such as `ubuntu:GNOME`.
    ///   - openSettings: opens GNOME's settings of notices; nil where they aren't installed.
    package init(
        _ session: BusLink, desktop: String,
        openSettings: @escaping () -> Settings? = { try? Settings(schema: "org.gnome.desktop.notifications") }
    ) {
        self.session = session
        isGNOME = desktop.split(separator: ":").contains("GNOME")
        self.openSettings = openSettings
    }

    /// Asks the server, which isn't started for it, or reads GNOME's settings.
    package func isOn() async -> Bool? {
        if isGNOME { return openSettings()?["show-banners"]?.boolValue.map { !$0 } }
        let get = BusMethod(
            "Get", of: "org.freedesktop.DBus.Properties", at: "/org/freedesktop/Notifications", on: Self.name)
        let answer = try? await session.connection().call(
            get, [.string(Self.name), "Inhibited"], timeout: .seconds(3), startsService: false)
        return answer?.first?.unboxed.boolValue
    }
}
