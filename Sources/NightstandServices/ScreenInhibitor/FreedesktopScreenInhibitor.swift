// SPDX-License-Identifier: MIT
import GLibKit

/// Inhibits the screen saver and the power manager of the desktop, whichever exist, through the interfaces
/// `org.freedesktop.ScreenSaver` and `org.freedesktop.PowerManagement.Inhibit`.
///
/// KDE, MATE, Cinnamon and others have the first, Xfce has the second. Both end the inhibition when the program
/// leaves the bus.
@MainActor package final class FreedesktopScreenInhibitor: ScreenInhibitor {
    private let session: BusLink
    private let reason: String
    private var held: [Grant] = []
    private var isTaking = false

    /// A service that was asked, and what releases the inhibition.
    private struct Grant {
        let connection: BusConnection
        let keeper: Keeper
        let cookie: Variant
    }

    /// A service that a desktop may have.
    private nonisolated struct Keeper {
        let name: String
        let path: String

        static let all = [
            Keeper(name: "org.freedesktop.ScreenSaver", path: "/org/freedesktop/ScreenSaver"),
            Keeper(name: "org.freedesktop.PowerManagement", path: "/org/freedesktop/PowerManagement/Inhibit"),
        ]

        func method(_ word: String) -> BusMethod {
            let interface = name == "org.freedesktop.ScreenSaver" ? name : name + ".Inhibit"
            return BusMethod(word, of: interface, at: path, on: name)
        }
    }

    /// Asks on the session bus.
    ///
    /// - Parameter reason: shown to a user who asks why the screen does not turn off.
    package init(_ session: BusLink, reason: String) {
        self.session = session
        self.reason = reason
    }

    /// Whether the screen should stay on.
    package var keepsScreenOn = false {
        didSet {
            guard keepsScreenOn != oldValue else { return }
            if !keepsScreenOn { letGo() }
            guard keepsScreenOn, !isTaking else { return }
            isTaking = true
            Task.onLoop { [weak self] in await self?.take() }
        }
    }

    /// Counts as user activity for the screen saver, and ends the power saving of GNOME's displays.
    ///
    /// A locked screen stays locked: `SetActive` of GNOME's screen saver would unlock it.
    package func wakeScreen() {
        Task.onLoop { [session] in
            guard let connection = try? await session.connection() else { return }
            _ = try? await connection.call(
                Keeper.all[0].method("SimulateUserActivity"), [], timeout: .seconds(5), startsService: false)
            let mutter = "org.gnome.Mutter.DisplayConfig"
            let set = BusMethod(
                "Set", of: "org.freedesktop.DBus.Properties", at: "/org/gnome/Mutter/DisplayConfig", on: mutter)
            _ = try? await connection.call(
                set, [.string(mutter), "PowerSaveMode", .boxed(.int32(0))], timeout: .seconds(5),
                startsService: false)
        }
    }

    private func take() async {
        if let connection = try? await session.connection() {
            for keeper in Keeper.all {
                let answer = try? await connection.call(
                    keeper.method("Inhibit"), ["Nightstand", .string(reason)], timeout: .seconds(5),
                    startsService: false)
                guard let cookie = answer?.first else { continue }
                held.append(Grant(connection: connection, keeper: keeper, cookie: cookie))
            }
        }
        isTaking = false
        if !keepsScreenOn { letGo() }
    }

    private func letGo() {
        guard !isTaking else { return }
        for grant in held { grant.connection.send(grant.keeper.method("UnInhibit"), [grant.cookie]) }
        held = []
    }
}
