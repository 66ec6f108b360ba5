// SPDX-License-Identifier: MIT

/// The room around an ambience, or the far edge of a wood.
public struct Room: Hashable, Sendable {
    /// Seconds until an echo has fallen by 60 dB, 0.1 to 12.
    public var seconds: Double
    /// Decibels of the echo against the direct sound, −60 to 10.
    public var level: Double
    /// Above which frequency walls and air swallow the echo, 200 to 20,000 Hz.
    public var brightness: Double
}

extension Room: Decodable, Checked {
    private enum CodingKeys: CodingKey { case seconds, level, brightness }

    /// Reads `{"seconds": 1.2, "level": -12, "brightness": 4000}`.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        seconds = try container.decode(Double.self, forKey: .seconds)
        level = try container.decode(Double.self, forKey: .level)
        brightness = try container.decodeIfPresent(Double.self, forKey: .brightness) ?? 6000
    }

    func check() throws(DefinitionError) {
        try AudioPlaybackKit.check(seconds, in: 0.1...12, "seconds")
        try AudioPlaybackKit.check(level, in: -60...10, "level")
        try AudioPlaybackKit.check(brightness, in: 200...20_000, "brightness")
    }
}
