// SPDX-License-Identifier: MIT

/// A named mix.
package nonisolated struct SoundPreset: Hashable, Sendable, Codable, Identifiable {
    /// A stable name.
    package var id: String
    /// The name shown to the user.
    package var name: String
    /// The sounds and how loud each is.
    package var mix: [SoundsStatus.Track]
    /// The volume of the whole that it was saved with, in per cent; nil leaves the volume as it is.
    package var volume: Double?

    /// Makes a preset.
    package init(id: String, name: String, mix: [SoundsStatus.Track], volume: Double? = nil) {
        self.id = id
        self.name = name
        self.mix = mix
        self.volume = volume
    }
}
