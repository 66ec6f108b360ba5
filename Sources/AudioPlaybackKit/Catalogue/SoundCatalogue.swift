// SPDX-License-Identifier: MIT
import Localization
import PlainText

/// The sounds to choose from, by category, and what was wrong with those left out.
public struct SoundCatalogue: Hashable, Sendable {
    /// The categories in the order to show them; each has at least one sound.
    public var categories: [SoundCategory]
    /// All sounds, in the order to show them; never empty.
    public var sounds: [Sound]
    /// What was wrong in the definitions, one sentence each, naming the entry.
    public var problems: [String]

    /// The bundled alarm tones (`alarm-sounds.json`).
    public static let alarms = SoundCatalogue(json: PackageResources.alarm_sounds_json).translated

    /// The short tones of the stopwatch (`ticks.json`).
    public static let ticks = SoundCatalogue(json: PackageResources.ticks_json).translated

    /// The bundled sleep sounds (`sounds.json`).
    public static let sleep = SoundCatalogue(json: PackageResources.sounds_json, fallback: .whiteNoise).translated

    /// The sound of an id; nil when there is none.
    public subscript(id: String) -> Sound? {
        sounds.first { $0.id == id }
    }

    /// What each sound is called, by its id.
    public var names: [String: String] { Dictionary(uniqueKeysWithValues: sounds.map { ($0.id, $0.name) }) }

    /// The sound to use when none was chosen.
    public var standard: Sound {
        sounds.first(where: \.isDefault) ?? sounds.first ?? .emergency
    }

    /// The sound that goes by an id or a name, in any case, with spaces or dashes; nil when there is none.
    public func sound(named text: String) -> Sound? {
        let wanted = Self.plain(text)
        return self[text] ?? sounds.first { Self.plain($0.id) == wanted || Self.plain($0.name) == wanted }
    }

    private static func plain(_ text: String) -> String {
        String(text.lowercased().map { $0 == "é" ? "e" : $0 }.filter { $0.isLetter || $0.isNumber })
    }

    /// The sounds of one category.
    public func sounds(in category: SoundCategory) -> [Sound] {
        sounds.filter { $0.category == category }
    }

    /// The sounds whose name, category or summary contains `text`, in any case; all for an empty text.
    public func search(_ text: String) -> [Sound] {
        let wanted = text.lowercased()
        guard !wanted.isEmpty else { return sounds }
        return sounds.filter { sound in
            [sound.name, sound.category.name, sound.summary].contains { $0.lowercased().holds(wanted) }
        }
    }
}
