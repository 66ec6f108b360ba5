// SPDX-License-Identifier: MIT
import GLibKit
import LoopTesting
import NightstandEngine
import NightstandFakes
import NightstandService
import NightstandServices
import NightstandTestSupport
import Testing
import Timekeeping

@testable import NightstandDaemon

/// What media keys and headsets do while something rings.
@MainActor @Suite struct MediaPlayerTests {
    private let fixture = DaemonFixture()
    private let sounds = SoundFixture()

    private func withPlayer(_ body: @MainActor (MediaPlayer, BusConnection) async throws -> Void) async throws {
        try await withLoop {
            let bus = try PrivateBus()
            let player = MediaPlayer(sounds.controller, stopwatch: fixture.daemon, link: BusLink(try bus.connect()))
            try await body(player, try bus.connect())
            player.end()
        }
    }

    private func title(_ player: MediaPlayer) -> String? {
        guard case .dictionary(let metadata)? = player.property("Metadata", of: MediaPlayerObject.player) else {
            return nil
        }
        return metadata["xesam:title"]?.stringValue
    }

    private func isThere(_ connection: BusConnection) async throws -> Bool {
        let method = BusMethod(
            "NameHasOwner", of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus", on: "org.freedesktop.DBus")
        return try await connection.call(method, [.string(MediaPlayerObject.name)], timeout: .seconds(5)).first
            == .bool(true)
    }

    private func ring(_ label: String, in seconds: Int, _ change: (inout Alarm) -> Void = { _ in }) async throws {
        _ = try await fixture.daemon.add(
            fixture.alarm(in: seconds) {
                $0.label = label
                change(&$0)
            })
    }

    private var ringing: [String] {
        fixture.daemon.engine.rings().filter { $0.phase == .ringing }.map(\.label)
    }

    @Test func thePlayerIsThereForAsLongAsSomethingRings() async throws {
        try await withPlayer { player, connection in
            try await ring("Gym", in: 60)
            #expect(try await !isThere(connection))
            fixture.pass(.seconds(60))
            #expect(try await eventually { try await isThere(connection) })
            #expect(title(player) == "Gym")
            #expect(player.property("PlaybackStatus", of: MediaPlayerObject.player) == .string("Playing"))
            _ = try await player.carryOut("Stop", [])
            #expect(ringing.isEmpty)
            #expect(try await eventually { try await !isThere(connection) })
        }
    }

    @Test(arguments: ["Pause", "PlayPause"])
    func aKeySnoozesWhatBeganLast(_ key: String) async throws {
        try await withPlayer { player, _ in
            try await ring("First", in: 60)
            try await ring("Second", in: 90)
            fixture.pass(.seconds(90))
            #expect(title(player) == "Second")
            _ = try await player.carryOut(key, [])
            #expect(ringing == ["First"] && title(player) == "First")
            #expect(fixture.daemon.engine.rings().contains { $0.label == "Second" && $0.phase == .snoozed })
            _ = try await player.carryOut("Stop", [])
            #expect(ringing.isEmpty)
            // A snooze that is over began last, whatever was due first.
            try await ring("Third", in: 60)
            fixture.pass(.seconds(60))
            #expect(title(player) == "Third")
            fixture.pass(.seconds(540))
            #expect(ringing.contains("Third") && title(player) == "Second")
        }
    }

    @Test func aKeyCannotPassAChallengeOrTheSnoozeLimitAndOpensTheWindow() async throws {
        try await withPlayer { player, _ in
            try await ring("Gym", in: 60) { ($0.challenge, $0.snooze.limit) = (.sum, 0) }
            fixture.daemon.prefer(grace: .seconds(900), outputFloor: nil, opensWhenRinging: false)
            fixture.pass(.seconds(60))
            let openings = fixture.windowOpener.openings
            for key in ["Stop", "Pause", "PlayPause"] { _ = try await player.carryOut(key, []) }
            #expect(ringing == ["Gym"] && fixture.windowOpener.openings == openings + 3)
            for key in ["Play", "Next", "Previous"] { _ = try await player.carryOut(key, []) }
            #expect(ringing == ["Gym"])
        }
    }

    @Test func theKeysSpeakToTheSoundsAgainAfterwards() async throws {
        try await withPlayer { player, connection in
            _ = try await sounds.controller.play(mix: [.init(id: "pink", volume: 40)])
            #expect(try await eventually { try await isThere(connection) })
            let before = title(player)
            try await ring("", in: 60)
            fixture.pass(.seconds(60))
            #expect(title(player)?.contains(":") == true, "one without a label shows its time")
            _ = try await player.carryOut("Pause", [])
            #expect(title(player) == before && sounds.controller.status.isPlaying, "the key was meant for what rang")
            #expect(try await isThere(connection))
        }
    }
}
