// SPDX-License-Identifier: MIT

/// One second-order filter as it is set.
public struct FilterBand: Hashable, Sendable {
    /// What it does.
    public var shape: FilterShape
    /// Where it does it, in hertz, 10 to 20,000.
    public var frequency: Double
    /// How narrow it is, 0.1 to 60; 0.707 is without a hump.
    public var q: Double
    /// Decibels by which peaks and shelves raise, −40 to 40.
    public var gain: Double

    /// Makes a filter.
    public init(_ shape: FilterShape, _ frequency: Double, q: Double = 0.7071, gain: Double = 0) {
        self.shape = shape
        self.frequency = frequency
        self.q = q
        self.gain = gain
    }
}

extension FilterBand: Decodable, Checked {
    private enum CodingKeys: CodingKey { case shape, frequency, q, gain }

    /// Reads `{"shape": "peak", "frequency": 900, "q": 2, "gain": -4}`; `q` and `gain` may be missing.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        try self.init(
            container.decode(FilterShape.self, forKey: .shape), container.decode(Double.self, forKey: .frequency),
            q: container.decodeIfPresent(Double.self, forKey: .q) ?? 0.7071,
            gain: container.decodeIfPresent(Double.self, forKey: .gain) ?? 0)
    }

    func check() throws(DefinitionError) {
        try AudioPlaybackKit.check(frequency, in: 10...20_000, "frequency")
        try AudioPlaybackKit.check(q, in: 0.1...60, "q")
        try AudioPlaybackKit.check(gain, in: -40...40, "gain")
    }
}
