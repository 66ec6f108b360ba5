// SPDX-License-Identifier: MIT

/// Many short events at random: drops, bubbles, crackles, clacks, heart beats, strokes on a bowl.
public struct GrainLayer: Hashable, Sendable {
    /// What each grain is.
    public var kind: Kind
    /// Grains (or groups of them) a second where they know nothing of each other; nil when `every` is given.
    public var rate: Double?
    /// Seconds from one to the next where they keep time, 0.02 to 600; layers of one sound with the same keep it together.
    public var every: ClosedRange<Double>
    /// Frequencies in hertz, even by ratio, 20 to 18,000.
    public var pitch: ClosedRange<Double>
    /// Seconds in which a grain falls by 60 dB, even by ratio.
    public var decay: ClosedRange<Double>
    /// Seconds of the soft beginning.
    public var attack: Double
    /// Decibels over −20 dBFS at which a grain begins, evenly spread.
    public var level: ClosedRange<Double>
    /// Octaves by which the pitch of a tone rises while it falls by 60 dB; negative falls.
    public var glide: Double
    /// How narrow the band of a noise grain is, 0.3 to 40.
    public var q: Double
    /// How far left and right they fall: 0 is in the middle, 1 is everywhere.
    public var width: Double
    /// The events of a group: seconds after its beginning, decibels, and a factor on the pitch.
    public var group: [Member]
    /// Modes that ring along, as factors on pitch, level and decay; one of (1, 1, 1) for a plain tone.
    public var partials: [Partial]
    /// How level and rate move, at most 4.
    public var motion: [Motion]

    /// What a grain is made of.
    public enum Kind: String, Hashable, Sendable, Codable {
        /// A tone that dies away.
        case tone
        /// A burst of band-passed noise that dies away.
        case noise
    }

    /// One event of a group, written `[seconds, decibels, pitch]`.
    public struct Member: Hashable, Sendable {
        var delay: Double
        var level: Double
        var pitch: Double
    }

    /// One mode, written `[pitch, level, decay]`.
    public struct Partial: Hashable, Sendable {
        var pitch: Double
        var level: Double
        var decay: Double
    }
}
