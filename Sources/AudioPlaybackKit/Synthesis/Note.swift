// SPDX-License-Identifier: MIT
import Localization

/// One note of a pattern.
public struct Note: Hashable, Sendable {
    /// Its frequency in hertz.
    public var pitch: Double
    /// How hard it is played, 0 to 1.
    public var level: Double

    /// Makes a note.
    public init(pitch: Double, level: Double = 1) {
        self.pitch = pitch
        self.level = level
    }

    /// Reads `A4`, `F#4:0.5`, `Bb3` or `880`, in equal temperament with A4 at 440 Hz.
    init(text: Substring) throws(DefinitionError) {
        let parts = text.split(separator: ":", maxSplits: 1)
        guard let name = parts.first, let pitch = Double(name) ?? Note.frequency(of: name) else {
            throw DefinitionError(tr("“\(text)” is not a note such as F#4 or 880"))
        }
        self.pitch = pitch
        level = 1
        if parts.count == 2 {
            guard let value = Double(parts[1]), (0...1).contains(value) else {
                throw DefinitionError(tr("the level in “\(text)” must be from 0 to 1"))
            }
            level = value
        }
    }

    private static func frequency(of name: Substring) -> Double? {
        let semitones: [Character: Int] = ["C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11]
        guard let letter = name.first, var semitone = semitones[letter] else { return nil }
        var rest = name.dropFirst()
        if rest.hasPrefix("#") { semitone += 1 } else if rest.hasPrefix("b") { semitone -= 1 }
        rest = rest.drop { $0 == "#" || $0 == "b" }
        guard let octave = Int(rest), (-1...12).contains(octave) else { return nil }
        return 440 * power(2, Double(semitone - 9 + 12 * (octave - 4)) / 12)
    }
}
