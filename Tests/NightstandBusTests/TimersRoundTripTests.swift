// SPDX-License-Identifier: MIT
import LoopTesting
import NightstandBus
import NightstandFakes
import NightstandService
import NightstandTestSupport
import Reactive
import Testing
import Timekeeping

@MainActor @Suite struct TimersRoundTripTests {
    private let elaborate = Countdown(
        label: "Zoë 🍝", steps: [.init(label: "A", seconds: 60, amber: 20, red: 5), .init(seconds: 7)], rounds: 0,
        advance: .manual, sleep: .pauses, sound: .file("/a.ogg"), volume: 3, fadeIn: 4, vibrates: false, snooze: 6,
        ringLength: 8, preAlert: 9, command: "lights")

    @Test func aStopwatchIsDrivenOverTheBusAndEachPressIsToldAll() async throws {
        try await withLoop {
            let fixture = try await BusFixture(FakeNightstand())
            var events: [ServiceEvent] = []
            let observation = fixture.client.observe { events.append($0) }
            _ = try await fixture.client.status()  // the subscription has reached the bus before this call
            var expected: [ServiceEvent] = []
            let local = fixture.fake.observe { expected.append($0) }
            var known: StopwatchSession?
            for action in [Stopwatch.Action.start, .lap, .lap, .toggle, .reset, .undo, .toggle, .stop] {
                let told = try await fixture.client.stopwatch(action, id: nil)
                fixture.fake.now = fixture.fake.now + .milliseconds(1234)
                #expect(told.kept == (action == .undo ? 0 : known?.stopwatch.laps.count ?? 0) || action == .reset)
                known = told.applied(to: known)
                #expect(fixture.fake.timers.stopwatches.map(\.told) == [known])
            }
            let other = try await fixture.client.addStopwatch(name: "Heat 2")
            #expect(try await fixture.client.renameStopwatch(id: other.id, name: "Final").name == "Final")
            #expect(try await fixture.client.stopwatches() == fixture.fake.timers.stopwatches)
            #expect(try await fixture.client.deleteStopwatch(id: "final").id == other.id)
            #expect(await eventually { events.count == expected.count })
            #expect(events == expected && expected.count == 11)
            observation.cancel()
            local.cancel()
        }
    }

    @Test func theTimeOfAPressTravelsOverTheBus() async throws {
        try await withLoop {
            let fixture = try await BusFixture(FakeNightstand())
            // The uptime of the fake follows its clock.
            var uptime: Int64 { fixture.fake.reading.awake }
            _ = try await fixture.client.stopwatch(.start, id: nil, pressed: uptime - 1234)
            fixture.fake.now = fixture.fake.now + .seconds(10)
            let first = try await fixture.client.stopwatch(.lap, id: nil, pressed: uptime - 4999)
            #expect(first.session.stopwatch.laps.map(\.total) == [6235])
            for strange in [.nan, .infinity, -1, 1e300, -1e300] as [Double] {
                fixture.fake.now = fixture.fake.now + .seconds(1)
                let lap = try await fixture.client.perform(StopwatchCalls.press, nil, .lap, strange)
                #expect(
                    lap.session.stopwatch.laps.last?.delta == (strange.isNaN ? 5999 : 1000), "\(strange) counts as now")
            }
            let refusal = await #expect(throws: ServiceError.self) {
                try await fixture.client.perform(StopwatchCalls.press, "x", .lap, 0)
            }
            #expect(refusal?.message.contains("x") == true)
        }
    }

    @Test func aCountdownWithEveryFieldSetArrivesUnchangedAndGoesThroughItsLife() async throws {
        let elaborate = elaborate
        try await withLoop {
            let fixture = try await BusFixture(FakeNightstand())
            let started = try await fixture.client.start(elaborate, isPaused: true)
            var expected = elaborate
            expected.id = started.id
            #expect(started.run.countdown == expected && started.run.phase == .paused && started.due == nil)
            for event in [
                CountdownRun.Event.resume, .add(60), .next, .previous, .pause, .resume, .add(-30), .finish, .restart,
            ] {
                let told = try await fixture.client.countdown(event, id: event == .pause ? nil : started.id)
                #expect(told.run == fixture.fake.timers.countdowns.first, "\(event)")
                fixture.fake.now = fixture.fake.now + .seconds(1)
            }
            #expect(try await fixture.client.countdowns().first?.left == 59_000)
            let refusal = await #expect(throws: ServiceError.self) {
                try await fixture.client.countdown(.resume, id: nil)
            }
            #expect(refusal?.kind == .invalid)
            var changed = expected
            (changed.label, changed.steps) = ("Farfalle", [.init(seconds: 120)])
            #expect(try await fixture.client.change(changed).run.countdown == changed)
            fixture.fake.knownPrograms = ["lights", "Größe"]
            #expect(try await fixture.client.programs() == ["lights", "Größe"])
            _ = try await fixture.client.deleteCountdown(id: started.id)
            #expect(try await fixture.client.countdowns().isEmpty)
            let preset = try await fixture.client.savePreset(elaborate)
            #expect(try await fixture.client.presets() == [preset])
            #expect(try await fixture.client.deletePreset(id: preset.id) == preset)
        }
    }

    @Test func aStopwatchWithManyLapsArrivesWhole() async throws {
        try await withLoop {
            let fixture = try await BusFixture(FakeNightstand())
            var session = StopwatchSession(id: "a", created: fixture.fake.now)
            try session.stopwatch.handle(.start, at: fixture.fake.reading)
            for _ in 0..<2000 {
                fixture.fake.now = fixture.fake.now + .milliseconds(777)
                try session.stopwatch.handle(.lap, at: fixture.fake.reading)
            }
            fixture.fake.timers = Timers(stopwatches: [session])
            let answer = try await fixture.client.stopwatches()
            #expect(answer.first?.stopwatch.laps == session.stopwatch.laps)
            #expect(answer == fixture.fake.timers.stopwatches.map(\.told))
        }
    }
}
