// SPDX-License-Identifier: MIT

/// Eight people who talk, too far away to be understood.
public struct MurmurLayer: Hashable, Sendable {
    /// Decibels over −20 dBFS, −60 to 30.
    public var level: Double
    /// How far left and right they sit.
    public var width: Double
}

extension MurmurLayer: Decodable, Checked {
    private enum CodingKeys: CodingKey { case level, width }

    /// Reads `{"level": 0, "width": 0.8}`.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        level = try container.decodeIfPresent(Double.self, forKey: .level) ?? 0
        width = try container.decodeIfPresent(Double.self, forKey: .width) ?? 0.8
    }

    func check() throws(DefinitionError) {
        try AudioPlaybackKit.check(level, in: -60...30, "level")
        try AudioPlaybackKit.check(width, in: 0...1, "width")
    }
}
