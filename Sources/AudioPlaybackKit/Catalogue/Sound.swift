// SPDX-License-Identifier: MIT
import Localization

/// A sound that can be chosen and played: what it is called and how it is made.
public struct Sound: Hashable, Sendable, Identifiable {
    /// A stable name, such as `bell`.
    public var id: String
    /// What the user reads, such as `Bell`.
    public var name: String
    /// The group it is shown in.
    public var category: SoundCategory
    /// One sentence on how it sounds.
    public var summary: String
    /// The name of a symbolic icon in the style of freedesktop.org; empty for the default.
    public var icon: String
    /// How it is made.
    public var source: Source
    /// Whether it is the one to use when none was chosen.
    public var isDefault: Bool

    /// Where the samples of a sound come from.
    public enum Source: Hashable, Sendable {
        /// Synthesised while it plays.
        case generator(Generator)
        /// Decoded from an audio file, by absolute path.
        case file(String)
    }

    /// Makes a sound.
    public init(
        id: String, name: String, category: SoundCategory, summary: String = "", icon: String = "", source: Source,
        isDefault: Bool = false
    ) {
        self.id = id
        self.name = name
        self.category = category
        self.summary = summary
        self.icon = icon
        self.source = source
        self.isDefault = isDefault
    }

    /// A voice that plays the sound forever; nil when it must be decoded from a file.
    ///
    /// Equal seeds give equal samples; `drift`, 0 to 1, lets noises and places change slowly by themselves.
    public func makeVoice(seed: UInt64 = 0, drift: Double = 0) -> (any Voice)? {
        guard case .generator(let generator) = source else { return nil }
        return generator.makeVoice(seed: seed, drift: drift)
    }

    /// The sleep sound that needs no definition.
    public static let whiteNoise = Sound(
        id: "white", name: tr("White Noise"), category: SoundCategory(id: "ambient", name: tr("Ambient")),
        summary: tr("All frequencies equally."), source: .generator(.noise(ColoredNoise(.white), gain: 0.5)),
        isDefault: true)

    /// The tone that needs no definition: two beeps a second, from code alone.
    public static let emergency = Sound(
        id: "emergency", name: tr("Emergency Beep"), category: SoundCategory(id: "insistent", name: tr("Insistent")),
        summary: tr("Two plain beeps, used when nothing else can be played."),
        source: .generator(
            .notes(
                .pulse(PulseInstrument(duty: 0.5, brightness: 5000, attack: 0.005, hold: 0.15, release: 0.01)),
                Pattern(step: 0.25, steps: [[Note(pitch: 1000)], [Note(pitch: 1000)], [], []]), gain: 0.87)))
}
