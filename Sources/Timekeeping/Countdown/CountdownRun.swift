// SPDX-License-Identifier: MIT

/// A countdown on its way: a state machine that takes in events with their times, and never reads a clock itself.
///
/// ```
/// paused ⇄ running ─time→ over ─→ done
///    └────────┴────────────┴───────↑
/// ```
/// Over means that the last step has ended and the countdown has not been finished: the overrun is counted.
public struct CountdownRun: Hashable, Sendable, Identifiable {
    /// What was set.
    public internal(set) var countdown: Countdown
    /// What was counted of the present step.
    public internal(set) var time: RunningTime
    /// The present step, from 0.
    public internal(set) var step = 0
    /// The present round, from 1.
    public internal(set) var round = 1
    /// Milliseconds that were added to the present step.
    public internal(set) var added: Int64 = 0
    /// When it was over for good, by the wall clock; nil until then.
    public internal(set) var ended: Instant?
    /// Whether the last length has passed.
    package internal(set) var isOver = false
    /// Whether the end is so near that the notice before it is due.
    public internal(set) var isAnnounced = false
    /// Whether the end of a step that waits for the user has been signalled.
    package internal(set) var isCued = false

    /// The id of the countdown.
    public var id: String { countdown.id }

    /// Its state.
    public enum Phase: String, Hashable, Sendable, Codable {
        /// Paused, at the start or in between.
        case paused
        /// Counting.
        case running
        /// The end has come, the overrun counts.
        case over
        /// Finished or cancelled; kept so that it can be started again.
        case done
    }

    /// Starts a countdown, or makes it ready to start.
    public init(_ countdown: Countdown, at reading: ClockReading, isPaused: Bool = false) {
        self.countdown = countdown
        time = RunningTime(countdown.sleep)
        if !isPaused { time.start(at: reading) }
    }

    /// Its state.
    public var phase: Phase {
        ended != nil ? .done : isOver ? .over : time.isRunning ? .running : .paused
    }

    /// Milliseconds left of the present step by then; less than zero when it is over.
    public func left(at reading: ClockReading) -> Int64 {
        length - time.milliseconds(at: reading)
    }

    /// Milliseconds of the present step with what was added.
    public var length: Int64 { Int64(current.seconds) * 1000 + added }

    /// The present step.
    public var current: Countdown.Step {
        countdown.steps.indices.contains(step) ? countdown.steps[step] : Countdown.Step(seconds: 0)
    }

    /// Whether nothing comes after the present step.
    public var isLast: Bool { step >= countdown.steps.count - 1 && countdown.rounds > 0 && round >= countdown.rounds }

    /// What comes after the present step; nil when nothing does.
    public var upNext: Countdown.Step? {
        isLast ? nil : countdown.steps[(step + 1) % max(1, countdown.steps.count)]
    }

    /// The colour of the light by then.
    public func light(at reading: ClockReading) -> StageLight { current.light(left: left(at: reading)) }

    /// Milliseconds from `reading` until it next needs to handle the passing of time; nil while it waits for the user.
    public func untilEvent(at reading: ClockReading) -> Int64? {
        guard phase == .running else { return nil }
        let left = left(at: reading)
        if isLast, countdown.preAlert > 0, !isAnnounced {
            return max(0, left - Int64(countdown.preAlert) * 1000)
        }
        return isCued ? nil : max(0, left)
    }
}
