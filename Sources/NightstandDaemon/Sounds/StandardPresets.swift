// SPDX-License-Identifier: MIT
import Localization
import NightstandService

/// The presets of a new installation.
enum StandardPresets {
    static let all = [
        // Translators: names of mixes of sounds to sleep by.
        preset("rainy-night", tr("Rainy Night"), ["heavy-rain": 70, "thunderstorm": 50]),
        preset("tent", tr("In the Tent"), ["rain-on-tent": 80, "wind": 35]),
        preset("seaside", tr("By the Sea"), ["ocean-waves": 85, "wind": 30]),
        preset("campfire", tr("Campfire"), ["fire": 80, "summer-night": 45]),
        preset("night-train", tr("Night Train"), ["train": 80, "light-rain": 40]),
        preset("deep", tr("Deep Sleep"), ["brown": 80, "fan": 35]),
    ]

    private static func preset(
        _ id: String, _ name: String, _ mix: KeyValuePairs<String, Double>
    ) -> SoundPreset {
        SoundPreset(id: id, name: name, mix: mix.map { SoundsStatus.Track(id: $0, volume: $1) })
    }
}
