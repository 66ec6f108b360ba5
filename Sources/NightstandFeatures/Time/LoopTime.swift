// SPDX-License-Identifier: MIT
import GLibKit
import Glibc
import NightstandBus
import Timekeeping

/// The machine's clock, waited for in GLib's loop.
@MainActor public final class LoopTime: TimeSource {
    /// Makes the clock; all are alike.
    public init() {}

    /// The wall clock of the machine.
    public var now: Instant {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Instant(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
    }

    /// Calls `body` once when `instant` has come.
    public func call(at instant: Instant, _ body: @escaping () -> Void) -> Subscription {
        let task = Task.onLoop { [self] in
            try await LoopClock().sleep(for: max(instant - now, .zero))
            body()
        }
        return Subscription { task.cancel() }
    }
}
