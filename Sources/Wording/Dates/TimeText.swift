// SPDX-License-Identifier: MIT
import Localization
import Timekeeping

/// Times, dates and durations in few words of the user's language.
public enum TimeText {
    /// A duration such as `6 h 20 min`, `9 min`, `45 s` or `2 days 3 h`: its two largest units, rounded down.
    public static func span(_ duration: Duration) -> String {
        let seconds = abs(duration.wholeMilliseconds / 1000)
        if seconds < 60 { return text(.second, Int(seconds)) }
        // From an hour on, seconds are never named; below, they count.
        let first = Unit.allCases.first { seconds >= $0.seconds } ?? .second
        let whole = text(first, Int(seconds / first.seconds))
        guard let second = first.next else { return whole }
        let rest = Int(seconds % first.seconds / second.seconds)
        return rest == 0 ? whole : whole + " " + text(second, rest)
    }

    /// A number of seconds without any rounding, such as `1 h 30 min`; `0 s` for none.
    public static func length(_ seconds: Int) -> String {
        let amounts = [(Unit.hour, seconds / 3600), (.minute, seconds / 60 % 60), (.second, seconds % 60)]
        let parts = amounts.filter { $0.1 > 0 }.map { text($0.0, $0.1) }
        return parts.isEmpty ? text(.second, 0) : parts.joined(separator: " ")
    }

    private enum Unit: Int64, CaseIterable {
        case day = 86_400
        case hour = 3600
        case minute = 60
        case second = 1

        var seconds: Int64 { rawValue }

        var next: Unit? {
            switch self {
            case .day: .hour
            case .hour: .minute
            case .minute: .second
            case .second: nil
            }
        }
    }

    private static func text(_ unit: Unit, _ count: Int) -> String {
        switch unit {
        case .day: tr("\(count) day", "\(count) days", count: count)
        // Translators: hours, as in a table of times.
        case .hour: tr("\(count) h")
        // Translators: minutes, as in a table of times.
        case .minute: tr("\(count) min")
        // Translators: seconds, as in a table of times.
        case .second: tr("\(count) s")
        }
    }

    /// How far `instant` is from `now`: `in 6 h 20 min`, `in less than a minute`, `now`, `2 days ago`.
    ///
    /// Times ahead count the minutes between what a clock without seconds shows now and then. So every text written within
    /// the same minute agrees with all others and with the times beside them, whenever each was last drawn.
    public static func relative(_ instant: Instant, to now: Instant) -> String {
        if instant > now {
            let minutes = minute(of: instant) - minute(of: now)
            guard minutes > 0 else { return tr("in less than a minute") }
            // Translators: {1} is a duration such as "6 h 20 min".
            return tr("in \(span(.seconds(60 * minutes)))")
        }
        let past = (now - instant).wholeMilliseconds / 1000
        if past == 0 { return tr("now") }
        if past >= 86_400 {
            let days = Int(past / 86_400)
            return tr("\(days) day ago", "\(days) days ago", count: days)
        }
        let span = span(.seconds(past >= 60 ? past / 60 * 60 : past))
        // Translators: {1} is a duration such as "6 h 20 min".
        return tr("\(span) ago")
    }

    /// When ``relative(_:to:)`` may change for an `instant` ahead: with the next minute, or when it is there; nil once it is over.
    public static func nextChange(of instant: Instant, after now: Instant) -> Instant? {
        guard instant > now else { return nil }
        return min(instant, Instant(milliseconds: 60_000 * (minute(of: now) + 1)))
    }

    /// The number of the minute since the epoch.
    private static func minute(of instant: Instant) -> Int64 {
        let (minute, rest) = instant.milliseconds.quotientAndRemainder(dividingBy: 60_000)
        return rest < 0 ? minute - 1 : minute
    }

    /// A time of day: `07:30` or `7:30 AM`; seconds only where there are any.
    public static func timeOfDay(_ time: CivilTime, twelveHour: Bool = false) -> String {
        let rest = ":" + twoDigits(time.minute) + (time.second == 0 ? "" : ":" + twoDigits(time.second))
        guard twelveHour else { return twoDigits(time.hour) + rest }
        let clock = String((time.hour + 11) % 12 + 1) + rest
        // Translators: {1} is a time such as "7:30".
        return time.hour < 12 ? tr("\(clock) AM") : tr("\(clock) PM")
    }

    private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    /// The number of a day in a date; some languages write the first of a month otherwise.
    public static func dayNumber(_ day: Int) -> String {
        // Translators: the first day of a month in a date, such as "1 May".
        day == 1 ? tr("1", context: "day in a date") : String(day)
    }

    /// A day such as `Sat 21 Nov`, with its year unless that is `currentYear`.
    public static func day(_ date: CivilDate, currentYear: Int? = nil) -> String {
        let (weekday, day, month) = (date.weekday.shortName, dayNumber(date.day), MonthName.shortInDate(date.month))
        let isDayFirst = Localization.formats.isDayFirst
        // Translators: a date such as "Sat 21 Nov"; the second form is for regions that put the month first.
        guard date.year != currentYear else {
            return isDayFirst
                ? tr("\(weekday) \(day) \(month)", context: "date, day first")
                : tr("\(weekday), \(month) \(day)", context: "date, month first")
        }
        return isDayFirst
            ? tr("\(weekday) \(day) \(month) \(date.year)", context: "date, day first")
            : tr("\(weekday), \(month) \(day), \(date.year)", context: "date, month first")
    }

    /// A day of any year, such as `21 November`.
    public static func dayOfYear(month: Int, day: Int) -> String {
        let (day, month) = (dayNumber(day), MonthName.inDate(month))
        // Translators: behind “on”, as in "Every year on 21 November"; the second form is for regions that put the month first.
        return Localization.formats.isDayFirst
            ? tr("\(day) \(month)", context: "date of every year, day first")
            : tr("\(month) \(day)", context: "date of every year, month first")
    }

    /// Names one after the other: `Mon, Tue, Fri`.
    public static func row(_ names: [String]) -> String {
        // Translators: joins the names of a list but for the last.
        names.dropFirst().reduce(names.first ?? "") { tr("\($0), \($1)", context: "list") }
    }

    /// What belongs together in one line or in what a screen reader says, without what is empty: `07:30, Gym, in 6 h`.
    public static func clauses(_ parts: [String]) -> String {
        let parts = parts.filter { !$0.isEmpty }
        // Translators: joins the parts of a line, such as a time, a name and "in 6 h".
        return parts.dropFirst().reduce(parts.first ?? "") { tr("\($0), \($1)", context: "clauses") }
    }

    /// Names in a sentence: `Mon`, `Mon and Tue`, `Mon, Tue and Fri`.
    public static func list(_ names: [String]) -> String {
        guard let last = names.last, names.count > 1 else { return names.first ?? "" }
        // Translators: joins the last name to a list.
        return tr("\(row(names.dropLast())) and \(last)", context: "list")
    }
}
