// SPDX-License-Identifier: MIT
import AudioPlaybackKit
import NightstandService

extension Fixture {
    /// The bundled sounds, as the service describes them.
    package nonisolated static let library = SoundCatalogue.sleep.sounds.map {
        SoundEntry(
            id: $0.id, name: $0.name, category: $0.category.id, categoryName: $0.category.name, summary: $0.summary,
            icon: $0.icon, isDefault: $0.isDefault)
    }

    /// Three mixes with names.
    package nonisolated static let presets = [
        SoundPreset(
            id: "rainy-night", name: "Rainy Night",
            mix: [.init(id: "light-rain", volume: 80), .init(id: "wind", volume: 40)]),
        SoundPreset(
            id: "night-train", name: "Night Train", mix: [.init(id: "train"), .init(id: "brown", volume: 50)],
            volume: 60),
        SoundPreset(
            id: "by-the-fire", name: "By the Fire", mix: [.init(id: "fire"), .init(id: "summer-night", volume: 30)]),
    ]

    /// The user's own sounds: one that can be played, and one whose file is missing.
    package nonisolated static let ownSounds = [
        SoundEntry(
            id: "user-1", name: "Grandmother’s kitchen clock", category: "own", categoryName: "Your Sounds",
            file: "/home/me/Music/clock.flac", isCopy: true),
        SoundEntry(
            id: "user-2", name: "Harbour at night", category: "own", categoryName: "Your Sounds",
            file: "/media/stick/harbour.ogg",
            problem: "The file /media/stick/harbour.ogg is missing. Plug in what it lies on, or choose the file anew."),
    ]
}
