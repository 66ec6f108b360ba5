// SPDX-License-Identifier: MIT

/// Noise, filtered and moved.
public struct NoiseLayer: Hashable, Sendable {
    /// What is filtered.
    public var noise: ColoredNoise
    /// Its level at rest in decibels over −20 dBFS, −120 to 40.
    public var level: Double
    /// The filters, one after another, at most 8.
    public var filters: [FilterBand]
    /// How level and filters move, at most 4.
    public var motion: [Motion]
}

extension NoiseLayer: Decodable, Checked {
    private enum CodingKeys: CodingKey { case level, filters, motion }

    /// Reads `{"color", "width"?, "level"?, "filters"?, "motion"?}`.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        noise = try ColoredNoise(from: decoder)
        level = try container.decodeIfPresent(Double.self, forKey: .level) ?? 0
        filters = try container.decodeIfPresent([FilterBand].self, forKey: .filters) ?? []
        motion = try container.decodeIfPresent([Motion].self, forKey: .motion) ?? []
    }

    func check() throws(DefinitionError) {
        try noise.check()
        try AudioPlaybackKit.check(level, in: -120...40, "level")
        try AudioPlaybackKit.check(filters.count, in: 0...8, "number of filters")
        try AudioPlaybackKit.check(motion.count, in: 0...4, "number of motions")
        for filter in filters { try filter.check() }
        for motion in motion { try motion.check() }
    }
}
