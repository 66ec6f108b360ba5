// SPDX-License-Identifier: MIT
import Localization
import NightstandService

/// The presets of a new installation.
enum StandardPresets {
    static let all = [
        // Translators: names of mixes of sounds to sleep by.
        preset("rainy-night", tr("Rainy Night"), ["heavy-rain": 80, "thunderstorm": 60]),
        preset("tent", tr("In the Tent"), ["rain-on-tent": 85, "wind": 50]),
        preset("seaside", tr("By the Sea"), ["ocean-waves": 90, "wind": 45]),
        preset("campfire", tr("Campfire"), ["fire": 85, "summer-night": 60]),
        preset("night-train", tr("Night Train"), ["train": 85, "light-rain": 55]),
        preset("deep", tr("Deep Sleep"), ["brown": 75, "fan": 50]),
    ]

    private static func preset(
        _ id: String, _ name: String, _ mix: KeyValuePairs<String, Double>
    ) -> SoundPreset {
        SoundPreset(id: id, name: name, mix: mix.map { SoundsStatus.Track(id: $0, volume: $1) })
    }
}
