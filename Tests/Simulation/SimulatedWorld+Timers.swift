// SPDX-License-Identifier: MIT
import NightstandEngine
import NightstandService
import NightstandTestSupport
import Timekeeping

/// The user and what counts: timers and a stopwatch.
extension SimulatedWorld {
    func useTimer() throws(Violation) {
        let ids = oracle.timerOracle.timers.keys.sorted()
        guard !ids.isEmpty, ids.count > 2 || !random.oneIn(3) else { return try startTimer() }
        let ringing = ids.filter { id in oracle.lives.contains { $0.key.alarmID == id && $0.value.isLive } }
        let id = random.pick(ringing.isEmpty ? ids : ringing)
        if random.oneIn(8) { return try deleteTimer(id) }
        guard let book = oracle.timerOracle.timers[id] else { return }
        var events: [CountdownRun.Event] = [
            .pause, .resume, .add(random.within(1...4000)), .restart, .next, .previous, .finish,
        ]
        // Less, but never so much that it would have been over before now.
        if book.phase == .running, book.left > 3000 {
            events.append(.add(-random.within(1...Int(book.left / 1000 - 1))))
        }
        let event = random.pick(events)
        try command("\(event) of timer \(id)") { engine in
            _ = try engine.countdown(event, id: id, at: now)
            guard book.allows(event) else { throw Violation("timer \(id) took \(event) though it is \(book.phase)") }
            oracle.timerOracle.timers[id]?.handle(event, at: now, clocks.run)
            oracle.endAll(of: id)
        } refused: { error in
            if case .timers = error { !book.allows(event) } else { false }
        }
    }

    private func startTimer() throws(Violation) {
        let steps = (0..<random.within(1...3)).map { _ in
            Countdown.Step(seconds: random.oneIn(2) ? random.within(1...90) : random.within(60...20_000))
        }
        let wanted = Countdown(
            steps: steps, rounds: random.oneIn(3) ? random.within(2...3) : 1,
            advance: random.oneIn(4) ? .manual : .automatic, sleep: random.oneIn(3) ? .pauses : .counts,
            snooze: random.within(1...30), ringLength: random.pick([30, 120, 600, 3600]),
            preAlert: random.oneIn(3) ? random.within(1...600) : 0)
        let isPaused = random.oneIn(6)
        try command("timer of \(steps.map(\.seconds)) s, \(wanted.rounds) rounds\(isPaused ? ", paused" : "")") {
            engine in
            let run = try engine.start(wanted, isPaused: isPaused, at: now).run
            var countdown = wanted
            countdown.id = run.countdown.id
            guard run.countdown == countdown, oracle.timerOracle.timers[countdown.id] == nil else {
                throw Violation("started \(run.countdown)")
            }
            oracle.timerOracle.timers[countdown.id] = TimerBook(countdown, at: now, isPaused: isPaused, clocks.run)
        }
    }

    private func deleteTimer(_ id: String) throws(Violation) {
        try command("delete timer \(id)") { engine in
            _ = try engine.deleteCountdown(id, at: now)
            oracle.timerOracle.timers[id] = nil
            oracle.endAll(of: id)
        }
    }

    func useStopwatch() throws(Violation) {
        for _ in 0..<random.within(1...4) { try pressStopwatch() }
    }

    private func pressStopwatch() throws(Violation) {
        let action = random.pick(Stopwatch.Action.allCases)
        var after = oracle.timerOracle.stopwatch
        let isAllowed = after.handle(action, at: now, clocks)
        try command("stopwatch \(action)") { engine in
            _ = try engine.stopwatch(action, id: nil, at: now)
            guard isAllowed else { throw Violation("the stopwatch took \(action)") }
            oracle.timerOracle.stopwatch = after
        } refused: { error in
            if case .timers = error { !isAllowed } else { false }
        }
    }
}

extension Oracle {
    /// What counts shows what has passed, and nothing else.
    func check(_ timers: Timekeeping.Timers, at reading: ClockReading) throws(Violation) {
        guard timers.countdowns.map(\.id).sorted() == self.timerOracle.timers.keys.sorted() else {
            throw Violation("the timers are \(timers.countdowns.map(\.id))")
        }
        for run in timers.countdowns {
            guard let book = self.timerOracle.timers[run.id] else { continue }
            let place = (run.round - 1) * run.countdown.steps.count + run.step
            guard run.phase == book.phase, place == book.place else {
                throw Violation("timer \(run.id) is \(run.phase) in step \(place), not \(book.phase) in \(book.place)")
            }
            guard run.left(at: reading) == book.left else {
                throw Violation("timer \(run.id) has \(run.left(at: reading)) ms left instead of \(book.left)")
            }
        }
        let shown = timers.stopwatches.first?.stopwatch ?? Stopwatch()
        let book = self.timerOracle.stopwatch
        guard shown.milliseconds(at: reading) == book.time.elapsed, shown.laps.map(\.total) == book.laps,
            timers.stopwatches.count <= 1
        else {
            throw Violation("the stopwatch shows \(shown.milliseconds(at: reading)) ms instead of \(book.time.elapsed)")
        }
    }
}
