// SPDX-License-Identifier: MIT

/// Time that is counted while something runs, over pauses, sleep, clocks being set, crashes and restarts of the machine.
///
/// It keeps no clock: each question brings a ``ClockReading``, and the same value can be asked by any process of the
/// machine. Within one run of the machine the wall clock is not used. Over a restart only the wall clock can tell, which
/// ``isByWallClock`` shows.
public struct RunningTime: Hashable, Sendable {
    /// Milliseconds counted up to ``since``.
    public private(set) var counted: Int64 = 0
    /// When it started counting; nil while it is paused.
    public private(set) var since: ClockReading?
    /// Whether sleep counts.
    public private(set) var sleep: SuspendRule
    /// Whether part of it had to be taken from the wall clock, over a restart of the machine.
    public private(set) var isByWallClock = false
    /// The last restart, until a step of the wall clock soon after can no longer belong to it.
    private var crossing: Crossing?

    /// A restart of the machine: what the wall clock showed before and after.
    private struct Crossing: Hashable, Sendable, Codable {
        var from: Instant
        var to: Instant

        var milliseconds: Int64 { max(0, (to - from).wholeMilliseconds) }
    }

    /// The time after a start that a machine without a battery for its clock may take to learn the time.
    static let settling: Int64 = 15 * 60_000
    /// The most that is counted, in milliseconds.
    static let limit = ClockReading.limit

    /// Makes a paused time of zero.
    public init(_ sleep: SuspendRule = .counts) {
        self.sleep = sleep
    }

    /// Makes a paused time of this many milliseconds.
    init(counted: Int64) {
        self.init(.counts)
        self.counted = min(Self.limit, max(0, counted))
    }

    /// Whether it counts.
    public var isRunning: Bool { since != nil }

    /// Milliseconds counted by then.
    public func milliseconds(at reading: ClockReading) -> Int64 {
        guard let since else { return counted }
        return min(Self.limit, counted + reading.milliseconds(since: since, sleep))
    }

    /// Starts counting; does nothing when it is running.
    public mutating func start(at reading: ClockReading) {
        if since == nil { since = reading }
    }

    /// Pauses.
    public mutating func stop(at reading: ClockReading) {
        counted = milliseconds(at: reading)
        since = nil
        settle()
    }

    /// Takes time off what was counted, never below zero.
    public mutating func deduct(_ milliseconds: Int64, at reading: ClockReading) {
        let total = max(0, self.milliseconds(at: reading) - milliseconds)
        anchor(at: reading)
        counted = total
        settle()
    }

    /// Sets whether sleep counts from now on; what was counted stays.
    public mutating func follow(_ rule: SuspendRule, at reading: ClockReading) {
        guard rule != sleep else { return }
        anchor(at: reading)
        sleep = rule
        settle()
    }

    /// What was counted stays, however the wall clock is set.
    public mutating func settle() {
        crossing = nil
    }

    /// Resumes in another process, perhaps after a restart of the machine; returns whether there was one.
    @discardableResult public mutating func resume(at reading: ClockReading) -> Bool {
        guard let since else { return false }
        let isRestart = !reading.isSameRun(as: since)
        if isRestart, sleep == .counts {
            isByWallClock = true
            crossing = Crossing(from: since.wall, to: reading.wall)
        }
        anchor(at: reading)
        return isRestart
    }

    /// Handles the wall clock being set by `step`; `reading` is taken afterwards.
    ///
    /// Nothing that runs changes by it, unless the machine has just been started with a clock that did not know the time.
    public mutating func clockStepped(by step: Duration, at reading: ClockReading) {
        guard let since else { return }
        if var crossing, reading.boot <= Self.settling {
            let before = crossing.milliseconds
            crossing.to = crossing.to + step
            counted = min(Self.limit, max(0, counted + crossing.milliseconds - before))
            self.crossing = crossing
        }
        if reading.isSameRun(as: since) {
            // What the wall clock would have shown, had it been correct: the way over a restart begins there.
            self.since?.wall = reading.wall - .milliseconds(reading.boot - since.boot)
        }
    }

    private mutating func anchor(at reading: ClockReading) {
        guard since != nil else { return }
        counted = milliseconds(at: reading)
        since = reading
    }
}

extension RunningTime: Codable {
    private enum CodingKeys: String, CodingKey {
        case counted = "elapsed"
        case since, sleep, crossing
        case isByWallClock = "byWallClock"
    }

    /// Reads what ``encode(to:)`` writes; everything may be missing.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(try values.decodeIfPresent(SuspendRule.self, forKey: .sleep) ?? .counts)
        counted = try values.decodeIfPresent(Int64.self, forKey: .counted) ?? 0
        guard (0...Self.limit).contains(counted) else {
            throw DecodingError.dataCorruptedError(
                forKey: .counted, in: values, debugDescription: "\(counted) ms cannot have been counted")
        }
        since = try values.decodeIfPresent(ClockReading.self, forKey: .since)
        crossing = try values.decodeIfPresent(Crossing.self, forKey: .crossing)
        isByWallClock = try values.decodeIfPresent(Bool.self, forKey: .isByWallClock) ?? false
    }

    /// Writes everything needed to keep counting.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(counted, forKey: .counted)
        try values.encodeIfPresent(since, forKey: .since)
        if sleep != .counts { try values.encode(sleep, forKey: .sleep) }
        try values.encodeIfPresent(crossing, forKey: .crossing)
        if isByWallClock { try values.encode(isByWallClock, forKey: .isByWallClock) }
    }
}
