// SPDX-License-Identifier: MIT

/// How a layer moves by itself: what leads the movement, and how far level and frequencies follow.
public struct Motion: Hashable, Sendable {
    /// What leads.
    public var kind: Kind
    /// Seconds that one movement takes, shortest and longest.
    public var every: ClosedRange<Double>
    /// Decibels by which the level follows a full movement.
    public var depth: Double
    /// Octaves by which the frequencies (of a noise) or the rate (of grains) follow a full movement.
    public var sweep: Double
    /// The part of a swell or strike in which it rises, 0.001 to 0.95.
    public var rise: Double
    /// How many times as loud a strike rolls on: 0 for a single one.
    public var rolls: Int

    /// What leads a motion.
    public enum Kind: String, Hashable, Sendable, Codable {
        /// A smooth random walk between −1 and 1.
        case wander
        /// A wave after the other, each from 0 to 1 and back.
        case swell
        /// Rare strikes, each from 0 to 1 at once and slowly back, with rolls on the way.
        case strike
        /// An even beat, as of something that turns: a cosine from −1 to 1.
        case turn
    }

    func makeLead(seed: UInt64) -> MotionLead {
        switch kind {
        case .wander: .wander(Wander(seconds: (every.lowerBound + every.upperBound) / 2, seed: seed))
        case .swell: .swell(Swell(every: every, rise: rise, seed: seed))
        case .strike: .strike(Strikes(every: every, rise: rise, rolls: rolls, seed: seed))
        case .turn: .turn(Turn(every: every, seed: seed))
        }
    }
}

extension Motion: Decodable, Checked {
    private enum CodingKeys: CodingKey { case kind, every, depth, sweep, rise, rolls }

    /// Reads `{"kind": "swell", "every": [7, 12], "depth": 18, "sweep": 1, "rise": 0.4}`.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        kind = try container.decode(Kind.self, forKey: .kind)
        every = try container.decode(Span.self, forKey: .every).range
        depth = try container.decodeIfPresent(Double.self, forKey: .depth) ?? 0
        sweep = try container.decodeIfPresent(Double.self, forKey: .sweep) ?? 0
        rise = try container.decodeIfPresent(Double.self, forKey: .rise) ?? 0.4
        rolls = try container.decodeIfPresent(Int.self, forKey: .rolls) ?? 0
    }

    func check() throws(DefinitionError) {
        try AudioPlaybackKit.check(every.lowerBound, in: 0.02...600, "every")
        try AudioPlaybackKit.check(every.upperBound, in: 0.02...600, "every")
        try AudioPlaybackKit.check(depth, in: -80...80, "depth")
        try AudioPlaybackKit.check(sweep, in: -6...6, "sweep")
        try AudioPlaybackKit.check(rise, in: 0.001...0.95, "rise")
        try AudioPlaybackKit.check(rolls, in: 0...12, "rolls")
    }
}
