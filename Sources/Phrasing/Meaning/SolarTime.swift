// SPDX-License-Identifier: MIT
import Timekeeping

/// An event of the sun that a time may hang on.
public enum SolarAnchor: String, Sendable, Hashable, CaseIterable {
    case astronomicalDawn, nauticalDawn, civilDawn, sunrise, solarNoon, sunset, civilDusk, nauticalDusk
    case astronomicalDusk
}

/// A time that follows the sun: `30 minutes before sunset, but not before 16:00`.
public struct SolarTime: Sendable, Hashable {
    /// What it hangs on.
    public var anchor: SolarAnchor
    /// Seconds after it; before it where negative.
    public var offset: Int
    /// It rings no earlier than this.
    public var notBefore: CivilTime?
    /// It rings no later than this.
    public var notAfter: CivilTime?

    /// A time of the sun.
    public init(anchor: SolarAnchor, offset: Int = 0, notBefore: CivilTime? = nil, notAfter: CivilTime? = nil) {
        self.anchor = anchor
        self.offset = offset
        self.notBefore = notBefore
        self.notAfter = notAfter
    }
}
