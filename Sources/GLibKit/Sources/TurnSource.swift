// SPDX-License-Identifier: MIT
import CGLib

/// Calls a handler once in a turn of the loop, after all that is due by then; releasing the object cancels it.
@MainActor package final class TurnSource {
    private var source: guint = 0

    /// Calls `handler` in each turn while it returns true.
    package init(_ handler: @escaping () -> Bool) {
        let turn: () -> Bool = { [weak self] in
            let goesOn = handler()
            if !goesOn { self?.source = 0 }
            return goesOn
        }
        source = g_idle_add_full(
            // Behind timers and the work of the main actor, before what an idle loop tidies up.
            G_PRIORITY_DEFAULT + 10,
            { data in gboolean(Handler<() -> Bool>.borrow(data)?() == true ? 1 : 0) },
            Handler(turn).retained, releaseHandler)
    }

    /// Waits for the next turn of the loop.
    package static func next() async {
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            var source: TurnSource?
            source = TurnSource {
                continuation.resume()
                source = nil
                return false
            }
            withExtendedLifetime(source) {}
        }
    }

    isolated deinit {
        if source != 0 { g_source_remove(source) }
    }
}
