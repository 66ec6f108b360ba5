// SPDX-License-Identifier: MIT
import AudioPlaybackKit
import NightstandService

/// A named mix, as it is stored: beside the preset, the law of its volumes.
struct StoredPreset: Hashable, Codable {
    var preset: SoundPreset
    var law: String?

    private enum CodingKeys: CodingKey { case law }

    /// A preset with today's volumes.
    init(_ preset: SoundPreset) {
        (self.preset, law) = (preset, VolumeTaper.law)
    }

    init(from decoder: any Decoder) throws {
        preset = try SoundPreset(from: decoder)
        law = try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(String.self, forKey: .law)
    }

    func encode(to encoder: any Encoder) throws {
        try preset.encode(to: encoder)
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encodeIfPresent(law, forKey: .law)
    }

    /// The preset with each out-of-range number clamped, and with the volumes of today's law.
    var current: SoundPreset {
        var preset = preset
        preset.mix = preset.mix.map(\.withinLimits)
        preset.volume = preset.volume.map(SoundsStatus.Track.volumes.nearest(to:))
        guard law == nil else { return preset }
        preset.mix = preset.mix.map(CubicVolume.converted(track:))
        preset.volume = preset.volume.map(CubicVolume.converted(whole:))
        return preset
    }
}
