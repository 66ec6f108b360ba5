// SPDX-License-Identifier: MIT

/// A tone that glides between two pitches forever, as a siren does.
public struct Sweep: Hashable, Sendable, Decodable, Checked {
    /// The lowest frequency in hertz, 20 to 10,000.
    public var low: Double
    /// The highest frequency in hertz, 20 to 10,000.
    public var high: Double
    /// Seconds from low to high and back, 0.05 to 60.
    public var period: Double
    /// The part of the period in which it rises, 0.05 to 0.95.
    public var rise: Double
    /// The part of each wave that is high, as in ``PulseInstrument/duty``.
    public var duty: Double
    /// Above which frequency overtones are damped, 100 to 20,000 Hz.
    public var brightness: Double

    func check() throws(DefinitionError) {
        try AudioPlaybackKit.check(low, in: 20...10_000, "low")
        try AudioPlaybackKit.check(high, in: low...10_000, "high")
        try AudioPlaybackKit.check(period, in: 0.05...60, "period")
        try AudioPlaybackKit.check(rise, in: 0.05...0.95, "rise")
        try AudioPlaybackKit.check(duty, in: 0.02...0.5, "duty")
        try AudioPlaybackKit.check(brightness, in: 100...20_000, "brightness")
    }
}
