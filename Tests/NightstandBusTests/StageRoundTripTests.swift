// SPDX-License-Identifier: MIT
import LoopTesting
import NightstandBus
import NightstandFakes
import NightstandService
import NightstandTestSupport
import Reactive
import Testing
import Timekeeping

@MainActor @Suite struct StageRoundTripTests {
    private let elaborate = Countdown(
        label: "Zoë 🍝", steps: [.init(label: "A", seconds: 60, amber: 20, red: 5), .init(seconds: 7)], rounds: 0,
        advance: .manual, sleep: .pauses, sound: .file("/a.ogg"), volume: 3, fadeIn: 4, vibrates: false, snooze: 6,
        ringLength: 8, preAlert: 9, command: "lights")

    @Test func aStopwatchIsDrivenOverTheBusAndEachPressIsToldAll() async throws {
        try await withLoop {
            let world = try await World(FakeNightstand())
            var events: [ServiceEvent] = []
            let observation = world.client.observe { events.append($0) }
            _ = try await world.client.status()  // the subscription has reached the bus before this call
            var expected: [ServiceEvent] = []
            let local = world.fake.observe { expected.append($0) }
            var known: StopwatchSession?
            for action in [Stopwatch.Action.start, .lap, .lap, .toggle, .reset, .undo, .toggle, .stop] {
                let told = try await world.client.stopwatch(action, id: nil)
                world.fake.now = world.fake.now + .milliseconds(1234)
                #expect(told.kept == (action == .undo ? 0 : known?.stopwatch.laps.count ?? 0) || action == .reset)
                known = told.applied(to: known)
                #expect(world.fake.stage.stopwatches.map(\.told) == [known])
            }
            let other = try await world.client.addStopwatch(name: "Heat 2")
            #expect(try await world.client.renameStopwatch(id: other.id, name: "Final").name == "Final")
            #expect(try await world.client.stopwatches() == world.fake.stage.stopwatches)
            #expect(try await world.client.deleteStopwatch(id: "final").id == other.id)
            #expect(await eventually { events.count == expected.count })
            #expect(events == expected && expected.count == 11)
            observation.cancel()
            local.cancel()
        }
    }

    @Test func aCountdownWithEveryFieldSetArrivesUnchangedAndGoesThroughItsLife() async throws {
        let elaborate = elaborate
        try await withLoop {
            let world = try await World(FakeNightstand())
            let started = try await world.client.start(elaborate, isPaused: true)
            var expected = elaborate
            expected.id = started.id
            #expect(started.run.countdown == expected && started.run.phase == .paused && started.due == nil)
            for event in [
                CountdownRun.Event.resume, .add(60), .next, .previous, .pause, .resume, .add(-30), .finish, .restart,
            ] {
                let told = try await world.client.countdown(event, id: event == .pause ? nil : started.id)
                #expect(told.run == world.fake.stage.countdowns.first, "\(event)")
                world.fake.now = world.fake.now + .seconds(1)
            }
            #expect(try await world.client.countdowns().first?.left == 59_000)
            let refusal = await #expect(throws: ServiceError.self) {
                try await world.client.countdown(.resume, id: nil)
            }
            #expect(refusal?.kind == .invalid)
            var changed = expected
            (changed.label, changed.steps) = ("Farfalle", [.init(seconds: 120)])
            #expect(try await world.client.change(changed).run.countdown == changed)
            world.fake.knownPrograms = ["lights", "Größe"]
            #expect(try await world.client.programs() == ["lights", "Größe"])
            _ = try await world.client.deleteCountdown(id: started.id)
            #expect(try await world.client.countdowns().isEmpty)
            let preset = try await world.client.savePreset(elaborate)
            #expect(try await world.client.presets() == [preset])
            #expect(try await world.client.deletePreset(id: preset.id) == preset)
        }
    }

    @Test func aStopwatchWithManyLapsArrivesWhole() async throws {
        try await withLoop {
            let world = try await World(FakeNightstand())
            var session = StopwatchSession(id: "a", created: world.fake.now)
            try session.stopwatch.handle(.start, at: world.fake.reading)
            for _ in 0..<2000 {
                world.fake.now = world.fake.now + .milliseconds(777)
                try session.stopwatch.handle(.lap, at: world.fake.reading)
            }
            world.fake.stage = Stage(stopwatches: [session])
            let answer = try await world.client.stopwatches()
            #expect(answer.first?.stopwatch.laps == session.stopwatch.laps)
            #expect(answer == world.fake.stage.stopwatches.map(\.told))
        }
    }
}
