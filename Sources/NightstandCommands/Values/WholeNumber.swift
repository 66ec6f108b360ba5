// SPDX-License-Identifier: MIT
import Timekeeping

/// Reads whole numbers within a range.
nonisolated enum WholeNumber {
    /// A reader that names the subject and its range when the text does not fit.
    static func reading(
        within range: ClosedRange<Int>, of subject: String
    ) -> @Sendable (String) throws(CommandError) -> Int {
        { text throws(CommandError) in
            guard let number = Int(text) else {
                throw .wrongUse("\(text.quoted) is not a whole number; \(subject) goes from \(bounds(range))")
            }
            guard range.contains(number) else {
                throw .wrongUse("\(text.quoted) is out of range; \(subject) goes from \(bounds(range))")
            }
            return number
        }
    }

    private static func bounds(_ range: ClosedRange<Int>) -> String {
        "\(range.lowerBound) to \(range.upperBound)"
    }
}

/// Reads how loud an alarm is.
nonisolated enum Volume {
    /// A whole number of per cent, with or without the sign.
    static func reading(_ text: String) throws(CommandError) -> Int {
        try WholeNumber.reading(within: AlarmLimits.volume, of: "the volume, in per cent,")(
            text.hasSuffix("%") ? String(text.dropLast()) : text)
    }
}

/// Reads lengths of a snooze: minutes, as a number or with a unit.
nonisolated enum Minutes {
    /// A whole number of minutes.
    static func reading(_ text: String) throws(CommandError) -> Int {
        if Int(text) != nil {
            return try WholeNumber.reading(within: AlarmLimits.snoozeMinutes, of: "a snooze, in minutes,")(text)
        }
        let minutes = AlarmLimits.snoozeMinutes
        let seconds = try Seconds.reading(
            within: minutes.lowerBound * 60...minutes.upperBound * 60, of: "a snooze")(text)
        guard seconds % 60 == 0 else { throw .wrongUse("\(text.quoted) is not a whole number of minutes") }
        return seconds / 60
    }
}

/// How often one occurrence may be snoozed.
nonisolated enum SnoozeLimit: Hashable, Sendable {
    case none
    case times(Int)

    /// Reads a number within ``AlarmLimits/snoozeLimit``, or `none`.
    static func reading(_ text: String) throws(CommandError) -> SnoozeLimit {
        if text.lowercased() == "none" { return .none }
        return .times(
            try WholeNumber.reading(within: AlarmLimits.snoozeLimit, of: "the snooze limit ('none' lifts it)")(text))
    }

    /// The number; nil without limit.
    var count: Int? {
        switch self {
        case .none: nil
        case .times(let count): count
        }
    }
}
