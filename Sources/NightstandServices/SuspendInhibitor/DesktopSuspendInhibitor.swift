// SPDX-License-Identifier: MIT
import GLibKit

/// Asks logind, and the desktop's power manager if that does not follow logind.
///
/// GNOME's session manager and `org.freedesktop.PowerManagement` (KDE, Xfce) suspend an idle machine by themselves.
/// All end the inhibition when the program leaves the bus.
@MainActor package final class DesktopSuspendInhibitor: SuspendInhibitor {
    private let session: BusLink
    private let idle: LogindLock
    private var grants: [Grant] = []
    private var isTaking = false

    /// An inhibition, and what releases it.
    private struct Grant {
        let connection: BusConnection
        let end: BusMethod
        let cookie: Variant
    }

    /// Asks on both buses.
    ///
    /// - Parameter reason: shown to a user who asks why the machine does not fall asleep.
    package init(session: BusLink, system: BusLink, reason: String) {
        self.session = session
        self.reason = reason
        idle = LogindLock(system, ["idle"], mode: "block", why: reason)
    }

    private let reason: String

    /// Whether the machine is kept awake.
    package var keepsAwake = false {
        didSet {
            guard keepsAwake != oldValue else { return }
            idle.isWanted = keepsAwake
            if !keepsAwake { letGo() }
            guard keepsAwake, !isTaking else { return }
            isTaking = true
            Task.onLoop { [weak self] in await self?.take() }
        }
    }

    private func take() async {
        if let connection = try? await session.connection() {
            let gnome = Self.method("Inhibit", "org.gnome.SessionManager", "/org/gnome/SessionManager")
            // 4 is suspending the session; there is no window to name.
            await ask(
                connection, gnome, ["Nightstand", .uint32(0), .string(reason), .uint32(4)],
                end: Self.method("Uninhibit", "org.gnome.SessionManager", "/org/gnome/SessionManager"))
            let path = "/org/freedesktop/PowerManagement/Inhibit"
            let name = "org.freedesktop.PowerManagement"
            await ask(
                connection, BusMethod("Inhibit", of: name + ".Inhibit", at: path, on: name),
                ["Nightstand", .string(reason)],
                end: BusMethod("UnInhibit", of: name + ".Inhibit", at: path, on: name))
        }
        isTaking = false
        if !keepsAwake { letGo() }
    }

    private func ask(_ connection: BusConnection, _ method: BusMethod, _ arguments: [Variant], end: BusMethod) async {
        let answer = try? await connection.call(method, arguments, timeout: .seconds(5), startsService: false)
        guard let cookie = answer?.first else { return }
        grants.append(Grant(connection: connection, end: end, cookie: cookie))
    }

    private func letGo() {
        guard !isTaking else { return }
        for grant in grants { grant.connection.send(grant.end, [grant.cookie]) }
        grants = []
    }

    private static func method(_ word: String, _ name: String, _ path: String) -> BusMethod {
        BusMethod(word, of: name, at: path, on: name)
    }
}
