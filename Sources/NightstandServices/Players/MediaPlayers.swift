// SPDX-License-Identifier: MIT
import GLibKit

/// The players of the session bus (MPRIS D-Bus Interface Specification 2.2).
@MainActor package final class MediaPlayers: OtherPlayers {
    /// Whether playing players should pause.
    package var arePaused = false {
        didSet { if arePaused != oldValue { bringAbout() } }
    }
    private let session: BusLink
    /// The name of this program's own player.
    private let own: String
    /// What was paused here: the name and the program that owned it, since another may take it over meanwhile.
    private var paused: [(name: String, owner: String)] = []
    private var isWorking = false

    private static let bus = "org.freedesktop.DBus"
    private static let path = "/org/mpris/MediaPlayer2"
    private static let player = "org.mpris.MediaPlayer2.Player"
    private static let prefix = "org.mpris.MediaPlayer2."
    /// A player that hangs must not delay the others for long.
    private static let patience: Duration = .seconds(2)

    /// Looks for players on the session bus; `own` is the name of the one to leave alone.
    package init(_ session: BusLink, own: String) {
        self.session = session
        self.own = own
    }

    private func bringAbout() {
        guard !isWorking else { return }
        isWorking = true
        Task.onLoop { [weak self] in await self?.work() }
    }

    /// Pauses or plays until that is as requested.
    private func work() async {
        var wanted: Bool
        repeat {
            wanted = arePaused
            guard let connection = try? await session.connection() else { break }
            if wanted { await pause(connection) } else { await play(connection) }
        } while wanted != arePaused
        isWorking = false
    }

    private func pause(_ connection: BusConnection) async {
        let names = try? await connection.call(bus("ListNames"), timeout: Self.patience).first?.elements
        for name in (names ?? []).compactMap(\.stringValue) where name.hasPrefix(Self.prefix) && name != own {
            guard await status(name, connection) == "Playing", let owner = await owner(name, connection),
                (try? await connection.call(player("Pause", name), timeout: Self.patience)) != nil
            else { continue }
            paused.append((name, owner))
        }
    }

    /// Resumes players that are still as they were left: one that was stopped meanwhile, or plays again, is left alone.
    private func play(_ connection: BusConnection) async {
        let left = paused
        paused = []
        for (name, owner) in left {
            guard await self.owner(name, connection) == owner, await status(name, connection) == "Paused" else {
                continue
            }
            _ = try? await connection.call(player("Play", name), timeout: Self.patience)
        }
    }

    private func status(_ name: String, _ connection: BusConnection) async -> String? {
        try? await connection.property(
            "PlaybackStatus", of: Self.player, at: Self.path, on: name, timeout: Self.patience
        ).stringValue
    }

    private func owner(_ name: String, _ connection: BusConnection) async -> String? {
        try? await connection.call(bus("GetNameOwner"), [.string(name)], timeout: Self.patience).first?.stringValue
    }

    private func bus(_ method: String) -> BusMethod {
        BusMethod(method, of: Self.bus, at: "/org/freedesktop/DBus", on: Self.bus)
    }

    private func player(_ method: String, _ name: String) -> BusMethod {
        BusMethod(method, of: Self.player, at: Self.path, on: name)
    }
}
