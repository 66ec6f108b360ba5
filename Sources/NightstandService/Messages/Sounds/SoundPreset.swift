// SPDX-License-Identifier: MIT

/// A mix that has a name.
public nonisolated struct SoundPreset: Hashable, Sendable, Codable, Identifiable {
    /// A stable name.
    public var id: String
    /// What the user reads.
    public var name: String
    /// The sounds and how loud each is.
    public var mix: [SoundsStatus.Track]
    /// The volume of the whole that it was saved with, in per cent; nil leaves the volume as it is.
    public var volume: Double?

    /// Makes a preset.
    public init(id: String, name: String, mix: [SoundsStatus.Track], volume: Double? = nil) {
        self.id = id
        self.name = name
        self.mix = mix
        self.volume = volume
    }
}
