// SPDX-License-Identifier: MIT

/// Ten bands an octave apart, from 31.25 Hz to 16 kHz.
public struct Equalizer: Hashable, Sendable, Codable {
    /// The middle of each band, in hertz.
    public static let frequencies = [31.25, 62.5, 125, 250, 500, 1000, 2000, 4000, 8000, 16_000]
    /// How far a band can be raised or lowered, in decibels.
    public static let range = -18.0...18.0
    /// Decibels of each band, from the lowest to the highest; as many as ``frequencies``.
    public private(set) var gains: [Double]

    /// Nothing raised, nothing lowered.
    public static let flat = Equalizer(gains: [])

    /// Sets the bands from the lowest on; those that are missing stay at 0, each is kept within ``range``.
    public init(gains: [Double]) {
        self.gains = (0..<Self.frequencies.count).map { index in
            guard index < gains.count, gains[index].isFinite else { return 0 }
            return min(max(gains[index], Self.range.lowerBound), Self.range.upperBound)
        }
    }

    /// Tilts the whole around 1 kHz by some decibels an octave: below 0 is darker, above is brighter.
    public init(tilt: Double) {
        self.init(gains: (0..<Self.frequencies.count).map { tilt * Double($0 - 5) })
    }

    /// Reads a list of ten numbers.
    public init(from decoder: any Decoder) throws {
        self.init(gains: try [Double](from: decoder))
    }

    /// Writes a list of ten numbers.
    public func encode(to encoder: any Encoder) throws {
        try gains.encode(to: encoder)
    }
}
