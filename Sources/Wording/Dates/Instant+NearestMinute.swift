// SPDX-License-Identifier: MIT
import Timekeeping

extension Instant {
    /// The nearest whole minute, as which times of the sun are shown; how far away they are should count to the same.
    public var nearestMinute: Instant {
        let (minute, rest) = milliseconds.quotientAndRemainder(dividingBy: 60_000)
        return Instant(milliseconds: 60_000 * (rest < 30_000 ? minute : minute + 1))
    }
}
