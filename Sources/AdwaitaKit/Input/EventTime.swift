// SPDX-License-Identifier: MIT
import CAdwaita

/// The time that the display server gave to an event.
enum EventTime {
    /// How old an event can be, in milliseconds, that is being handled now.
    private static let limit = 60_000
    /// How far, in milliseconds, the clock of the display server may seem to be ahead: its ticks are coarse.
    private static let tick = 50

    /// The milliseconds of `CLOCK_MONOTONIC` at the time of an event; nil if the event has none, or is by another clock.
    ///
    /// X servers and Wayland's compositors use that clock, of which an event carries the lower 32 bits. A display on another
    /// machine, or in a browser, has a clock of its own.
    static func monotonic(_ time: UInt32, now: Int64 = Int64(g_get_monotonic_time() / 1000)) -> Int64? {
        // Zero stands for no time.
        guard time != 0 else { return nil }
        let age = Int(Int32(bitPattern: UInt32(truncatingIfNeeded: now) &- time))
        return (-tick...limit).contains(age) ? now - Int64(max(0, age)) : nil
    }
}
