// SPDX-License-Identifier: MIT

/// A stopwatch: a state machine that is told what happens and when, and never looks at a clock by itself.
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
    /// What can still be taken back.
    package internal(set) var undoPoint: UndoPoint?

    /// What was done last, to be taken back.
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

    /// How it stands.
    public enum Phase: String, Hashable, Sendable, Codable {
        /// At zero.
        case idle
        /// Counting.
        case running
        /// Standing still with something on it.
        case paused
    }

    /// What can be asked of it.
    public enum Action: String, Hashable, Sendable, CaseIterable {
        /// Begins to count, or goes on after a pause.
        case start
        /// Pauses.
        case stop
        /// Begins or goes on when it stands still, else pauses: for a single key or foot-switch.
        case toggle
        /// Ends a lap and begins the next.
        case lap
        /// Back to zero, the laps forgotten.
        case reset
        /// Takes back a lap or a reset.
        case undo
    }

    /// Why something was refused; nothing has changed then.
    public enum Refusal: Error, Hashable, Sendable {
        /// It counts already.
        case running
        /// It does not count.
        case notRunning
        /// There is nothing on it.
        case idle
        /// Nothing was done in the last ten seconds that could be taken back.
        case nothingToUndo
        /// It has as many laps as it can keep.
        case tooManyLaps
    }

    /// How long a lap or a reset can be taken back, in milliseconds.
    public static let patience: Int64 = 10_000
    /// The most laps.
    public static let lapLimit = 100_000

    /// A stopwatch at zero.
    public init() {}

    /// How it stands.
    public var phase: Phase { time.isRunning ? .running : started == nil ? .idle : .paused }

    /// Milliseconds on it by then.
    public func milliseconds(at reading: ClockReading) -> Int64 { time.milliseconds(at: reading) }

    /// Milliseconds of the lap that goes on, by then.
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

    /// Until when, by the same clock, the last lap or reset can be taken back; nil when nothing can.
    public func undoableUntil(at reading: ClockReading) -> Int64? {
        guard let at = undoPoint?.at, at.isSameRun(as: reading), reading.boot - at.boot <= Self.patience else {
            return nil
        }
        return at.boot + Self.patience
    }
}
