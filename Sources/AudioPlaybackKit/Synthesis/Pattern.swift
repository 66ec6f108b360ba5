// SPDX-License-Identifier: MIT
import Localization

/// Notes on an even grid of steps that repeats forever.
///
/// Written as text: steps apart by spaces, `.` for a rest, `+` between the notes of a chord, `|` anywhere for the eye, and
/// `:0.5` behind a note for its level. A note is a pitch name such as `F#4` or a frequency in hertz: `C4 . E4+G4 880:0.5`.
public struct Pattern: Hashable, Sendable {
    /// Seconds from one step to the next, 0.01 to 60.
    public var step: Double
    /// The notes that begin on each step; a rest has none.
    public var steps: [[Note]]

    /// Makes a pattern.
    public init(step: Double, steps: [[Note]]) {
        self.step = step
        self.steps = steps
    }

    /// Reads the text form of the steps.
    public init(step: Double, text: String) throws(DefinitionError) {
        self.step = step
        steps = []
        for word in text.split(whereSeparator: { $0 == " " || $0 == "|" }) where word != "|" {
            var notes: [Note] = []
            if word != "." {
                for part in word.split(separator: "+") { notes.append(try Note(text: part)) }
            }
            steps.append(notes)
        }
    }

    /// Seconds until the pattern begins again.
    public var length: Double { step * Double(steps.count) }

    /// Every frequency that occurs, in hertz.
    var pitches: Set<Double> { Set(steps.joined().map(\.pitch)) }
}

extension Pattern: Decodable, Checked {
    private enum CodingKeys: CodingKey { case step, notes }

    /// Reads `{"step": 0.25, "notes": "C4 . E4"}`.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        try self.init(
            step: container.decode(Double.self, forKey: .step),
            text: container.decode([String].self, forKey: .notes).joined(separator: " "))
    }

    func check() throws(DefinitionError) {
        try AudioPlaybackKit.check(step, in: 0.01...60, "step")
        guard !pitches.isEmpty else { throw DefinitionError(tr("“notes” contains no notes")) }
        for pitch in pitches { try AudioPlaybackKit.check(pitch, in: 20...10_000, "pitch") }
    }
}
