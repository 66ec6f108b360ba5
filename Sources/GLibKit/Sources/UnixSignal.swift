// SPDX-License-Identifier: MIT
import CGLib
import Glibc
import Reactive

/// A signal of Unix, delivered in the loop rather than in a signal handler.
package nonisolated enum UnixSignal: Sendable, CaseIterable {
    case hangup, interrupt, terminate, user1, user2

    private var number: Int32 {
        switch self {
        case .hangup: SIGHUP
        case .interrupt: SIGINT
        case .terminate: SIGTERM
        case .user1: SIGUSR1
        case .user2: SIGUSR2
        }
    }

    /// Calls `handler` each time the process receives the signal, until the subscription is released.
    @MainActor
    package func observe(_ handler: @escaping () -> Void) -> Subscription {
        let source = g_unix_signal_add_full(
            G_PRIORITY_DEFAULT, number,
            { data in
                Handler<() -> Void>.borrow(data)?()
                return gboolean(1)
            }, Handler(handler).retained, releaseHandler)
        return Subscription { g_source_remove(source) }
    }
}
