// SPDX-License-Identifier: MIT

/// An electronic beeper: a band-limited pulse wave, switched on and off with soft edges.
public struct PulseInstrument: Hashable, Sendable, Decodable, Checked {
    /// The part of each period that the pulse is high, 0.02 to 0.5; 0.5 is a square wave.
    public var duty: Double
    /// Above which frequency overtones are damped, 100 to 20,000 Hz.
    public var brightness: Double
    /// Seconds from silence to full level, 0.001 to 1.
    public var attack: Double
    /// Seconds at full level, 0 to 60.
    public var hold: Double
    /// Seconds from full level to silence, 0.001 to 5.
    public var release: Double

    /// Makes a beeper.
    public init(duty: Double, brightness: Double, attack: Double, hold: Double, release: Double) {
        self.duty = duty
        self.brightness = brightness
        self.attack = attack
        self.hold = hold
        self.release = release
    }

    func check() throws(DefinitionError) {
        try AudioPlaybackKit.check(duty, in: 0.02...0.5, "duty")
        try AudioPlaybackKit.check(brightness, in: 100...20_000, "brightness")
        try AudioPlaybackKit.check(attack, in: 0.001...1, "attack")
        try AudioPlaybackKit.check(hold, in: 0...60, "hold")
        try AudioPlaybackKit.check(release, in: 0.001...5, "release")
    }
}
