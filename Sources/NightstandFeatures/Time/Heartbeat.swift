// SPDX-License-Identifier: MIT
import GLibKit
import NightstandBus
import Observation
import Timekeeping

/// The present, stepping on whole seconds or minutes, and only while somebody looks.
@MainActor @Observable public final class Heartbeat {
    /// How far apart the steps are.
    public enum Period: Int64, Sendable {
        case second = 1000
        case minute = 60_000
    }

    /// The present; while the heart beats, at most one period old.
    public private(set) var now: Instant
    /// How far apart the steps are.
    public var period: Period {
        didSet { if period != oldValue { restart() } }
    }
    /// An instant on which a step falls, however far away; usually the epoch.
    ///
    /// Whole minutes of the epoch are whole minutes of every wall clock since 1972.
    public var anchor = Instant(milliseconds: 0) {
        didSet { if anchor != oldValue { restart() } }
    }
    /// Whether somebody looks; when nobody does, nothing is due.
    public var isRunning = false {
        didSet { if isRunning != oldValue { restart() } }
    }

    /// Whether the window is out of sight, whatever it shows.
    public var isSuspended = false {
        didSet { if isSuspended != oldValue { restart() } }
    }

    /// Called after each step.
    @ObservationIgnored public var onStep: () -> Void = {}
    @ObservationIgnored private let time: any TimeSource
    @ObservationIgnored private var next: Subscription?

    /// Makes a heart that does not beat yet.
    public init(every period: Period, time: any TimeSource) {
        self.period = period
        self.time = time
        now = time.now
    }

    /// Takes the time anew, as after the clock was set.
    public func refresh() {
        restart()
    }

    private func restart() {
        next = nil
        let present = time.now
        if present != now {
            now = present
            onStep()
        }
        guard isRunning, !isSuspended else { return }
        let length = period.rawValue
        let passed = (((present.milliseconds - anchor.milliseconds) % length) + length) % length
        let due = Instant(milliseconds: present.milliseconds - passed + length)
        next = time.call(at: due) { [weak self] in self?.restart() }
    }
}
