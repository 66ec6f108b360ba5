// SPDX-License-Identifier: MIT
import Timekeeping

/// What a store remembers of the sounds to sleep by.
public struct StoredSounds: Hashable, Sendable {
    /// What was chosen, and whether it played; nil in a new store, or where it cannot be read.
    public var player: StoredPlayer?
    /// The mixes that have a name, in the user's order.
    public var presets: [StoredPreset] = []
    /// The user's own sounds, in the order they came.
    public var own: [StoredOwnSound] = []
    /// Whether nothing of it was ever written, so that the presets of a new installation are due.
    public var isNew = true
    /// What could not be read.
    public var problems: [StoreProblem] = []

    /// An empty memory.
    public init() {}
}

/// One sound of a mix.
public struct StoredTrack: Hashable, Sendable, Codable {
    /// The id of the sound.
    public var id: String
    /// Its volume in per cent, 0 to 100.
    public var volume: Double

    /// Makes a track.
    public init(id: String, volume: Double) {
        self.id = id
        self.volume = volume
    }
}

/// The mix, how loud it is, and whether it plays.
public struct StoredPlayer: Hashable, Sendable, Codable {
    /// The sounds chosen, in order.
    public var mix: [StoredTrack]
    /// The volume of the whole in per cent.
    public var volume: Double
    /// Whether the whole is muted.
    public var isMuted: Bool
    /// Whether it plays.
    public var isPlaying: Bool
    /// Names the run of the machine in which this was written; after another start nothing plays by itself.
    public var boot: String
    /// The sleep timer that runs; nil when there is none.
    public var timer: Timer?

    /// A sleep timer.
    public struct Timer: Hashable, Sendable, Codable {
        /// When all is quiet; nil for the next alarm.
        public var end: Instant?
        /// How many seconds before that it begins to fade.
        public var fadeSeconds: Int
        /// What happens at the end, such as `suspend`.
        public var action: String

        /// Makes a timer.
        public init(end: Instant?, fadeSeconds: Int, action: String) {
            self.end = end
            self.fadeSeconds = fadeSeconds
            self.action = action
        }
    }

    /// Makes a player.
    public init(
        mix: [StoredTrack], volume: Double, isMuted: Bool = false, isPlaying: Bool = false, boot: String = "",
        timer: Timer? = nil
    ) {
        self.mix = mix
        self.volume = volume
        self.isMuted = isMuted
        self.isPlaying = isPlaying
        self.boot = boot
        self.timer = timer
    }
}

/// A mix that has a name.
public struct StoredPreset: Hashable, Sendable, Codable, Identifiable {
    /// A stable name.
    public var id: String
    /// What the user reads.
    public var name: String
    /// The sounds and how loud each is.
    public var mix: [StoredTrack]
    /// The volume of the whole in per cent; nil leaves it as it is.
    public var volume: Double?

    /// Makes a preset.
    public init(id: String, name: String, mix: [StoredTrack], volume: Double? = nil) {
        self.id = id
        self.name = name
        self.mix = mix
        self.volume = volume
    }
}

/// A sound of the user's own.
public struct StoredOwnSound: Hashable, Sendable, Codable, Identifiable {
    /// A stable name.
    public var id: String
    /// What the user reads.
    public var name: String
    /// The absolute path of the file.
    public var path: String
    /// Whether the file is a copy that belongs to Nightstand.
    public var isCopy: Bool

    /// Makes a sound.
    public init(id: String, name: String, path: String, isCopy: Bool) {
        self.id = id
        self.name = name
        self.path = path
        self.isCopy = isCopy
    }
}
