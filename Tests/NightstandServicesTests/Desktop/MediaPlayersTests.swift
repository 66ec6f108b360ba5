// SPDX-License-Identifier: MIT
import GLibKit
import LoopTesting
import NightstandServices
import NightstandTestSupport
import Testing

/// Other players on a real bus.
@MainActor @Suite struct MediaPlayersTests {
    /// A player that obeys every call.
    @MainActor private final class Player: BusObject {
        var status: String
        var told: [String] = []
        let connection: BusConnection
        private let name: String
        private var holds: [Any] = []

        init(_ bus: PrivateBus, _ name: String, _ status: String) async throws {
            self.status = status
            self.name = "org.mpris.MediaPlayer2." + name
            connection = try bus.connect()
            let xml = """
                <node><interface name="org.mpris.MediaPlayer2.Player"><method name="Play"/><method name="Pause"/>
                <property name="PlaybackStatus" type="s" access="read"/></interface></node>
                """
            holds.append(try connection.export(self, at: "/org/mpris/MediaPlayer2", xml: xml))
            var isOwner = false
            holds.append(connection.own(self.name) { isOwner = $0 })
            guard await eventually({ isOwner }) else { throw BusError(name: BusError.failed, message: "no name") }
        }

        func handle(_ invocation: BusInvocation) {
            told.append(invocation.method)
            status = invocation.method == "Play" ? "Playing" : "Paused"
            invocation.reply([])
        }

        func property(_ name: String, of interface: String) -> Variant? { .string(status) }

        func leave() { connection.close() }
    }

    private static let own = "org.mpris.MediaPlayer2.io.github.nightstand.Nightstand"

    @Test func onlyWhatPlaysIsPausedAndOnlyWhatWasPausedResumes() async throws {
        try await withLoop {
            let bus = try PrivateBus()
            let music = try await Player(bus, "music", "Playing")
            let film = try await Player(bus, "film.instance7", "Paused")
            let own = try await Player(bus, "io.github.nightstand.Nightstand", "Playing")
            let players = MediaPlayers(BusLink(try bus.connect()), own: Self.own)
            players.arePaused = true
            #expect(await eventually { music.status == "Paused" })
            players.arePaused = false
            #expect(await eventually { music.status == "Playing" })
            #expect(music.told == ["Pause", "Play"] && film.told.isEmpty && own.told.isEmpty)
        }
    }

    @Test func whatTheUserStoppedOrClosedMeanwhileIsLeftAlone() async throws {
        try await withLoop {
            let bus = try PrivateBus()
            let stopped = try await Player(bus, "stopped", "Playing")
            let closed = try await Player(bus, "closed", "Playing")
            let last = try await Player(bus, "z", "Playing")
            let players = MediaPlayers(BusLink(try bus.connect()), own: Self.own)
            players.arePaused = true
            #expect(await eventually { [stopped, closed, last].allSatisfy { $0.status == "Paused" } })
            stopped.status = "Stopped"
            closed.leave()
            let other = try await Player(bus, "closed", "Paused")
            players.arePaused = false
            #expect(await eventually { last.status == "Playing" })
            #expect(stopped.told == ["Pause"] && other.told.isEmpty)
        }
    }

    @Test func aShortRingLeavesEverythingAsItWas() async throws {
        try await withLoop {
            let bus = try PrivateBus()
            let music = try await Player(bus, "music", "Playing")
            let players = MediaPlayers(BusLink(try bus.connect()), own: "")
            players.arePaused = true
            await Task.yield()
            players.arePaused = false
            #expect(
                await eventually { music.told == ["Pause", "Play"] || music.told.isEmpty && music.status == "Playing" })
            #expect(await eventually { music.status == "Playing" })
        }
    }
}
