// SPDX-License-Identifier: MIT
import Timekeeping

/// How the sounds to sleep by stand.
public nonisolated struct SoundsStatus: Hashable, Sendable, Codable {
    /// Whether the user wants to hear them.
    public var isPlaying: Bool
    /// Whether they are heard: wanted, and held by nothing.
    public var isSounding: Bool
    /// What holds them although they are wanted, as a sentence; nil when nothing does.
    public var held: String?
    /// The sounds of the mix, in the order they were chosen.
    public var mix: [Track]
    /// The volume of the whole in per cent, 0 to 100.
    public var volume: Double
    /// Whether the whole is muted.
    public var isMuted: Bool
    /// The preset whose mix this is, unchanged; nil when it is none.
    public var preset: String?
    /// The sleep timer; nil when none is set.
    public var timer: Timer?
    /// The sound that is being previewed; nil when none is.
    public var preview: String?

    /// One sound of the mix.
    public struct Track: Hashable, Sendable, Codable, Identifiable {
        /// The id of the sound.
        public var id: String
        /// Its volume in per cent, 0 to 100.
        public var volume: Double

        /// Makes a track.
        public init(id: String, volume: Double = 100) {
            self.id = id
            self.volume = volume
        }
    }

    /// A sleep timer that runs.
    public struct Timer: Hashable, Sendable, Codable {
        /// When all is quiet; nil while it waits for an alarm and none is set.
        public var end: Instant?
        /// Whether it ends with the next alarm, whenever that is.
        public var isUntilAlarm: Bool
        /// How many seconds before the end it begins to fade.
        public var fadeSeconds: Int
        /// What happens at the end.
        public var action: SleepTimerOrder.Action
        /// Whether the fade has begun.
        public var isFading: Bool

        /// Makes a timer.
        public init(
            end: Instant?, isUntilAlarm: Bool = false, fadeSeconds: Int, action: SleepTimerOrder.Action = .none,
            isFading: Bool = false
        ) {
            self.end = end
            self.isUntilAlarm = isUntilAlarm
            self.fadeSeconds = fadeSeconds
            self.action = action
            self.isFading = isFading
        }
    }

    /// Makes a status; without arguments that of silence.
    public init(
        isPlaying: Bool = false, isSounding: Bool = false, held: String? = nil, mix: [Track] = [], volume: Double = 50,
        isMuted: Bool = false, preset: String? = nil, timer: Timer? = nil, preview: String? = nil
    ) {
        self.isPlaying = isPlaying
        self.isSounding = isSounding
        self.held = held
        self.mix = mix
        self.volume = volume
        self.isMuted = isMuted
        self.preset = preset
        self.timer = timer
        self.preview = preview
    }
}
