// SPDX-License-Identifier: MIT
import CGLib

/// A clock whose sleepers are GLib sources, so waiting costs no thread and no polling.
package nonisolated struct LoopClock: Clock {
    /// Instants of the boot-time clock.
    package typealias Instant = ContinuousClock.Instant
    /// The present.
    package var now: Instant { .now }
    /// One millisecond, GLib's resolution.
    package var minimumResolution: Duration { .milliseconds(1) }
    /// Makes the clock; all are alike.
    package init() {}

    /// Waits for `deadline`; counts CLOCK_MONOTONIC, so it stops in suspend.
    ///
    /// - Throws: `CancellationError` when the task is cancelled.
    @MainActor
    package func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        let sleeper = Sleeper()
        try await withTaskCancellationHandler {
            try Task.checkCancellation()
            try await withCheckedThrowingContinuation { sleeper.start(after: deadline - now, $0) }
        } onCancel: {
            Task.onLoop { sleeper.cancel() }
        }
    }
}

@MainActor
private final class Sleeper {
    private var source: guint = 0
    private var continuation: CheckedContinuation<Void, any Error>?

    func start(after delay: Duration, _ continuation: CheckedContinuation<Void, any Error>) {
        self.continuation = continuation
        source = g_timeout_add_full(
            G_PRIORITY_DEFAULT, guint(clamping: delay.roundedUpMilliseconds),
            { data in
                Unmanaged<Sleeper>.fromOpaque(data!).takeUnretainedValue().fire()
                return gboolean(0)
            }, Unmanaged.passRetained(self).toOpaque(), { Unmanaged<Sleeper>.fromOpaque($0!).release() })
    }

    private func fire() {
        source = 0
        continuation?.resume()
        continuation = nil
    }

    func cancel() {
        guard let continuation else { return }
        self.continuation = nil
        g_source_remove(source)
        continuation.resume(throwing: CancellationError())
    }
}

extension Duration {
    nonisolated var roundedUpMilliseconds: Int64 {
        let (seconds, attoseconds) = components
        return max(0, seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
    }
}
