// SPDX-License-Identifier: MIT
import CGLib
import Reactive

/// Reports when the other end of a pipe or socket is closed.
package nonisolated enum HangUp {
    /// Calls `handler` once, when the other end of `descriptor` is closed, unless the subscription is released before.
    ///
    /// Files and terminals never hang up like this.
    @MainActor
    package static func observe(_ descriptor: Int32, _ handler: @escaping () -> Void) -> Subscription {
        let token = Token()
        token.source = g_unix_fd_add_full(
            G_PRIORITY_DEFAULT, descriptor, GIOCondition(rawValue: G_IO_ERR.rawValue | G_IO_HUP.rawValue),
            { _, _, data in
                Handler<() -> Void>.borrow(data)?()
                return gboolean(0)
            },
            Handler({
                token.source = 0
                handler()
            }).retained, releaseHandler)
        return Subscription { if token.source != 0 { g_source_remove(token.source) } }
    }

    /// Remembers whether the source still exists.
    @MainActor private final class Token {
        var source: guint = 0
    }
}
