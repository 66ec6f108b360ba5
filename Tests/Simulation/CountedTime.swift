// SPDX-License-Identifier: MIT
import Timekeeping

/// The clocks of the simulated machine that nobody can set.
struct SimulatedClocks {
    /// Milliseconds since the machine was started; never so few that its wall clock might still be unset.
    private(set) var boot = Self.beginning
    /// Milliseconds for which it has been awake since.
    private(set) var awake = Self.beginning
    /// Which run of the machine this is, from 1.
    private(set) var run = 1

    private static let beginning: Int64 = 3_600_000

    mutating func pass(_ duration: Duration, isAsleep: Bool) {
        boot += duration.wholeMilliseconds
        if !isAsleep { awake += duration.wholeMilliseconds }
    }

    /// The machine is switched on again.
    mutating func restart() {
        (boot, awake, run) = (Self.beginning, Self.beginning, run + 1)
    }

    func reading(wall: Instant) -> ClockReading {
        ClockReading(wall: wall, boot: boot, awake: awake, bootID: Self.name(run))
    }

    static func name(_ run: Int) -> String { "run \(run)" }
}

/// Time as the oracle counts it: by adding up what passes, with no clock but over a restart of the machine.
struct CountedTime {
    private(set) var elapsed: Int64 = 0
    private(set) var isRunning = false
    private let rule: SuspendRule
    /// What the disk knows: so much by the wall clock of then, in that run of the machine.
    private var anchor: (elapsed: Int64, wall: Instant, run: Int)?

    init(_ rule: SuspendRule) { self.rule = rule }

    /// What a disk holds, seen in this run of the machine.
    init(_ stored: RunningTime, _ clocks: SimulatedClocks) {
        rule = stored.sleep
        elapsed = stored.counted
        guard let since = stored.since else { return }
        isRunning = true
        let isSameRun = since.bootID == SimulatedClocks.name(clocks.run)
        anchor = (stored.counted, since.wall, isSameRun ? clocks.run : 0)
        guard isSameRun else { return }
        elapsed += rule == .counts ? clocks.boot - since.boot : clocks.awake - since.awake
    }

    mutating func pass(_ duration: Duration, isAsleep: Bool) {
        if isRunning, !isAsleep || rule == .counts { elapsed += duration.wholeMilliseconds }
    }

    mutating func start(at now: Instant, _ run: Int) {
        isRunning = true
        anchor = (elapsed, now, run)
    }

    mutating func stop() {
        isRunning = false
        anchor = nil
    }

    mutating func deduct(_ milliseconds: Int64, at now: Instant, _ run: Int) {
        elapsed = max(0, elapsed - milliseconds)
        if isRunning { anchor = (elapsed, now, run) }
    }

    /// The wall clock was set, and the service knows it.
    mutating func clockSet(by step: Duration) {
        if let old = anchor { anchor = (old.elapsed, old.wall + step, old.run) }
    }

    /// The service is back: only the wall clock knows how long the machine was off.
    mutating func resume(at now: Instant, _ run: Int) {
        guard isRunning, let old = anchor else { return }
        if old.run != run {
            elapsed = old.elapsed + (rule == .counts ? max(0, (now - old.wall).wholeMilliseconds) : 0)
        }
        anchor = (elapsed, now, run)
    }
}
