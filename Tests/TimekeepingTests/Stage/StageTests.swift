// SPDX-License-Identifier: MIT
import Testing
import Timekeeping

@Suite struct StageTests {
    private var machine = Machine()
    private var stage = Stage()
    private let ids = Counter()

    private final class Counter {
        var last = 0
        func next() -> String {
            last += 1
            return "id\(last)"
        }
    }

    @Test("who names no stopwatch means the one used last")
    mutating func currentStopwatch() throws {
        let first = try stage.handle(.start, stopwatch: nil, at: machine.reading, makeID: ids.next)
        machine.pass(1000)
        let heat = try stage.addStopwatch(name: "Heat 2", at: machine.reading, makeID: ids.next)
        machine.pass(1000)
        let started = try stage.handle(.start, stopwatch: nil, at: machine.reading, makeID: ids.next)
        #expect(started.id == heat.id)
        machine.pass(1000)
        let stopped = try stage.handle(.stop, stopwatch: first.id, at: machine.reading, makeID: ids.next)
        #expect(stopped.stopwatch.milliseconds(at: machine.reading) == 3000)
        #expect(stage.currentStopwatch?.id == first.id)
        let byName = try stage.handle(.lap, stopwatch: "heat 2", at: machine.reading, makeID: ids.next)
        #expect(byName.stopwatch.laps.map(\.total) == [1000])
        #expect(stage.stopwatches.count == 2)
    }

    /// Why the stage does not do something; nothing of it stays.
    private func refusal<Answer>(_ body: (inout Stage) throws -> Answer) -> StageError? {
        var stage = stage
        do { _ = try body(&stage) } catch { return error as? StageError }
        return nil
    }

    private mutating func begin(_ label: String, seconds: Int = 60, isPaused: Bool = false) throws -> String {
        let countdown = Countdown(label: label, steps: [.init(seconds: seconds)])
        return try stage.start(countdown, isPaused: isPaused, at: machine.reading, makeID: ids.next).id
    }

    @Test("who names no countdown means the only one of which that can be asked")
    mutating func meantCountdown() throws {
        let now = machine.reading
        let none = refusal { try $0.handle(.pause, countdown: nil, at: now) }
        #expect(none == .noCountdown)
        let tea = try begin("Tea")
        let egg = try begin("Egg", isPaused: true)
        let paused = try stage.handle(.pause, countdown: nil, at: now)
        #expect(paused.id == tea)
        let both = refusal { try $0.handle(.resume, countdown: nil, at: now) }
        #expect(both == .whichCountdown(["\(tea) (Tea)", "\(egg) (Egg)"]))
        let resumed = try stage.handle(.resume, countdown: "egg", at: now)
        #expect(resumed.id == egg)
        for id in [tea, egg] { _ = try stage.handle(.finish, countdown: id, at: now) }
        machine.pass(5000)
        let again = try stage.handle(.restart, countdown: nil, at: machine.reading)
        #expect(again.id == egg && again.left(at: machine.reading) == 60_000)
    }

    @Test("of those that are done the last twenty are kept")
    mutating func doneOnes() throws {
        for number in 0..<25 {
            let id = try begin("\(number)")
            machine.pass(1000)
            _ = try stage.handle(.finish, countdown: id, at: machine.reading)
        }
        #expect(stage.countdowns.map(\.countdown.label) == (5..<25).map(String.init))
    }

    @Test("each countdown tells for itself when it wants to be heard")
    mutating func due() throws {
        _ = try begin("long", seconds: 100)
        let short = try begin("short", seconds: 30)
        var nap = Countdown(label: "nap", steps: [.init(seconds: 10)])
        nap.sleep = .pauses
        _ = try stage.start(nap, isPaused: false, at: machine.reading, makeID: ids.next)
        #expect(stage.untilEvent(at: machine.reading, of: .counts) == 30_000)
        #expect(stage.untilEvent(at: machine.reading, of: .pauses) == 10_000)
        machine.sleep(31_000)
        let due = stage.pass(to: machine.reading)
        #expect(due.map(\.run.id) == [short])
        #expect(due.first?.actions == [.ring(overdue: 1000)])
        #expect(stage.untilEvent(at: machine.reading, of: .pauses) == 10_000)
    }

    @Test("presets are kept under their ids")
    mutating func presets() throws {
        let pasta = try stage.savePreset(Countdown(label: "Pasta", steps: [.init(seconds: 540)]), makeID: ids.next)
        var other = pasta
        other.label = "Spaghetti"
        _ = try stage.savePreset(other, makeID: ids.next)
        #expect(stage.presets == [other])
        let wrong = refusal { try $0.savePreset(Countdown(id: "a b", steps: [.init(seconds: 1)])) { "" } }
        #expect(wrong == .presetID("a b"))
        let deleted = try stage.deletePreset("spaghetti")
        #expect(deleted == other && stage.presets.isEmpty)
    }
}
