// SPDX-License-Identifier: MIT
import CGLib

/// Calls a handler once after a while, counting CLOCK_MONOTONIC: it stops in suspend.
@MainActor package final class TimerSource {
    private var source: guint = 0

    /// Starts counting; releasing the object cancels it.
    ///
    /// The delay is rounded up to whole milliseconds.
    package init(after delay: Duration, _ handler: @escaping () -> Void) {
        let fire: () -> Void = { [weak self] in
            self?.source = 0
            handler()
        }
        source = g_timeout_add_full(
            G_PRIORITY_DEFAULT, guint(clamping: delay.roundedUpMilliseconds),
            { data in
                Handler<() -> Void>.borrow(data)?()
                return gboolean(0)
            }, Handler(fire).retained, releaseHandler)
    }

    /// Whether the handler is still to be called.
    package var isPending: Bool { source != 0 }

    /// Forgets the handler.
    package func cancel() {
        guard source != 0 else { return }
        g_source_remove(source)
        source = 0
    }

    isolated deinit { cancel() }
}
