// SPDX-License-Identifier: MIT
import DiskFixtures
import NightstandAudio
import NightstandDaemon
import NightstandFakes
import NightstandService
import NightstandServices
import NightstandStore
import Testing
import Timekeeping

@MainActor @Suite struct StopwatchDaemonTests {
    private let stage = Stage()

    private func total() throws -> Int64 {
        try #require(stage.store.state.stage.stopwatches.first).stopwatch.milliseconds(at: stage.reading)
    }

    @Test func killsAndRestartsOfTheMachineLoseNothing() async throws {
        _ = try await stage.daemon.stopwatch(.start, id: nil)
        stage.pass(.milliseconds(61_250))
        _ = try await stage.daemon.stopwatch(.lap, id: nil)
        stage.restart()
        stage.pass(.seconds(10))
        stage.sleep(.seconds(100))
        _ = try await stage.daemon.stopwatch(.lap, id: nil)
        stage.setClock(by: .seconds(-5000))
        stage.reboot(off: .seconds(30))
        let session = try #require(try await stage.daemon.stopwatches().first)
        #expect(session.stopwatch.laps.map(\.delta) == [61_250, 110_000])
        #expect(session.stopwatch.milliseconds(at: stage.reading) == 201_250)
        #expect(session.stopwatch.time.isByWallClock)
    }

    @Test func theStoreHoldsWhatTheServiceTells() async throws {
        for action in [Stopwatch.Action.start, .lap, .lap, .undo, .lap, .stop, .reset, .undo, .start] {
            _ = try await stage.daemon.stopwatch(action, id: nil)
            stage.pass(.seconds(1))
            let told = try await stage.daemon.stopwatches()
            #expect(stage.store.state.stage.stopwatches.map(\.told) == told, "after \(action)")
        }
        #expect(try total() == 6000)
        #expect(stage.store.state.stage.stopwatches.first?.stopwatch.laps.map(\.delta) == [1000, 3000])
    }

    @Test func eachChangeIsToldOnce() async throws {
        let session = try await stage.daemon.stopwatch(.toggle, id: nil)
        let told = stage.events.compactMap { event -> StopwatchChange? in
            if case .stage(.stopwatchChanged(let change)) = event { change } else { nil }
        }
        #expect(told == [session])
        _ = try await stage.daemon.deleteStopwatch(id: session.id)
        #expect(stage.events.last == .stage(.stopwatchDeleted(id: session.id)))
        #expect(stage.store.state.stage.stopwatches.isEmpty)
    }

    @Test func whatMakesNoSenseIsRefusedWithASentence() async throws {
        let early = await #expect(throws: ServiceError.self) { try await stage.daemon.stopwatch(.lap, id: nil) }
        #expect(early?.message.contains("Start it first") == true)
        #expect(try await stage.daemon.stopwatches().isEmpty, "nothing was made for it")
        _ = try await stage.daemon.stopwatch(.start, id: nil)
        let running = await #expect(throws: ServiceError.self) { try await stage.daemon.stopwatch(.reset, id: nil) }
        #expect(running?.kind == .invalid)
        let unknown = await #expect(throws: ServiceError.self) { try await stage.daemon.stopwatch(.stop, id: "x") }
        #expect(unknown?.kind == .notFound)
    }

    @Test func pressesAreHeardWhereThatIsWanted() async throws {
        _ = try await stage.daemon.stopwatch(.start, id: nil)
        #expect(stage.audio.previewed == nil, "at first all is quiet")
        stage.daemon.ticks = true
        let expected: [(Stopwatch.Action, String?)] = [
            (.lap, "tick-lap"), (.undo, nil), (.stop, "tick-stop"), (.toggle, "tick-start"), (.toggle, "tick-stop"),
            (.reset, "tick-stop"),
        ]
        for (action, name) in expected {
            stage.audio.stopPreview()
            _ = try await stage.daemon.stopwatch(action, id: nil)
            #expect(stage.audio.previewed?.sound == name.map(AlarmSound.tone), "at \(action)")
        }
        stage.audio.stopPreview()
        _ = try? await stage.daemon.stopwatch(.stop, id: nil)
        #expect(stage.audio.previewed == nil, "what is refused is not heard")
    }

    @Test func aFullDiskStopsNoStopwatch() async throws {
        stage.store.fault = { _ in .refused }
        _ = try await stage.daemon.stopwatch(.start, id: nil)
        stage.pass(.seconds(5))
        _ = try await stage.daemon.stopwatch(.lap, id: nil)
        #expect(stage.notifications.shown["storage"] != nil)
        stage.store.fault = nil
        stage.pass(.seconds(60))
        _ = try await stage.daemon.stopwatch(.stop, id: nil)
        #expect(stage.notifications.shown["storage"] == nil)
        #expect(try total() == 65_000)
        #expect(stage.store.state.stage.stopwatches.first?.stopwatch.laps.map(\.delta) == [5000])
    }
}
