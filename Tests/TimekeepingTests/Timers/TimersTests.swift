// SPDX-License-Identifier: MIT
import Testing
import Timekeeping

@Suite struct TimersTests {
    private var machine = Machine()
    private var timers = Timers()
    private let ids = Counter()

    private final class Counter {
        var last = 0
        func next() -> String {
            last += 1
            return "id\(last)"
        }
    }

    @Test("without a name, the stopwatch used last is meant")
    mutating func currentStopwatch() throws {
        let first = try timers.handle(.start, stopwatch: nil, at: machine.reading, makeID: ids.next)
        machine.pass(1000)
        let heat = try timers.addStopwatch(name: "Heat 2", at: machine.reading, makeID: ids.next)
        machine.pass(1000)
        let started = try timers.handle(.start, stopwatch: nil, at: machine.reading, makeID: ids.next)
        #expect(started.id == heat.id)
        machine.pass(1000)
        let stopped = try timers.handle(.stop, stopwatch: first.id, at: machine.reading, makeID: ids.next)
        #expect(stopped.stopwatch.milliseconds(at: machine.reading) == 3000)
        #expect(timers.currentStopwatch?.id == first.id)
        let byName = try timers.handle(.lap, stopwatch: "heat 2", at: machine.reading, makeID: ids.next)
        #expect(byName.stopwatch.laps.map(\.total) == [1000])
        #expect(timers.stopwatches.count == 2)
    }

    /// Why something is refused; nothing of it stays.
    private func refusal<Answer>(_ body: (inout Timers) throws -> Answer) -> TimersError? {
        var timers = timers
        do { _ = try body(&timers) } catch { return error as? TimersError }
        return nil
    }

    private mutating func begin(_ label: String, seconds: Int = 60, isPaused: Bool = false) throws -> String {
        let countdown = Countdown(label: label, steps: [.init(seconds: seconds)])
        return try timers.start(countdown, isPaused: isPaused, at: machine.reading, makeID: ids.next).id
    }

    @Test("without a name, the only countdown in a suitable state is meant")
    mutating func meantCountdown() throws {
        let now = machine.reading
        let none = refusal { try $0.handle(.pause, countdown: nil, at: now) }
        #expect(none == .noCountdown)
        let tea = try begin("Tea")
        let egg = try begin("Egg", isPaused: true)
        let paused = try timers.handle(.pause, countdown: nil, at: now)
        #expect(paused.id == tea)
        let both = refusal { try $0.handle(.resume, countdown: nil, at: now) }
        #expect(both == .whichCountdown(["\(tea) (Tea)", "\(egg) (Egg)"]))
        let resumed = try timers.handle(.resume, countdown: "egg", at: now)
        #expect(resumed.id == egg)
        for id in [tea, egg] { _ = try timers.handle(.finish, countdown: id, at: now) }
        machine.pass(5000)
        let again = try timers.handle(.restart, countdown: nil, at: machine.reading)
        #expect(again.id == egg && again.left(at: machine.reading) == 60_000)
    }

    @Test("of those that are done the last twenty are kept")
    mutating func doneOnes() throws {
        for number in 0..<25 {
            let id = try begin("\(number)")
            machine.pass(1000)
            _ = try timers.handle(.finish, countdown: id, at: machine.reading)
        }
        #expect(timers.countdowns.map(\.countdown.label) == (5..<25).map(String.init))
    }

    @Test("the next due time is known for timers that count sleep and for those that pause")
    mutating func due() throws {
        _ = try begin("long", seconds: 100)
        let short = try begin("short", seconds: 30)
        var nap = Countdown(label: "nap", steps: [.init(seconds: 10)])
        nap.sleep = .pauses
        _ = try timers.start(nap, isPaused: false, at: machine.reading, makeID: ids.next)
        #expect(timers.untilEvent(at: machine.reading, of: .counts) == 30_000)
        #expect(timers.untilEvent(at: machine.reading, of: .pauses) == 10_000)
        machine.sleep(31_000)
        let due = timers.pass(to: machine.reading)
        #expect(due.map(\.run.id) == [short])
        #expect(due.first?.actions == [.ring(overdue: 1000)])
        #expect(timers.untilEvent(at: machine.reading, of: .pauses) == 10_000)
    }

    @Test("presets are kept under their ids")
    mutating func presets() throws {
        let pasta = try timers.savePreset(Countdown(label: "Pasta", steps: [.init(seconds: 540)]), makeID: ids.next)
        var other = pasta
        other.label = "Spaghetti"
        _ = try timers.savePreset(other, makeID: ids.next)
        #expect(timers.presets == [other])
        let wrong = refusal { try $0.savePreset(Countdown(id: "a b", steps: [.init(seconds: 1)])) { "" } }
        #expect(wrong == .presetID("a b"))
        let deleted = try timers.deletePreset("spaghetti")
        #expect(deleted == other && timers.presets.isEmpty)
    }
}
