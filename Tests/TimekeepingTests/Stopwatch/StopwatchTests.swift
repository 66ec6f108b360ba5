// SPDX-License-Identifier: MIT
import NightstandTestSupport
import Testing
import Timekeeping

@Suite struct StopwatchTests {
    /// Whether an action is accepted in a phase, and its result.
    private static let table: [(Stopwatch.Phase, Stopwatch.Action, Stopwatch.Phase?)] = [
        (.idle, .toggle, .running), (.running, .toggle, .paused), (.paused, .toggle, .running),
        (.idle, .start, .running), (.idle, .stop, nil), (.idle, .lap, nil), (.idle, .reset, nil), (.idle, .undo, nil),
        (.running, .start, nil), (.running, .stop, .paused), (.running, .lap, .running), (.running, .reset, nil),
        (.running, .undo, nil),
        (.paused, .start, .running), (.paused, .stop, nil), (.paused, .lap, nil), (.paused, .reset, .idle),
        (.paused, .undo, nil),
    ]

    @Test("every action in every phase does what it should or changes nothing", arguments: table.indices)
    func transitions(index: Int) throws {
        let (phase, action, next) = Self.table[index]
        var machine = Machine()
        var watch = Stopwatch()
        if phase != .idle { try watch.handle(.start, at: machine.reading) }
        machine.pass(1000)
        if phase == .paused { try watch.handle(.stop, at: machine.reading) }
        try #require(watch.phase == phase)
        machine.pass(1000)
        let before = watch
        if let next {
            try watch.handle(action, at: machine.reading)
            #expect(watch.phase == next)
        } else {
            #expect(throws: Stopwatch.Refusal.self) { try watch.handle(action, at: machine.reading) }
            #expect(watch == before)
        }
    }

    @Test("a lap ends when its key was pressed, however late that is reported")
    func pressTimes() throws {
        var machine = Machine()
        var timers = Timers()
        func press(_ action: Stopwatch.Action, ago: Int64?) throws -> Stopwatch {
            let id = timers.stopwatches.first?.id
            let pressed = ago.map { machine.reading.awake &- $0 }
            return try timers.handle(action, stopwatch: id, pressed: pressed, at: machine.reading) { "a" }.stopwatch
        }
        _ = try timers.handle(.start, stopwatch: nil, pressed: machine.reading.awake - 300, at: machine.reading) { "a" }
        machine.pass(1700)
        #expect(try press(.lap, ago: 500).laps.map(\.delta) == [1500])
        machine.pass(100)
        #expect(try press(.lap, ago: nil).laps.last?.total == 2100)
        // Nothing is before the last action, in the future, or older than a press can be.
        #expect(try press(.lap, ago: 40).laps.map(\.total) == [1500, 2100, 2100])
        machine.pass(10_000)
        for strange in [-1, 60_001, .min, .max] as [Int64] {
            #expect(try press(.lap, ago: strange).laps.last?.total == 12_100, "\(strange)")
        }
        machine.pass(60_000)
        #expect(try press(.stop, ago: 60_000).time.counted == 12_100, "the oldest press")
        machine.pass(1000)
        #expect(try press(.start, ago: 60_500).time.since == machine.reading, "too old, so it counts from now")
        machine.pass(1000)
        machine.setClock(by: -60_000)
        let laps = try press(.lap, ago: 10).laps
        #expect(laps.last?.total == 13_100, "where the clock was set, the call counts")
        #expect(laps.map(\.delta).reduce(0, +) == 13_100 && laps.allSatisfy { $0.delta >= 0 })
    }

    @Test("a lap or a reset can be undone once, within ten seconds", arguments: [9999, 10_000, 10_001] as [Int64])
    func undo(wait: Int64) throws {
        for action in [Stopwatch.Action.lap, .reset] {
            var machine = Machine()
            var watch = Stopwatch()
            try watch.handle(.start, at: machine.reading)
            machine.pass(700)
            try watch.handle(.lap, at: machine.reading)
            machine.pass(700)
            if action == .reset { try watch.handle(.stop, at: machine.reading) }
            let before = watch
            try watch.handle(action, at: machine.reading)
            watch = try stored(StopwatchSession(id: "a", created: machine.reading.wall, stopwatch: watch)).stopwatch
            machine.pass(wait)
            guard wait <= 10_000 else {
                #expect(watch.undoableUntil(at: machine.reading) == nil)
                #expect(throws: Stopwatch.Refusal.nothingToUndo) { try watch.handle(.undo, at: machine.reading) }
                continue
            }
            #expect(watch.undoableUntil(at: machine.reading) == machine.reading.boot - wait + 10_000)
            try watch.handle(.undo, at: machine.reading)
            #expect(watch.laps == before.laps && watch.time == before.time && watch.started == before.started)
            #expect(throws: Stopwatch.Refusal.nothingToUndo) { try watch.handle(.undo, at: machine.reading) }
        }
    }

    @Test("a start after a reset is a new beginning that undo does not overrun")
    func startForgetsTheReset() throws {
        var machine = Machine()
        var watch = Stopwatch()
        for action in [Stopwatch.Action.start, .stop, .reset, .start] {
            try watch.handle(action, at: machine.reading)
            machine.pass(100)
        }
        #expect(throws: Stopwatch.Refusal.nothingToUndo) { try watch.handle(.undo, at: machine.reading) }
        #expect(watch.milliseconds(at: machine.reading) == 100)
    }

    @Test("a drawing counts from an origin that needs no further question")
    func origin() throws {
        var machine = Machine()
        var watch = Stopwatch()
        #expect(watch.origin(at: machine.reading) == nil)
        try watch.handle(.start, at: machine.reading)
        machine.pass(1500)
        try watch.handle(.stop, at: machine.reading)
        machine.pass(9000)
        try watch.handle(.start, at: machine.reading)
        machine.sleep(20_000)
        let origin = try #require(watch.origin(at: machine.reading))
        #expect(machine.reading.boot - origin == watch.milliseconds(at: machine.reading))
        machine.restart(off: 5)
        #expect(watch.origin(at: machine.reading) == nil)
    }

    /// What a stopwatch should show, kept without any clock: time is added up as it passes.
    private struct Model {
        var isRunning = false
        var total: Int64 = 0
        var totals: [Int64] = []

        mutating func pass(_ milliseconds: Int64) {
            if isRunning { total += milliseconds }
        }
    }

    @Test(
        "it agrees with a simple sum through any sequence of presses, sleep, clock changes, kills and restarts",
        arguments: 0..<60 as Range<UInt64>)
    func randomSequences(seed: UInt64) throws {
        var dice = SeededGenerator(seed: seed)
        var machine = Machine()
        var model = Model()
        var session = StopwatchSession(id: "a", created: machine.reading.wall)
        for _ in 0..<400 {
            let span = Int64.random(in: 0...4_000_000, using: &dice) >> Int64.random(in: 0...22, using: &dice)
            switch Int.random(in: 0..<12, using: &dice) {
            case 0, 1, 2:
                machine.pass(span)
                model.pass(span)
            case 3:
                machine.sleep(span)
                model.pass(span)
            case 4:
                let step = Int64.random(in: -80_000_000...80_000_000, using: &dice)
                // The first minutes after a start are for machines that do not know the time yet.
                guard machine.reading.boot > 15 * 60_000 else { continue }
                machine.setClock(by: step)
                if Bool.random(using: &dice) {
                    session.stopwatch.clockStepped(by: .milliseconds(step), at: machine.reading)
                } else {
                    session = try stored(session)
                    session.stopwatch.resume(at: machine.reading)
                }
            case 5:
                session = try stored(session)
                session.stopwatch.resume(at: machine.reading)
            case 6:
                session = try stored(session)
                machine.restart(off: span)
                model.pass(span)
                session.stopwatch.resume(at: machine.reading)
            case 7, 8:
                let isRefused = model.isRunning
                do {
                    try session.stopwatch.handle(.start, at: machine.reading)
                    #expect(!isRefused)
                    model.isRunning = true
                } catch { #expect(isRefused) }
            case 9:
                do {
                    try session.stopwatch.handle(.stop, at: machine.reading)
                    #expect(model.isRunning)
                    model.isRunning = false
                } catch { #expect(!model.isRunning) }
            case 10:
                do {
                    try session.stopwatch.handle(.lap, at: machine.reading)
                    #expect(model.isRunning)
                    model.totals.append(model.total)
                } catch { #expect(!model.isRunning) }
            default:
                guard Int.random(in: 0..<6, using: &dice) == 0 else { continue }
                do {
                    try session.stopwatch.handle(.reset, at: machine.reading)
                    #expect(!model.isRunning)
                    model = Model()
                } catch { #expect(model.isRunning || session.stopwatch.phase == .idle) }
            }
            let watch = session.stopwatch
            #expect(watch.milliseconds(at: machine.reading) == model.total)
            #expect(watch.laps.map(\.total) == model.totals)
            #expect(watch.laps.map(\.index) == Array(1...model.totals.count + 1).dropLast())
            let sum = watch.laps.reduce(0) { $0 + $1.delta } + watch.currentLap(at: machine.reading)
            #expect(sum == model.total, "the laps sum to \(sum)")
        }
    }
}
