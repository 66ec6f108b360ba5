// SPDX-License-Identifier: MIT

/// How the power of a noise spreads over the frequencies.
public enum NoiseColor: String, Hashable, Sendable, Codable, CaseIterable {
    /// The same in each hertz.
    case white
    /// The same in each octave: −3.01 dB an octave.
    case pink
    /// −6.02 dB an octave, as in Brownian motion.
    case brown
    /// +3.01 dB an octave.
    case blue
    /// +6.02 dB an octave.
    case violet
    /// Equally loud to the ear in each band: the 60-phon contour of ISO 226:2003.
    case grey
}
