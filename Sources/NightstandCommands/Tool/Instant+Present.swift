// SPDX-License-Identifier: MIT
import Glibc
import Timekeeping

nonisolated extension Instant {
    /// The present, from the machine's clock.
    static var present: Instant {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Instant(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
    }
}
