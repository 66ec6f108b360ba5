// SPDX-License-Identifier: MIT
import NightstandService
import Observation
import Reactive
import Timekeeping

/// The current time, stepping on whole seconds or minutes, and only while it is visible.
@MainActor @Observable package final class Heartbeat {
    /// The period of the steps.
    package enum Period: Int64, Sendable {
        case second = 1000
        case minute = 60_000
    }

    /// The time; while the heart beats, at most one period old.
    package private(set) var now: Instant
    /// The period of the steps.
    package var period: Period {
        didSet { if period != oldValue { restart() } }
    }
    /// An instant on which a step falls, at any distance; usually the epoch.
    ///
    /// Whole minutes of the epoch are whole minutes of every wall clock since 1972.
    package var anchor = Instant(milliseconds: 0) {
        didSet { if anchor != oldValue { restart() } }
    }
    /// Whether the time is visible; otherwise nothing is scheduled.
    package var isRunning = false {
        didSet { if isRunning != oldValue { resume() } }
    }

    /// Whether the window is hidden, whatever it shows.
    package var isSuspended = false {
        didSet { if isSuspended != oldValue { resume() } }
    }

    /// Called after each step.
    @ObservationIgnored package var onStep: () -> Void = {}
    @ObservationIgnored private let time: any TimeSource
    @ObservationIgnored private var next: Subscription?

    /// Makes a heart that does not beat yet.
    package init(every period: Period, time: any TimeSource) {
        self.period = period
        self.time = time
        now = time.now
    }

    /// Reads the time again, as after the clock was set.
    package func refresh() {
        restart()
    }

    private func restart() {
        let present = time.now
        if present != now {
            now = present
            onStep()
        }
        awaitStep(after: present)
    }

    /// The time is visible again: within the period of ``now``, nothing that is shown has changed.
    private func resume() {
        let present = time.now
        guard present >= now, present < step(after: now) else { return restart() }
        awaitStep(after: present)
    }

    private func awaitStep(after present: Instant) {
        next = nil
        guard isRunning, !isSuspended else { return }
        next = time.call(at: step(after: present)) { [weak self] in self?.restart() }
    }

    private func step(after instant: Instant) -> Instant {
        let length = period.rawValue
        let passed = (((instant.milliseconds - anchor.milliseconds) % length) + length) % length
        return Instant(milliseconds: instant.milliseconds - passed + length)
    }
}
