// SPDX-License-Identifier: MIT
import Timekeeping

/// The state of the sleep sounds.
package nonisolated struct SoundsStatus: Hashable, Sendable, Codable {
    /// Whether the user wants to hear them.
    package var isPlaying: Bool
    /// Whether they are heard: wanted, and held by nothing.
    package var isSounding: Bool
    /// What holds them although they are wanted, or stopped them without being asked, as a sentence; nil when nothing does.
    package var held: String?
    /// The sounds of the mix, in the order they were chosen.
    package var mix: [Track]
    /// The volume of the whole in per cent, 0 to 100.
    package var volume: Double
    /// Whether the whole is muted.
    package var isMuted: Bool
    /// The preset whose mix this is, unchanged; nil when it is none.
    package var preset: String?
    /// The sleep timer; nil when none is set.
    package var timer: Timer?
    /// The sound that is being previewed; nil when none is.
    package var preview: String?

    /// One sound of the mix.
    package struct Track: Hashable, Sendable, Codable, Identifiable {
        /// The id of the sound.
        package var id: String
        /// Its volume in per cent, 0 to 100.
        package var volume: Double

        /// Makes a track.
        package init(id: String, volume: Double = 100) {
            self.id = id
            self.volume = volume
        }
    }

    /// A sleep timer that runs.
    package struct Timer: Hashable, Sendable, Codable {
        /// When the sound ends; nil while it waits for an alarm and none is set.
        package var end: Instant?
        /// Whether it ends with the next alarm, whenever that is.
        package var isUntilAlarm: Bool
        /// How many seconds before the end it begins to fade.
        package var fadeSeconds: Int
        /// What happens at the end.
        package var action: SleepTimerOrder.Action
        /// Whether the fade has begun.
        package var isFading: Bool

        /// Makes a timer.
        package init(
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
    package init(
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
