// SPDX-License-Identifier: MIT

/// Noise of one colour.
public struct ColoredNoise: Hashable, Sendable {
    /// How its power spreads over the frequencies.
    public var color: NoiseColor
    /// Stereo width: 0 is mono, 1 gives channels that have nothing in common; the correlation is one less it.
    public var width: Double

    /// Makes a noise.
    public init(_ color: NoiseColor, width: Double = 1) {
        self.color = color
        self.width = width
    }
}

extension ColoredNoise: Decodable, Checked {
    private enum CodingKeys: CodingKey { case color, width }

    /// Reads `{"color": "pink", "width": 0.8}`; without a width it is 1.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        try self.init(
            container.decode(NoiseColor.self, forKey: .color),
            width: container.decodeIfPresent(Double.self, forKey: .width) ?? 1)
    }

    func check() throws(DefinitionError) {
        try AudioPlaybackKit.check(width, in: 0...2, "width")
    }
}
