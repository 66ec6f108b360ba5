// SPDX-License-Identifier: MIT

/// Animals that call, each in its place and at its own pace: birds, crickets, frogs.
public struct CallLayer: Hashable, Sendable {
    /// How many call, 1 to 12.
    public var callers: Int
    /// What they call; each individual keeps to one, each at its own pitch.
    public var songs: [Song]
    /// Decibels over −20 dBFS from the farthest to the nearest.
    public var level: ClosedRange<Double>
    /// Octaves by which individuals differ.
    public var spread: Double
    /// Overtone of twice the pitch in decibels under the tone, −60 to 0.
    public var overtone: Double
    /// How far left and right they sit.
    public var width: Double

    /// One phrase.
    public struct Song: Hashable, Sendable {
        /// Seconds of rest between two phrases, 0 to 600.
        public var every: ClosedRange<Double>
        /// How many times the syllables come in one phrase.
        public var times: ClosedRange<Double>
        /// The syllables.
        public var syllables: [Syllable]
    }

    /// One sound of a phrase, written `[from hertz, to hertz, seconds, seconds of rest, decibels]`.
    public struct Syllable: Hashable, Sendable {
        var from: Double
        var to: Double
        var length: Double
        var rest: Double
        var level: Double
    }
}

extension CallLayer: Decodable, Checked {
    private enum CodingKeys: CodingKey { case callers, songs, level, spread, overtone, width }

    /// Reads a layer; `callers` and `songs` must be there.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        callers = try container.decode(Int.self, forKey: .callers)
        songs = try container.decode([Song].self, forKey: .songs)
        level = try container.decodeIfPresent(Span.self, forKey: .level)?.range ?? -12...0
        spread = try container.decodeIfPresent(Double.self, forKey: .spread) ?? 0.1
        overtone = try container.decodeIfPresent(Double.self, forKey: .overtone) ?? -26
        width = try container.decodeIfPresent(Double.self, forKey: .width) ?? 1
    }

    func check() throws(DefinitionError) {
        try AudioPlaybackKit.check(callers, in: 1...12, "callers")
        try AudioPlaybackKit.check(songs.count, in: 1...12, "number of songs")
        try AudioPlaybackKit.check(level, within: -80...30, "level")
        try AudioPlaybackKit.check(spread, in: 0...2, "spread")
        try AudioPlaybackKit.check(overtone, in: -60...0, "overtone")
        try AudioPlaybackKit.check(width, in: 0...1, "width")
        for song in songs {
            try AudioPlaybackKit.check(song.every, within: 0...600, "every")
            try AudioPlaybackKit.check(song.times, within: 1...200, "times")
            try AudioPlaybackKit.check(song.syllables.count, in: 1...16, "number of syllables")
            for syllable in song.syllables {
                try AudioPlaybackKit.check(syllable.from, in: 20...12_000, "pitch of a syllable")
                try AudioPlaybackKit.check(syllable.to, in: 20...12_000, "pitch of a syllable")
                try AudioPlaybackKit.check(syllable.length, in: 0.004...5, "length of a syllable")
                try AudioPlaybackKit.check(syllable.rest, in: 0...5, "rest of a syllable")
                try AudioPlaybackKit.check(syllable.level, in: -60...20, "level of a syllable")
            }
        }
    }
}

extension CallLayer.Song: Decodable {
    private enum CodingKeys: CodingKey { case every, times, syllables }

    /// Reads `{"every": [2, 6], "times": [3, 5], "syllables": [[4000, 3600, 0.08, 0.05, 0]]}`.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        every = try container.decode(Span.self, forKey: .every).range
        times = try container.decodeIfPresent(Span.self, forKey: .times)?.range ?? 1...1
        syllables = try container.decode([CallLayer.Syllable].self, forKey: .syllables)
    }
}

extension CallLayer.Syllable: Decodable {
    /// Reads `[from, to, length, rest, level]`.
    public init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        from = try container.decode(Double.self)
        to = try container.decode(Double.self)
        length = try container.decode(Double.self)
        rest = try container.decode(Double.self)
        level = try container.isAtEnd ? 0 : container.decode(Double.self)
    }
}
