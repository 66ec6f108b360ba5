// SPDX-License-Identifier: MIT
import Localization
import Wording
import Timekeeping

/// What is wrong with an alarm that the user wants to set.
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
    /// The rule of an alarm that follows the sun, appointments or reminders says more than which days.
    case solarRule(String)
    /// The anchor is more than ``SolarAnchor/offsets`` away from its event.
    case solarOffset(Int)
    /// A solar alarm may not ring before a time that is later than the one after which it may not.
    case solarBounds(CivilTime, CivilTime)
    /// An alarm that follows appointments or reminders names no calendar, or too many.
    case appointmentCalendars(Int)
    /// The rule gives no occurrence after now.
    case neverDue(rule: String)
    /// The only time it is due has passed.
    case past(CivilDateTime)

    /// A text of an alarm.
    package enum Field: Sendable {
        case label, group, message, details, path, place
    }

    /// ``text`` in the language of this process.
    package var sentence: String { text.text }

    /// What is wrong and what would be right, as a sentence.
    package var text: LocalizedText {
        switch self {
        case .number(let key, let value, let range): Self.text(key, value, range.words)
        case .text(.label, let limit): LocalizedText("The label must be plain text of at most \(limit) characters.")
        case .text(.group, let limit): LocalizedText("The group must be plain text of at most \(limit) characters.")
        case .text(.message, let limit): LocalizedText("The message must be plain text of at most \(limit) characters.")
        case .text(.details, let limit): LocalizedText("The details must be plain text of at most \(limit) characters.")
        case .text(.path, let limit):
            LocalizedText("The path of the sound must be plain text of at most \(limit) characters.")
        case .text(.place, let limit):
            LocalizedText("The name of the place must be plain text of at most \(limit) characters.")
        case .id(let id):
            LocalizedText(
                "'\(id.prefix(80))' isn't a valid id. Use up to 64 letters, digits, '-', '_' or '.', or leave it out.")
        case .exceptions(let count): LocalizedText("An alarm can have at most 5000 exceptions, not \(count).")
        case .zone(let zone):
            LocalizedText(
                "There is no time zone '\(zone)'. Use a name such as Europe/Berlin, or leave it out for local time.")
        case .solarRule(let rule):
            LocalizedText(
                """
                The repeat rule '\(rule)' includes times of day, but the time of this alarm follows the sun or your \
                calendars. Use a rule that repeats daily or less often.
                """)
        case .solarOffset(let seconds):
            LocalizedText("The offset of a solar alarm can be at most 12 hours, not \(TimeText.length(abs(seconds))).")
        case .solarBounds(let notBefore, let notAfter):
            LocalizedText(
                """
                The earliest time, \(TimeText.timeOfDay(notBefore)), is after the latest time, \
                \(TimeText.timeOfDay(notAfter)). Change one of them.
                """)
        case .appointmentCalendars(let count):
            LocalizedText("Choose 1 to \(Alarm.mostCalendars) calendars for an alarm, not \(count).")
        case .tone(let tone, let near):
            LocalizedText(
                """
                There is no alarm tone '\(tone)'. Choose \(near.joined(separator: ", ")), or the path of a sound file.
                """)
        case .neverDue(let rule):
            LocalizedText(
                """
                The repeat rule '\(rule)' has no occurrences left, so the alarm would never ring. Choose another rule.
                """)
        case .past(let time):
            LocalizedText("\(time.description) is in the past. Choose a later time, or add a repeat rule.")
        }
    }

    private static func text(_ key: String, _ value: Int, _ range: LocalizedText) -> LocalizedText {
        // Translators: {1} is a range such as "1 to 1440", {2} the number that was given.
        switch key {
        case "volume": LocalizedText("The volume must be \(range)%, not \(value)%.")
        case "fadeIn": LocalizedText("The fade-in must be \(range) seconds long, not \(value).")
        case "snooze": LocalizedText("A snooze must be \(range) minutes long, not \(value).")
        case "snoozeLimit": LocalizedText("The snooze limit must be \(range), or none, not \(value).")
        case "ringLength": LocalizedText("The ring length must be \(range) seconds, not \(value).")
        case "escalation":
            LocalizedText("The escalation must start after \(range) minutes, or 0 for never, not \(value).")
        case "preAlert": LocalizedText("The pre-alert must be \(range) seconds before the alarm, not \(value).")
        case "light": LocalizedText("The sunrise light must be \(range) seconds long, or 0 for none, not \(value).")
        default: LocalizedText("'\(key)' must be \(range), not \(value).")
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
