// SPDX-License-Identifier: MIT

/// Something struck that rings with modes of its own: a bell, a bar, a glass.
public struct ModalInstrument: Hashable, Sendable, Decodable, Checked {
    /// The modes, at most 16.
    public var partials: [Partial]
    /// Seconds of the soft beginning of each strike, 0.0005 to 5; short is hard.
    public var attack: Double

    /// One mode, written as `[ratio, level, decay]`.
    public struct Partial: Hashable, Sendable, Decodable {
        /// Its frequency as a multiple of the note's.
        public var ratio: Double
        /// How loud it begins, 0 to 1.
        public var level: Double
        /// Seconds until it has fallen by 60 dB.
        public var decay: Double

        /// Makes a mode.
        public init(ratio: Double, level: Double, decay: Double) {
            self.ratio = ratio
            self.level = level
            self.decay = decay
        }

        /// Reads `[ratio, level, decay]`.
        public init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            ratio = try container.decode(Double.self)
            level = try container.decode(Double.self)
            decay = try container.decode(Double.self)
        }
    }

    /// Makes an instrument.
    public init(partials: [Partial], attack: Double) {
        self.partials = partials
        self.attack = attack
    }

    func check() throws(DefinitionError) {
        try AudioPlaybackKit.check(partials.count, in: 1...16, "number of partials")
        try AudioPlaybackKit.check(attack, in: 0.0005...5, "attack")
        for partial in partials {
            try AudioPlaybackKit.check(partial.ratio, in: 0.1...40, "ratio of a partial")
            try AudioPlaybackKit.check(partial.level, in: 0...1, "level of a partial")
            try AudioPlaybackKit.check(partial.decay, in: 0.005...30, "decay of a partial")
        }
    }
}
