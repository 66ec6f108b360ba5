// SPDX-License-Identifier: MIT

extension CountdownRun {
    /// The actions of the user.
    public enum Event: Hashable, Sendable {
        /// Pause.
        case pause
        /// Resume.
        case resume
        /// Add this many seconds, or take them away when negative; a finished countdown continues with just these.
        case add(Int)
        /// Start again, also after it has finished.
        case restart
        /// Go to the next step; after the last one it is finished.
        case next
        /// Go back to the start of the step, or of the one before if it has only just started.
        case previous
        /// Finish.
        case finish
    }

    /// An action to take because time has passed.
    public enum Action: Hashable, Sendable {
        /// Announce that it will end soon.
        case announce
        /// Signal the end of a step.
        case cue
        /// Ring; it was due this many milliseconds ago.
        case ring(overdue: Int64)
    }

    /// Why an action was refused; nothing has changed then.
    public enum Refusal: Error, Hashable, Sendable {
        /// Only a running countdown can be paused.
        case notRunning
        /// Only a paused countdown can be resumed.
        case notPaused
        /// It is finished; it can only be started again.
        case done
        /// The amount is out of range.
        case addition(Int)
    }

    /// The time after its start within which ``Event/previous`` goes to the step before, in milliseconds.
    static let justBegun: Int64 = 3000

    /// Performs an action.
    ///
    /// - Throws: ``Refusal``, and then nothing has changed.
    public mutating func handle(_ event: Event, at reading: ClockReading) throws(Refusal) {
        if phase == .done, event != .restart { throw .done }
        switch event {
        case .pause:
            guard phase == .running else { throw .notRunning }
            time.stop(at: reading)
        case .resume:
            guard phase == .paused else { throw .notPaused }
            time.start(at: reading)
        case .add(let seconds):
            guard CountdownLimits.addition.contains(seconds), seconds != 0 else { throw .addition(seconds) }
            let more = Int64(seconds) * 1000
            added += isOver ? more - left(at: reading) : more
            if isOver || more > 0 { (isOver, isAnnounced, isCued) = (false, false, false) }
        case .restart:
            self = CountdownRun(countdown, at: reading)
        case .next:
            if isLast { ended = reading.wall } else { go(toNextAt: reading) }
        case .previous:
            let elapsed = time.milliseconds(at: reading)
            if elapsed < Self.justBegun, step > 0 || round > 1 {
                round -= step == 0 ? 1 : 0
                step = step == 0 ? countdown.steps.count - 1 : step - 1
            }
            begin(at: reading)
        case .finish:
            ended = reading.wall
        }
        if ended != nil { time.stop(at: reading) }
    }

    /// Counts something else from now on; what was counted of the current step, and added to it, stays.
    ///
    /// Where no step but the present one has become another, it stays in its place. Else it goes along with the step that is
    /// still there unchanged, the nearest of several; without one it stays in its place, or in the last. More time than has passed
    /// resumes a countdown that was over.
    public mutating func change(to changed: Countdown, at reading: ClockReading) {
        step = place(in: changed.steps)
        (countdown, countdown.id) = (changed, id)
        if changed.rounds > 0 { round = min(round, changed.rounds) }
        time.follow(changed.sleep, at: reading)
        if left(at: reading) > 0 { (isOver, isAnnounced, isCued) = (false, false, false) }
    }

    /// Handles the passing of time and returns the actions to take, in order.
    ///
    /// However many steps have passed, only the last is signalled.
    public mutating func pass(to reading: ClockReading) -> [Action] {
        guard phase == .running else { return [] }
        var hasMoved = skipRounds(at: reading)
        var actions: [Action] = []
        while true {
            let left = left(at: reading)
            if isLast, !isAnnounced, countdown.preAlert > 0, left <= Int64(countdown.preAlert) * 1000 {
                isAnnounced = true
                if left > 0 { actions.append(.announce) }
            }
            guard left <= 0 else { break }
            if isLast {
                isOver = true
                return [.ring(overdue: -left)]
            }
            guard countdown.advance == .automatic else {
                hasMoved = hasMoved || !isCued
                isCued = true
                break
            }
            carryOver(at: reading)
            hasMoved = true
        }
        return (hasMoved ? [.cue] : []) + actions
    }

    /// Resumes in another process, perhaps after a restart of the machine; returns whether there was one.
    @discardableResult public mutating func resume(at reading: ClockReading) -> Bool {
        time.resume(at: reading)
    }

    /// Handles the wall clock being set by `step`; `reading` is taken afterwards.
    public mutating func clockStepped(by step: Duration, at reading: ClockReading) {
        time.clockStepped(by: step, at: reading)
    }

    /// Where the present step is to be found among `steps`.
    private func place(in steps: [Countdown.Step]) -> Int {
        let old = countdown.steps
        let isInPlace = steps.count == old.count && steps.indices.allSatisfy { $0 == step || steps[$0] == old[$0] }
        if isInPlace { return step }
        let same = steps.indices.filter { steps[$0] == current }.min { abs($0 - step) < abs($1 - step) }
        return same ?? min(step, steps.count - 1)
    }

    /// Begins the next step where the present one ended, so that nothing drifts.
    private mutating func carryOver(at reading: ClockReading) {
        time.deduct(length, at: reading)
        (step, round) = following
        (added, isAnnounced, isCued) = (0, false, false)
    }

    private mutating func go(toNextAt reading: ClockReading) {
        (step, round) = following
        begin(at: reading)
    }

    /// The present step from its beginning; counts when it did before.
    private mutating func begin(at reading: ClockReading) {
        let wasRunning = time.isRunning
        time = RunningTime(countdown.sleep)
        if wasRunning { time.start(at: reading) }
        (added, isOver, isAnnounced, isCued) = (0, false, false, false)
    }

    private var following: (step: Int, round: Int) {
        step + 1 < countdown.steps.count ? (step + 1, round) : (0, round < .max ? round + 1 : round)
    }

    /// Leaves out whole rounds that have passed, after a long sleep.
    private mutating func skipRounds(at reading: ClockReading) -> Bool {
        let whole = Int64(countdown.roundLength) * 1000
        guard countdown.advance == .automatic, whole > 0, left(at: reading) <= 0, !isLast else { return false }
        let passed = -left(at: reading) / whole
        let remaining = countdown.rounds == 0 ? Int64.max : Int64(max(0, countdown.rounds - round))
        let skipped = min(passed, remaining)
        guard skipped > 0 else { return false }
        time.deduct(skipped * whole, at: reading)
        round += Int(clamping: skipped)
        return true
    }
}
