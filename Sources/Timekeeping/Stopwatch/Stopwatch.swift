// SPDX-License-Identifier: MIT

/// A stopwatch: a state machine that takes in events with their times, and never reads a clock itself.
///
/// ```
/// idle ─start→ running ⇄ paused
///   ↑            (lap)      │
///   └────────reset──────────┘
/// ```
/// Sleep counts, pauses do not; the laps and the time since the last one always sum to the total.
public struct Stopwatch: Hashable, Sendable {
    /// What was counted.
    public internal(set) var time = RunningTime()
    /// When it was first started, by the wall clock; nil while it is idle.
    public internal(set) var started: Instant?
    /// The laps, oldest first.
    public internal(set) var laps: [Lap] = []
    /// What can still be undone.
    package internal(set) var undoPoint: UndoPoint?

    /// The last action, to be undone.
    package struct UndoPoint: Hashable, Sendable, Codable {
        /// When it was done.
        package var at: ClockReading
        /// What the reset cleared; nil for a lap.
        package var cleared: ClearedRun?
    }

    /// What a reset clears.
    package struct ClearedRun: Hashable, Sendable, Codable {
        package var time: RunningTime
        package var started: Instant?
        package var laps: [Lap]
    }

    /// Its state.
    public enum Phase: String, Hashable, Sendable, Codable {
        /// At zero.
        case idle
        /// Counting.
        case running
        /// Paused with some time on it.
        case paused
    }

    /// The actions of the user.
    public enum Action: String, Hashable, Sendable, CaseIterable {
        /// Starts, or resumes after a pause.
        case start
        /// Pauses.
        case stop
        /// Starts or resumes when it is not running, otherwise pauses: for a single key or foot-switch.
        case toggle
        /// Ends a lap and begins the next.
        case lap
        /// Back to zero, the laps forgotten.
        case reset
        /// Undoes a lap or a reset.
        case undo
    }

    /// Why an action was refused; nothing has changed then.
    public enum Refusal: Error, Hashable, Sendable {
        /// It counts already.
        case running
        /// It does not count.
        case notRunning
        /// There is nothing on it.
        case idle
        /// There is nothing from the last ten seconds to undo.
        case nothingToUndo
        /// It has as many laps as it can keep.
        case tooManyLaps
    }

    /// The time within which a lap or a reset can be undone, in milliseconds.
    public static let patience: Int64 = 10_000
    /// The most laps.
    public static let lapLimit = 100_000

    /// A stopwatch at zero.
    public init() {}

    /// Its state.
    public var phase: Phase { time.isRunning ? .running : started == nil ? .idle : .paused }

    /// Milliseconds on it by then.
    public func milliseconds(at reading: ClockReading) -> Int64 { time.milliseconds(at: reading) }

    /// Milliseconds of the current lap by then.
    public func currentLap(at reading: ClockReading) -> Int64 {
        max(0, milliseconds(at: reading) - (laps.last?.total ?? 0))
    }

    /// The instant at which it would have started, had it never paused: what a drawing counts from.
    ///
    /// Milliseconds since the start of the machine, sleep included; nil unless it runs in this run of the machine.
    public func origin(at reading: ClockReading) -> Int64? {
        guard let since = time.since, since.isSameRun(as: reading) else { return nil }
        return since.boot - time.counted
    }

    /// Until when, by the same clock, the last lap or reset can be undone; nil when nothing can.
    public func undoableUntil(at reading: ClockReading) -> Int64? {
        guard let at = undoPoint?.at, at.isSameRun(as: reading), reading.boot - at.boot <= Self.patience else {
            return nil
        }
        return at.boot + Self.patience
    }
}
