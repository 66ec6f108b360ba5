// SPDX-License-Identifier: MIT
import Timekeeping

/// What the oracle knows of the timers and the stopwatch, from what was asked of them and the time that has passed.
struct TimersOracle {
    var timers: [String: TimerBook] = [:]
    var stopwatch = StopwatchBook()

    /// Takes over what a disk holds.
    mutating func adopt(_ timers: [CountdownRun], _ stopwatches: [StopwatchSession], _ clocks: SimulatedClocks) {
        self.timers = Dictionary(timers.map { ($0.id, TimerBook($0, clocks)) }) { $1 }
        stopwatch = stopwatches.first.map { StopwatchBook($0.stopwatch, clocks) } ?? StopwatchBook()
    }

    mutating func pass(_ duration: Duration, isAsleep: Bool) {
        for id in timers.keys { timers[id]?.time.pass(duration, isAsleep: isAsleep) }
        stopwatch.time.pass(duration, isAsleep: isAsleep)
    }

    mutating func clockSet(by step: Duration) {
        for id in timers.keys { timers[id]?.time.clockSet(by: step) }
        stopwatch.time.clockSet(by: step)
    }

    mutating func resume(at now: Instant, _ clocks: SimulatedClocks) {
        for id in timers.keys { timers[id]?.time.resume(at: now, clocks.run) }
        stopwatch.time.resume(at: now, clocks.run)
    }

    /// When the service next has to wake up for a timer.
    func nextEvent(_ rule: SuspendRule, at now: Instant) -> Instant? {
        timers.values.filter { $0.countdown.sleep == rule }.compactMap(\.untilEvent).min()
            .map { now + .milliseconds($0) }
    }
}

/// A timer by the oracle's own arithmetic.
struct TimerBook {
    let countdown: Countdown
    var time: CountedTime
    /// The present step, counted through all rounds.
    private(set) var place = 0
    private(set) var added: Int64 = 0
    private(set) var isOver = false
    private(set) var isDone = false
    private var isAnnounced = false
    /// Whether it waits for the user to start the next step.
    private var isWaiting = false

    init(_ countdown: Countdown, at now: Instant, isPaused: Bool, _ run: Int) {
        self.countdown = countdown
        time = CountedTime(countdown.sleep)
        if !isPaused { time.start(at: now, run) }
    }

    /// What a disk holds.
    init(_ run: CountdownRun, _ clocks: SimulatedClocks) {
        countdown = run.countdown
        time = CountedTime(run.time, clocks)
        place = (run.round - 1) * countdown.steps.count + run.step
        (added, isOver, isDone) = (run.added, run.isOver, run.ended != nil)
        (isAnnounced, isWaiting) = (run.isAnnounced, run.isCued)
    }

    var left: Int64 {
        Int64(countdown.steps[place % countdown.steps.count].seconds) * 1000 + added - time.elapsed
    }

    var phase: CountdownRun.Phase { isDone ? .done : isOver ? .over : time.isRunning ? .running : .paused }

    private var isLast: Bool { place == countdown.steps.count * countdown.rounds - 1 }

    var untilEvent: Int64? {
        guard phase == .running else { return nil }
        if isLast, countdown.preAlert > 0, !isAnnounced { return max(0, left - Int64(countdown.preAlert) * 1000) }
        return isWaiting ? nil : max(0, left)
    }

    /// Takes in what has passed; when it was over, if that is new.
    mutating func look(at now: Instant, _ run: Int) -> Instant? {
        while phase == .running {
            if isLast, left <= Int64(countdown.preAlert) * 1000 { isAnnounced = true }
            guard left <= 0 else { break }
            if isLast {
                isOver = true
                return now + .milliseconds(left)
            }
            guard countdown.advance == .automatic else {
                isWaiting = true
                break
            }
            time.deduct(time.elapsed + left, at: now, run)
            place += 1
            (added, isAnnounced, isWaiting) = (0, false, false)
        }
        return nil
    }

    /// Whether it can be asked for that.
    func allows(_ event: CountdownRun.Event) -> Bool {
        switch event {
        case .restart: true
        case .pause: phase == .running
        case .resume: phase == .paused
        case .add, .next, .previous, .finish: phase != .done
        }
    }

    mutating func handle(_ event: CountdownRun.Event, at now: Instant, _ run: Int) {
        switch event {
        case .pause: time.stop()
        case .resume: time.start(at: now, run)
        case .add(let seconds):
            let more = Int64(seconds) * 1000
            if isOver || more > 0 { (isAnnounced, isWaiting) = (false, false) }
            added += isOver ? more - left : more
            isOver = false
        case .restart: self = TimerBook(countdown, at: now, isPaused: false, run)
        case .next:
            if isLast { finish() } else { begin(place + 1, at: now, run) }
        case .previous: begin(time.elapsed < 3000 ? max(0, place - 1) : place, at: now, run)
        case .finish: finish()
        }
    }

    mutating func finish() {
        isDone = true
        time.stop()
    }

    private mutating func begin(_ place: Int, at now: Instant, _ run: Int) {
        let isRunning = time.isRunning
        self = TimerBook(countdown, at: now, isPaused: !isRunning, run)
        self.place = place
    }
}

/// A stopwatch by the oracle's own arithmetic.
struct StopwatchBook {
    var time = CountedTime(.counts)
    /// What was on it at the end of each lap.
    private(set) var laps: [Int64] = []
    private var isUsed = false
    /// What can be taken back, and by the uptime of that run of the machine until when.
    private var undoPoint: (until: Int64, run: Int, cleared: ClearedRun?)?

    private struct ClearedRun {
        var time: CountedTime
        var laps: [Int64]
    }

    init() {}

    /// What a disk holds.
    init(_ stopwatch: Stopwatch, _ clocks: SimulatedClocks) {
        time = CountedTime(stopwatch.time, clocks)
        laps = stopwatch.laps.map(\.total)
        isUsed = stopwatch.started != nil
        guard let old = stopwatch.undoPoint, old.at.bootID == SimulatedClocks.name(clocks.run) else { return }
        let cleared = old.cleared.map { ClearedRun(time: CountedTime($0.time, clocks), laps: $0.laps.map(\.total)) }
        undoPoint = (old.at.boot + 10_000, clocks.run, cleared)
    }

    /// Does what is asked; false when that makes no sense.
    mutating func handle(_ action: Stopwatch.Action, at now: Instant, _ clocks: SimulatedClocks) -> Bool {
        switch (action, time.isRunning) {
        case (.start, false), (.toggle, false):
            time.start(at: now, clocks.run)
            (isUsed, undoPoint) = (true, nil)
        case (.stop, true), (.toggle, true): time.stop()
        case (.lap, true):
            laps.append(time.elapsed)
            undoPoint = (clocks.boot + 10_000, clocks.run, nil)
        case (.reset, false) where isUsed:
            let cleared = ClearedRun(time: time, laps: laps)
            self = StopwatchBook()
            undoPoint = (clocks.boot + 10_000, clocks.run, cleared)
        case (.undo, _):
            guard let old = undoPoint, old.run == clocks.run, clocks.boot <= old.until else { return false }
            if let cleared = old.cleared {
                (time, laps, isUsed) = (cleared.time, cleared.laps, true)
            } else {
                guard !laps.isEmpty else { return false }
                laps.removeLast()
            }
            undoPoint = nil
        default: return false
        }
        return true
    }
}
