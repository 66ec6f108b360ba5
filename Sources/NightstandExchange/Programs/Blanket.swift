// SPDX-License-Identifier: MIT
import GLibKit
import Localization
import NightstandService

/// What Blanket keeps: presets of sounds and how loud each is.
@MainActor struct Blanket {
    private static let path = "/com/rafaelmardojai/Blanket/"
    /// The preset that is always there.
    private static let first = "e52f7134-cff9-463b-9f7d-3740d2cc1d57"
    /// The sounds that have a counterpart here.
    private static let sounds = [
        "rain": "heavy-rain", "storm": "thunderstorm", "wind": "wind", "waves": "ocean-waves", "stream": "stream",
        "birds": "dawn-birds", "summer-night": "summer-night", "train": "train", "coffee-shop": "cafe",
        "fireplace": "fire", "pink-noise": "pink", "white-noise": "white", "brown-noise": "brown",
    ]

    let settings: any ForeignSettings

    var data: ForeignData {
        var data = ForeignData()
        let ids =
            settings.value("presets", at: Self.path, .blanket)?.elements?.compactMap(\.stringValue) ?? [Self.first]
        for id in ids.prefix(200) where !id.contains("/") && !id.isEmpty {
            let path = "\(Self.path)\(id)/"
            let volumes = settings.value("sounds-volume", at: path, .blanketPreset)?.entries ?? [:]
            let mutes = settings.value("sounds-mute", at: path, .blanketPreset)?.entries ?? [:]
            let name = settings.value("visible-name", at: path, .blanketPreset)?.stringValue?.asLabel(limit: 60) ?? ""
            // A sound plays when it is not muted, and all are until they are switched on.
            var played: [(sound: String, volume: Double)] = []
            for (sound, value) in volumes.sorted(by: { $0.key < $1.key }) where mutes[sound]?.boolValue == false {
                if let volume = value.doubleValue, volume > 0, volume <= 1 { played.append((sound, volume)) }
            }
            let title = name.isEmpty ? "Blanket" : name
            let unknown = played.map(\.sound).filter { Self.sounds[$0] == nil }.map { $0.asLabel(limit: 60) }
            if !unknown.isEmpty {
                data.problems.append(
                    // Translators: {1} is the name of a preset, {2} names of sounds.
                    tr("'\(title)': Nightstand has no sound like \(unknown.joined(separator: ", "))."))
            }
            let mix = played.compactMap { sound, volume in
                Self.sounds[sound].map { SoundsStatus.Track(id: $0, volume: (volume * 100).rounded()) }
            }
            guard !mix.isEmpty else { continue }
            data.mixes.append(SoundPreset(id: "", name: title, mix: mix))
        }
        return data
    }
}
