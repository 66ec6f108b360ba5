// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import PlainText
import Timekeeping
import Wording

/// A line with placeholders such as `%t`, for status bars.
nonisolated struct LineFormat: Hashable, Sendable {
    private enum Piece: Hashable, Sendable {
        case text(String)
        case value(Character)
    }
    private var pieces: [Piece] = []

    /// The placeholders and their meaning, as the help shows them.
    static let letters: [(letter: Character, meaning: String)] = [
        ("t", tr("time of day, 07:30")),
        ("T", tr("time of day with seconds, 07:30:00")),
        ("d", tr("day, Mon 23 Nov")),
        ("D", tr("date, 2026-11-23")),
        ("i", tr("ISO 8601 in UTC, 2026-11-23T06:30:00Z")),
        ("r", tr("time left, in 8 h 12 min")),
        ("p", tr("time left while an alarm is about to ring, 04:32")),
        ("l", tr("label, or Alarm if there is none")),
        ("a", tr("id of the alarm")),
        ("s", tr("state: scheduled, preAlert, ringing, snoozed, none or unreachable")),
        ("n", tr("number of scheduled alarms")),
        ("c", tr("time left on a timer, 04:31; negative once it has finished")),
        ("C", tr("label of the timer, or Timer if there is none")),
        ("w", tr("time of the stopwatch, 00:12:03")),
        ("%", tr("a percent sign")),
    ]

    /// The letters as a paragraph of the help.
    static let manual = letters.map { "  %\($0.letter)  \($0.meaning)" }.joined(separator: "\n")

    /// Reads a format; `\t` and `\n` stand for tab and line break.
    static func reading(_ text: String) throws(CommandError) -> LineFormat {
        var format = LineFormat()
        var literal = ""
        var rest = text.swapping("\\t", for: "\t").swapping("\\n", for: "\n")[...]
        while let character = rest.popFirst() {
            guard character == "%" else {
                literal.append(character)
                continue
            }
            guard let letter = rest.popFirst() else {
                throw .wrongUse(tr("the format ends with a single '%'; write %% for a percent sign"))
            }
            guard letters.contains(where: { $0.letter == letter }) else {
                let known = letters.map { "%\($0.letter)" }.joined(separator: " ")
                throw .wrongUse(tr("'%\(String(letter))' is not a placeholder; the placeholders are \(known)"))
            }
            format.pieces += [.text(literal), .value(letter)]
            literal = ""
        }
        format.pieces.append(.text(literal))
        return format
    }

    /// Whether the line changes as time passes.
    var showsTimeLeft: Bool { shows("r") }

    /// Whether the line shows a timer or the stopwatch.
    var showsTimers: Bool { "cCw".contains(where: shows) }

    /// Whether a placeholder is in the line, by its letter.
    func shows(_ letter: Character) -> Bool { pieces.contains(.value(letter)) }

    /// The line for an outlook; what is unknown is empty.
    func line(_ outlook: Outlook, _ phrases: Phrases, at reading: ClockReading = .present) -> String {
        pieces.map { piece in
            switch piece {
            case .text(let text): text
            case .value(let letter): value(letter, outlook, phrases, reading)
            }
        }.joined()
    }

    private func value(
        _ letter: Character, _ outlook: Outlook, _ phrases: Phrases, _ reading: ClockReading
    ) -> String {
        let foremost = outlook.foremost
        let civil = foremost.map { phrases.zone.civil(at: $0.moment) }
        switch letter {
        case "%": return "%"
        case "n": return String(outlook.armed)
        case "s": return outlook.isReachable ? foremost?.state.rawValue ?? "none" : "unreachable"
        case "t": return civil.map { String($0.time.description.prefix(5)) } ?? ""
        case "T": return civil?.time.description ?? ""
        case "d": return civil.map { phrases.day($0.date) } ?? ""
        case "D": return civil?.date.description ?? ""
        case "i": return foremost?.moment.description ?? ""
        case "r": return foremost.map { phrases.relative($0.moment) } ?? ""
        case "p": return foremost?.countdown(at: reading.wall) ?? ""
        case "l": return foremost?.name ?? ""
        case "c": return outlook.foremostTimer(at: reading).map { ElapsedText.countdown($0.left(at: reading)) } ?? ""
        case "C":
            guard let run = outlook.foremostTimer(at: reading) else { return "" }
            // Translators: used for a timer without a label.
            return run.countdown.label.isEmpty
                ? tr("Timer", context: "without a label") : run.countdown.label.withoutControls
        case "w":
            guard let watch = outlook.stopwatch?.stopwatch else { return "" }
            return String(ElapsedText.stopwatch(watch.milliseconds(at: reading)).dropLast(4))
        case "a": return foremost?.id ?? ""
        default: return ""
        }
    }
}
