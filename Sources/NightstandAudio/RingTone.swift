// SPDX-License-Identifier: MIT
import Timekeeping

/// What is heard while something rings, and how loud.
package nonisolated struct RingTone: Hashable, Sendable {
    /// The sound.
    package var sound: AlarmSound
    /// Loudness, 0 to 100 per cent, on a perceptual scale.
    package var volume: Int
    /// Seconds until the volume is reached; 0 is at once.
    package var fadeIn: Int
    /// Whether it rings softly, because it is late: at 60 % of its volume, reached over 20 s at least.
    package var isSoft: Bool

    /// Makes a tone.
    package init(sound: AlarmSound, volume: Int, fadeIn: Int = 0, isSoft: Bool = false) {
        self.sound = sound
        self.volume = volume
        self.fadeIn = fadeIn
        self.isSoft = isSoft
    }

    /// The tone of an alarm.
    package init(_ alarm: Alarm, isSoft: Bool = false) {
        self.init(sound: alarm.sound, volume: alarm.volume, fadeIn: alarm.fadeIn, isSoft: isSoft)
    }

    /// How it sounds when unanswered for a while.
    package func escalated(_ escalation: RingSession.Escalation) -> RingTone {
        switch escalation {
        case .none: self
        case .fullVolume: RingTone(sound: sound, volume: 100)
        case .secondTone: RingTone(sound: sound == .tone("siren") ? .tone("buzzing") : .tone("siren"), volume: 100)
        }
    }

    /// Whether it is meant to be heard at all.
    package var isAudible: Bool { volume > 0 && sound != .tone("silence") }

    /// Loudness in per cent, softness taken in.
    var effectiveVolume: Double { Double(volume) * (isSoft ? 0.6 : 1) }

    /// Seconds of gradual volume, softness taken in.
    var effectiveFadeIn: Int { isSoft ? max(fadeIn, 20) : fadeIn }
}
