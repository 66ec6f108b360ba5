// SPDX-License-Identifier: MIT
import Localization
import Timekeeping

/// Reads whole numbers within a range.
nonisolated enum WholeNumber {
    /// A reader that names the bounds when the text does not fit.
    ///
    /// `bounds` says them, such as `the count must be from 1 to 50`.
    static func reading(
        within range: ClosedRange<Int>, _ bounds: @escaping @Sendable (_ lowest: Int, _ highest: Int) -> String
    ) -> @Sendable (String) throws(CommandError) -> Int {
        { text throws(CommandError) in
            guard let number = Int(text) else {
                let bounds = bounds(range.lowerBound, range.upperBound)
                // Translators: {1} is what was typed, {2} its bounds, such as "the count must be from 1 to 50".
                throw .wrongUse(tr("\(text.quoted) is not a whole number; \(bounds)"))
            }
            guard range.contains(number) else {
                throw .wrongUse(outOfRange(text, bounds(range.lowerBound, range.upperBound)))
            }
            return number
        }
    }

    /// Such as `'0' is out of range; the count must be from 1 to 50`.
    static func outOfRange(_ text: String, _ bounds: String) -> String {
        // Translators: {1} is what was typed, {2} its bounds, such as "the count must be from 1 to 50".
        tr("\(text.quoted) is out of range; \(bounds)")
    }
}

/// Reads how loud an alarm is.
nonisolated enum Volume {
    /// A whole number of per cent, with or without the sign.
    static func reading(_ text: String) throws(CommandError) -> Int {
        let reader = WholeNumber.reading(within: AlarmLimits.volume) {
            tr("the volume, in per cent, must be from \($0) to \($1)")
        }
        return try reader(text.hasSuffix("%") ? String(text.dropLast()) : text)
    }
}

/// Reads lengths of a snooze: minutes, as a number or with a unit.
nonisolated enum Minutes {
    /// A whole number of minutes.
    static func reading(_ text: String) throws(CommandError) -> Int {
        if Int(text) != nil {
            let reader = WholeNumber.reading(within: AlarmLimits.snoozeMinutes) {
                tr("the snooze, in minutes, must be from \($0) to \($1)")
            }
            return try reader(text)
        }
        let minutes = AlarmLimits.snoozeMinutes
        let reader = Seconds.reading(within: minutes.lowerBound * 60...minutes.upperBound * 60) {
            tr("the snooze must be from \($0) to \($1)")
        }
        let seconds = try reader(text)
        guard seconds % 60 == 0 else { throw .wrongUse(tr("\(text.quoted) is not a whole number of minutes")) }
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
        let reader = WholeNumber.reading(within: AlarmLimits.snoozeLimit) {
            tr("the snooze limit must be 'none' or from \($0) to \($1)")
        }
        return .times(try reader(text))
    }

    /// The number; nil without limit.
    var count: Int? {
        switch self {
        case .none: nil
        case .times(let count): count
        }
    }
}
