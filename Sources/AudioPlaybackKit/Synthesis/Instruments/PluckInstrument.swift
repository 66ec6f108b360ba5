// SPDX-License-Identifier: MIT

/// A plucked string.
public struct PluckInstrument: Hashable, Sendable, Decodable, Checked {
    /// Seconds until the string has fallen by 60 dB, 0.1 to 20.
    public var decay: Double
    /// How bright it begins, 0 (dull) to 1.
    public var brightness: Double
    /// Where it is plucked, as a part of its length, 0.02 to 0.5; the middle sounds hollow.
    public var position: Double

    func check() throws(DefinitionError) {
        try AudioPlaybackKit.check(decay, in: 0.1...20, "decay")
        try AudioPlaybackKit.check(brightness, in: 0...1, "brightness")
        try AudioPlaybackKit.check(position, in: 0.02...0.5, "position")
    }
}
