// SPDX-License-Identifier: MIT
import NightstandFeatures
import Reactive
import Timekeeping

/// A clock that only the test advances.
@MainActor package final class ManualTime: TimeSource {
    /// The present.
    package private(set) var now: Instant {
        didSet { onChanged(now) }
    }
    /// Called whenever time has passed.
    package var onChanged: (Instant) -> Void = { _ in }
    /// How often a body was called: the wakeups of a real clock.
    package private(set) var wakeups = 0
    private var waiting: [Int: (due: Instant, body: () -> Void)] = [:]
    private var count = 0

    /// Stays at `now`.
    package init(_ now: Instant) {
        self.now = now
        origin = now
    }

    /// When the next call is due; nil when nothing is.
    package var nextDue: Instant? { waiting.values.map(\.due).min() }

    /// Calls `body` when ``advance(by:)`` passes `instant`.
    package func call(at instant: Instant, _ body: @escaping () -> Void) -> Subscription {
        count += 1
        let id = count
        waiting[id] = (instant, body)
        return Subscription { [weak self] in self?.waiting[id] = nil }
    }

    /// How much time has passed, however the clock was set.
    package var uptime: Duration { (now - origin) - jumps }
    private let origin: Instant
    private var jumps = Duration.zero

    /// Calls `body` when ``advance(by:)`` comes so far.
    package func call(atUptime uptime: Duration, _ body: @escaping () -> Void) -> Subscription {
        call(at: now + (uptime - self.uptime), body)
    }

    /// Lets time pass, calling what is due in between, each at its time.
    package func advance(by duration: Duration) {
        let end = now + duration
        while let (id, next) = waiting.min(by: { ($0.value.due, $0.key) < ($1.value.due, $1.key) }), next.due <= end {
            now = max(now, next.due)
            waiting[id] = nil
            wakeups += 1
            next.body()
        }
        now = end
    }

    /// Sets the clock, as a user or the network might.
    package func set(_ instant: Instant) {
        jumps += instant - now
        now = instant
    }
}
