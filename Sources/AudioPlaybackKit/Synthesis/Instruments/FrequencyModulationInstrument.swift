// SPDX-License-Identifier: MIT

/// A pair of sine oscillators, one bending the other's pitch: electric pianos, soft bells.
public struct FrequencyModulationInstrument: Hashable, Sendable, Decodable, Checked {
    /// The bending oscillator's frequency as a multiple of the note's, 0.1 to 20.
    public var ratio: Double
    /// How far it bends at the start, 0 to 10 radians; more is brighter.
    public var index: Double
    /// Seconds until the bending has fallen by 60 dB, 0.01 to 30.
    public var indexDecay: Double
    /// Seconds of the soft beginning, 0.001 to 5.
    public var attack: Double
    /// Seconds until the note has fallen by 60 dB, 0.05 to 30.
    public var decay: Double

    func check() throws(DefinitionError) {
        try AudioPlaybackKit.check(ratio, in: 0.1...20, "ratio")
        try AudioPlaybackKit.check(index, in: 0...10, "index")
        try AudioPlaybackKit.check(indexDecay, in: 0.01...30, "indexDecay")
        try AudioPlaybackKit.check(attack, in: 0.001...5, "attack")
        try AudioPlaybackKit.check(decay, in: 0.05...30, "decay")
    }
}
