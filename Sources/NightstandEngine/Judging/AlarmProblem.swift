// SPDX-License-Identifier: MIT
import Localization
import Wording
import Timekeeping

/// What is wrong with an alarm that somebody wants to set.
package enum AlarmProblem: Error, Hashable, Sendable {
    /// The number under this key is outside its range.
    case number(String, Int, ClosedRange<Int>)
    /// A text is too long, or holds what cannot be shown.
    case text(field: Field, limit: Int)
    /// The id has other signs than letters, digits, `-`, `_` and `.`, or is too long.
    case id(String)
    /// The schedule has too many exceptions.
    case exceptions(Int)
    /// There is no such zone.
    case zone(String)
    /// There is no such tone; `near` are those that may have been meant.
    case tone(String, near: [String])
    /// The rule of a solar alarm says more than which days.
    case solarRule(String)
    /// The anchor is more than ``SolarAnchor/offsets`` away from its event.
    case solarOffset(Int)
    /// A solar alarm may not ring before a time that is later than the one after which it may not.
    case solarBounds(CivilTime, CivilTime)
    /// The rule gives no occurrence after now.
    case neverDue(rule: String)
    /// The only time it is due has passed.
    case past(CivilDateTime)

    /// A text of an alarm.
    package enum Field: Sendable {
        case label, message, details, path, place
    }

    /// ``text`` in the language of this process.
    package var sentence: String { text.text }

    /// What is wrong and what would be right, as a sentence.
    package var text: LocalizedText {
        switch self {
        case .number(let key, let value, let range): Self.text(key, value, range.words)
        case .text(.label, let limit): LocalizedText("The label must be plain text of at most \(limit) characters.")
        case .text(.message, let limit): LocalizedText("The message must be plain text of at most \(limit) characters.")
        case .text(.details, let limit): LocalizedText("The details must be plain text of at most \(limit) characters.")
        case .text(.path, let limit):
            LocalizedText("The path of the sound must be plain text of at most \(limit) characters.")
        case .text(.place, let limit):
            LocalizedText("The name of the place must be plain text of at most \(limit) characters.")
        case .id(let id):
            LocalizedText(
                "'\(id.prefix(80))' cannot be an id: use up to 64 letters, digits, '-', '_' or '.', or leave it out.")
        case .exceptions(let count): LocalizedText("An alarm can have at most 5000 exceptions, not \(count).")
        case .zone(let zone):
            LocalizedText("There is no time zone '\(zone)'. Use a name such as Europe/Berlin, or none for local time.")
        case .solarRule(let rule):
            LocalizedText(
                """
                The rule '\(rule)' says more than which days; the sun gives the time of day. Use a daily or longer \
                rule.
                """)
        case .solarOffset(let seconds):
            LocalizedText("A solar alarm is at most twelve hours from its event, not \(TimeText.length(abs(seconds))).")
        case .solarBounds(let notBefore, let notAfter):
            LocalizedText(
                """
                It cannot ring both not before \(TimeText.timeOfDay(notBefore)) and not after \
                \(TimeText.timeOfDay(notAfter)). Give the earlier time as 'not before'.
                """)
        case .tone(let tone, let near):
            LocalizedText(
                """
                There is no alarm sound '\(tone)'. Choose \(near.joined(separator: ", ")), or the path of a sound \
                file.
                """)
        case .neverDue(let rule):
            LocalizedText("The rule '\(rule)' gives no time to come, so the alarm would never ring.")
        case .past(let time):
            LocalizedText("\(time.description) is in the past. Choose a time to come, or a repetition.")
        }
    }

    private static func text(_ key: String, _ value: Int, _ range: LocalizedText) -> LocalizedText {
        // Translators: {1} is a range such as "1 to 1440", {2} the number that was given.
        switch key {
        case "volume": LocalizedText("The volume is a percentage from \(range), not \(value).")
        case "fadeIn": LocalizedText("The time to full volume is \(range) seconds, not \(value).")
        case "snooze": LocalizedText("A snooze lasts \(range) minutes, not \(value).")
        case "snoozeLimit": LocalizedText("The snooze limit is \(range), or none, not \(value).")
        case "ringLength": LocalizedText("An alarm rings for \(range) seconds, not \(value).")
        case "escalation":
            LocalizedText("An unanswered alarm is louder after \(range) minutes, or 0 for never, not \(value).")
        case "preAlert": LocalizedText("The notice comes \(range) seconds before, not \(value).")
        case "light": LocalizedText("The light takes \(range) seconds, or 0 for none, not \(value).")
        default: LocalizedText("'\(key)' is \(range), not \(value).")
        }
    }
}

extension ClosedRange<Int> {
    /// Such as `1 to 1440`.
    var words: LocalizedText {
        // Translators: a range of numbers.
        LocalizedText("\(lowerBound) to \(upperBound)", context: "range")
    }
}
