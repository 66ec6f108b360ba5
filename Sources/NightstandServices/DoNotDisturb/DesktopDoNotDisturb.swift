// SPDX-License-Identifier: MIT
import GLibKit
import Localization

/// Do Not Disturb as the notification server reports it (`Inhibited`, KDE and others), else as GNOME stores it.
///
/// GNOME's server has no such property; its switch is the key `show-banners` of `org.gnome.desktop.notifications`,
/// which
/// matters only while GNOME is running.
@MainActor package final class DesktopDoNotDisturb: DoNotDisturb {
    private let session: BusLink
    private let isGNOME: Bool
    private let desktopEntry: String
    private let openSettings: () -> Settings?

    /// What lets a server without a switch show notifications again.
    private var inhibition: Variant?

    private static let name = "org.freedesktop.Notifications"

    /// Asks on the session bus.
    ///
    /// - Parameters:
    ///   - desktop: what `XDG_CURRENT_DESKTOP` says, such as `ubuntu:GNOME`.
    ///   - desktopEntry: for whom notifications are held back.
    ///   - openSettings: opens GNOME's notification settings; nil where they aren't installed.
    package init(
        _ session: BusLink, desktop: String, desktopEntry: String = "",
        openSettings: @escaping () -> Settings? = { try? Settings(schema: "org.gnome.desktop.notifications") }
    ) {
        self.session = session
        self.desktopEntry = desktopEntry
        isGNOME = desktop.split(separator: ":").contains("GNOME")
        self.openSettings = openSettings
    }

    /// Asks the server, without starting it for that, or reads GNOME's settings.
    package func isOn() async -> Bool? {
        if isGNOME { return openSettings()?["show-banners"]?.boolValue.map { !$0 } }
        let get = BusMethod(
            "Get", of: "org.freedesktop.DBus.Properties", at: "/org/freedesktop/Notifications", on: Self.name)
        let answer = try? await session.connection().call(
            get, [.string(Self.name), "Inhibited"], timeout: .seconds(3), startsService: false)
        return answer?.first?.unboxed.boolValue
    }

    /// Sets GNOME's switch, or asks the server to hold notifications back for as long as this connection requests it.
    package func set(_ isOn: Bool) async -> Bool {
        if isGNOME {
            guard let settings = openSettings() else { return false }
            return (try? settings.set([("show-banners", .bool(!isOn))])) != nil
        }
        if isOn {
            let words: [Variant] = [
                .string(desktopEntry), .string(tr("Sleep sounds are playing")), .dictionary([:]),
            ]
            inhibition = try? await call("Inhibit", words).first
            return inhibition != nil
        }
        guard let inhibition else { return false }
        self.inhibition = nil
        return (try? await call("UnInhibit", [inhibition])) != nil
    }

    private func call(_ method: String, _ arguments: [Variant]) async throws(BusError) -> [Variant] {
        let method = BusMethod(method, of: Self.name, at: "/org/freedesktop/Notifications", on: Self.name)
        return try await session.connection().call(method, arguments, timeout: .seconds(3), startsService: false)
    }
}
