// SPDX-License-Identifier: MIT
import Localization

extension GrainLayer: Decodable, Checked {
    private enum CodingKeys: CodingKey {
        case grain, rate, every, pitch, decay, attack, level, glide, q, width, group, partials, motion
    }

    /// Reads a layer; only `grain`, `pitch`, `decay` and either `rate` or `every` must be there.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func span(_ key: CodingKeys) throws -> ClosedRange<Double>? {
            try container.decodeIfPresent(Span.self, forKey: key)?.range
        }
        func number(_ key: CodingKeys) throws -> Double? { try container.decodeIfPresent(Double.self, forKey: key) }
        kind = try container.decode(Kind.self, forKey: .grain)
        rate = try number(.rate)
        every = try span(.every) ?? 1...1
        pitch = try container.decode(Span.self, forKey: .pitch).range
        decay = try container.decode(Span.self, forKey: .decay).range
        attack = try number(.attack) ?? 0.001
        level = try span(.level) ?? 0...0
        glide = try number(.glide) ?? 0
        q = try number(.q) ?? 1
        width = try number(.width) ?? 1
        group = try container.decodeIfPresent([Member].self, forKey: .group) ?? [Member(delay: 0, level: 0, pitch: 1)]
        partials =
            try container.decodeIfPresent([Partial].self, forKey: .partials)
            ?? [Partial(pitch: 1, level: 1, decay: 1)]
        motion = try container.decodeIfPresent([Motion].self, forKey: .motion) ?? []
        guard rate != nil || container.contains(.every) else {
            throw DefinitionError(tr("grains need either “rate” or “every”"))
        }
    }

    func check() throws(DefinitionError) {
        try AudioPlaybackKit.check(rate ?? 1, in: 0.001...400, "rate")
        try AudioPlaybackKit.check(every, within: 0.02...600, "every")
        try AudioPlaybackKit.check(pitch, within: 20...18_000, "pitch")
        try AudioPlaybackKit.check(decay, within: 0.002...60, "decay")
        try AudioPlaybackKit.check(attack, in: 0.0001...5, "attack")
        try AudioPlaybackKit.check(level, within: -80...40, "level")
        try AudioPlaybackKit.check(glide, in: -4...4, "glide")
        try AudioPlaybackKit.check(q, in: 0.3...40, "q")
        try AudioPlaybackKit.check(width, in: 0...1, "width")
        try AudioPlaybackKit.check(group.count, in: 1...8, "number of a group's members")
        try AudioPlaybackKit.check(partials.count, in: 1...8, "number of partials")
        try AudioPlaybackKit.check(motion.count, in: 0...4, "number of motions")
        for member in group {
            try AudioPlaybackKit.check(member.delay, in: 0...10, "delay of a group's member")
            try AudioPlaybackKit.check(member.level, in: -60...20, "level of a group's member")
            try AudioPlaybackKit.check(member.pitch, in: 0.1...10, "pitch of a group's member")
        }
        for partial in partials {
            try AudioPlaybackKit.check(partial.pitch, in: 0.1...40, "pitch of a partial")
            try AudioPlaybackKit.check(partial.level, in: 0...4, "level of a partial")
            try AudioPlaybackKit.check(partial.decay, in: 0.01...4, "decay of a partial")
        }
        for motion in motion { try motion.check() }
    }
}

extension GrainLayer.Member: Decodable {
    /// Reads `[seconds, decibels, pitch]`.
    public init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        delay = try container.decode(Double.self)
        level = try container.decode(Double.self)
        pitch = try container.isAtEnd ? 1 : container.decode(Double.self)
    }
}

extension GrainLayer.Partial: Decodable {
    /// Reads `[pitch, level, decay]`.
    public init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        pitch = try container.decode(Double.self)
        level = try container.decode(Double.self)
        decay = try container.decode(Double.self)
    }
}
