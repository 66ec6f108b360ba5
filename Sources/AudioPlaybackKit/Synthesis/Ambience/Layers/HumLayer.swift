// SPDX-License-Identifier: MIT

/// A steady tone with overtones, as of a motor.
public struct HumLayer: Hashable, Sendable {
    /// Up to eight tones, written `[hertz, decibels over −20 dBFS]`.
    public var tones: [Tone]
    /// Decibels by which each tone wanders on its own.
    public var waver: Double
    /// Octaves by which all of them wander together.
    public var sway: Double
    /// Stereo width: 0 is in the middle, 1 spreads the tones from side to side.
    public var width: Double
    /// How the level moves, at most 4.
    public var motion: [Motion]

    /// One tone.
    public struct Tone: Hashable, Sendable {
        var pitch: Double
        var level: Double
    }
}

extension HumLayer: Decodable, Checked {
    private enum CodingKeys: CodingKey { case tones, waver, sway, width, motion }

    /// Reads `{"tones": [[110, -3], [220, -9]], "waver": 2, "sway": 0.01, "width": 0.4}`.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        tones = try container.decode([Tone].self, forKey: .tones)
        waver = try container.decodeIfPresent(Double.self, forKey: .waver) ?? 0
        sway = try container.decodeIfPresent(Double.self, forKey: .sway) ?? 0
        width = try container.decodeIfPresent(Double.self, forKey: .width) ?? 0
        motion = try container.decodeIfPresent([Motion].self, forKey: .motion) ?? []
    }

    func check() throws(DefinitionError) {
        try AudioPlaybackKit.check(tones.count, in: 1...8, "number of tones")
        for tone in tones {
            try AudioPlaybackKit.check(tone.pitch, in: 20...18_000, "pitch of a tone")
            try AudioPlaybackKit.check(tone.level, in: -80...30, "level of a tone")
        }
        try AudioPlaybackKit.check(waver, in: 0...20, "waver")
        try AudioPlaybackKit.check(sway, in: 0...1, "sway")
        try AudioPlaybackKit.check(width, in: 0...1, "width")
        try AudioPlaybackKit.check(motion.count, in: 0...4, "number of motions")
        for motion in motion { try motion.check() }
    }
}

extension HumLayer.Tone: Decodable {
    /// Reads `[hertz, decibels]`.
    public init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        pitch = try container.decode(Double.self)
        level = try container.decode(Double.self)
    }
}
