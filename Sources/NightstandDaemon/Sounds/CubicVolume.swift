// SPDX-License-Identifier: MIT
import AudioPlaybackKit
import Glibc
import NightstandService

/// Volumes of sleep sounds from the time of the cubic law, when the sounds were some 6 dB quieter: converted, nothing gets louder.
///
/// A mix that would need more than 100 % gets quieter.
enum CubicVolume {
    /// The decibels by which the levels of the built-in sounds were raised, rounded up; the users' files were not.
    static let raised: [String: Double] = [
        "white": 6.1, "pink": 6.1, "brown": 1.9, "blue": 6.1, "violet": 6.1, "grey": 6.1, "heavy-rain-white-noise": 6,
        "light-rain": 5.8, "heavy-rain": 5.8, "rain-on-tent": 5.2, "thunderstorm": 4.2, "stream": 5.8,
        "ocean-waves": 6.6, "wind": 5.8, "fire": 5.3, "summer-night": 6.1, "dawn-birds": 6, "fan-white-noise": 6.1,
        "fan": 6.1, "heater": 6, "washing-machine": 6.1, "aircraft-cabin": 6.1, "train": 5.2, "cafe": 6.2,
        "womb": 5.8, "singing-bowl": 6.3,
    ]
    /// The most of them: by this the whole is turned down, so that a sound that is chosen for the first time isn't louder either.
    private static let most = raised.values.max() ?? 0

    /// The volume of the whole.
    static func converted(whole percent: Double) -> Double {
        VolumeTaper.percent(fromCubic: percent) * factor(-most)
    }

    /// A sound of a mix, beside a whole that was converted.
    static func converted(track: SoundsStatus.Track) -> SoundsStatus.Track {
        let decibels = most - (raised[track.id] ?? 0)
        return .init(id: track.id, volume: min(100, VolumeTaper.percent(fromCubic: track.volume) * factor(decibels)))
    }

    /// What a volume is multiplied by to raise its gain by some decibels.
    private static func factor(_ decibels: Double) -> Double { pow(10, decibels / 40) }
}
