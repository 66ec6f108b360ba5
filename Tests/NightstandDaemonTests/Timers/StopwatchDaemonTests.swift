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
    private let fixture = DaemonFixture()

    private func total() throws -> Int64 {
        try #require(fixture.store.state.timers.stopwatches.first).stopwatch.milliseconds(at: fixture.reading)
    }

    @Test func killsAndRestartsOfTheMachineLoseNothing() async throws {
        _ = try await fixture.daemon.stopwatch(.start, id: nil)
        fixture.pass(.milliseconds(61_250))
        _ = try await fixture.daemon.stopwatch(.lap, id: nil)
        fixture.restart()
        fixture.pass(.seconds(10))
        fixture.suspend(for: .seconds(100))
        _ = try await fixture.daemon.stopwatch(.lap, id: nil)
        fixture.setClock(by: .seconds(-5000))
        fixture.reboot(off: .seconds(30))
        let session = try #require(try await fixture.daemon.stopwatches().first)
        #expect(session.stopwatch.laps.map(\.delta) == [61_250, 110_000])
        #expect(session.stopwatch.milliseconds(at: fixture.reading) == 201_250)
        #expect(session.stopwatch.time.isByWallClock)
    }

    @Test func theStoreHoldsWhatTheServiceTells() async throws {
        for action in [Stopwatch.Action.start, .lap, .lap, .undo, .lap, .stop, .reset, .undo, .start] {
            _ = try await fixture.daemon.stopwatch(action, id: nil)
            fixture.pass(.seconds(1))
            let told = try await fixture.daemon.stopwatches()
            #expect(fixture.store.state.timers.stopwatches.map(\.told) == told, "after \(action)")
        }
        #expect(try total() == 6000)
        #expect(fixture.store.state.timers.stopwatches.first?.stopwatch.laps.map(\.delta) == [1000, 3000])
    }

    @Test func eachChangeIsAnnouncedOnce() async throws {
        let session = try await fixture.daemon.stopwatch(.toggle, id: nil)
        let told = fixture.events.compactMap { event -> StopwatchChange? in
            if case .timers(.stopwatchChanged(let change)) = event { change } else { nil }
        }
        #expect(told == [session])
        _ = try await fixture.daemon.deleteStopwatch(id: session.id)
        #expect(fixture.events.last == .timers(.stopwatchDeleted(id: session.id)))
        #expect(fixture.store.state.timers.stopwatches.isEmpty)
    }

    @Test func whatMakesNoSenseIsRefusedWithASentence() async throws {
        let early = await #expect(throws: ServiceError.self) { try await fixture.daemon.stopwatch(.lap, id: nil) }
        #expect(early?.message.contains("Start it first") == true)
        #expect(try await fixture.daemon.stopwatches().isEmpty, "nothing was made for it")
        _ = try await fixture.daemon.stopwatch(.start, id: nil)
        let running = await #expect(throws: ServiceError.self) { try await fixture.daemon.stopwatch(.reset, id: nil) }
        #expect(running?.kind == .invalid)
        let unknown = await #expect(throws: ServiceError.self) { try await fixture.daemon.stopwatch(.stop, id: "x") }
        #expect(unknown?.kind == .notFound)
    }

    @Test func pressesAreHeardWhereThatIsWanted() async throws {
        _ = try await fixture.daemon.stopwatch(.start, id: nil)
        #expect(fixture.audio.ticks.isEmpty, "at first all is quiet")
        fixture.daemon.ticks = true
        let expected: [(Stopwatch.Action, [String])] = [
            (.lap, ["tick-lap"]), (.undo, []), (.stop, ["tick-stop"]), (.toggle, ["tick-start"]),
            (.toggle, ["tick-stop"]), (.reset, ["tick-stop"]),
        ]
        for (action, names) in expected {
            let before = fixture.audio.ticks.count
            _ = try await fixture.daemon.stopwatch(action, id: nil)
            #expect(fixture.audio.ticks.dropFirst(before).map(\.sound) == names.map(AlarmSound.tone), "at \(action)")
        }
        let count = fixture.audio.ticks.count
        _ = try? await fixture.daemon.stopwatch(.stop, id: nil)
        #expect(fixture.audio.ticks.count == count, "what is refused is not heard")
        #expect(fixture.audio.previewed == nil, "a preview is not cut short by them")
    }

    @Test func aFullDiskStopsNoStopwatch() async throws {
        fixture.store.fault = { _ in .refused }
        _ = try await fixture.daemon.stopwatch(.start, id: nil)
        fixture.pass(.seconds(5))
        _ = try await fixture.daemon.stopwatch(.lap, id: nil)
        #expect(fixture.notifications.shown["storage"] != nil)
        fixture.store.fault = nil
        fixture.pass(.seconds(60))
        _ = try await fixture.daemon.stopwatch(.stop, id: nil)
        #expect(fixture.notifications.shown["storage"] == nil)
        #expect(try total() == 65_000)
        #expect(fixture.store.state.timers.stopwatches.first?.stopwatch.laps.map(\.delta) == [5000])
    }
}
