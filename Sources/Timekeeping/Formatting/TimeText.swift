// SPDX-License-Identifier: MIT

/// Times and spans in short English, for the window and the command line.
public enum TimeText {
    /// A span such as `6 h 20 min`, `9 min`, `45 s` or `2 days 3 h`: its two largest units, rounded down.
    public static func span(_ duration: Duration) -> String {
        let seconds = abs(duration.wholeMilliseconds / 1000)
        if seconds < 60 { return "\(seconds) s" }
        let units: [(Int64, String)] = [(86_400, "day"), (3600, "h"), (60, "min"), (1, "s")]
        guard let first = units.firstIndex(where: { seconds >= $0.0 }) else { return "0 s" }
        func text(_ index: Int, _ value: Int64) -> String {
            "\(value) \(units[index].1)" + (index == 0 && value != 1 ? "s" : "")
        }
        let rest = first + 1 < units.count ? seconds % units[first].0 / units[first + 1].0 : 0
        let whole = text(first, seconds / units[first].0)
        // From an hour on, seconds are never named; below, they count.
        return rest == 0 ? whole : whole + " " + text(first + 1, rest)
    }

    /// A length of so many seconds without any rounding, such as `1 h 30 min`; `0 s` for none.
    public static func length(_ seconds: Int) -> String {
        let parts = [(seconds / 3600, "h"), (seconds / 60 % 60, "min"), (seconds % 60, "s")]
        let text = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: " ")
        return text.isEmpty ? "0 s" : text
    }

    /// How far `instant` is from `now`: `in 6 h 20 min`, `now`, `2 days ago`.
    public static func relative(_ instant: Instant, to now: Instant) -> String {
        let distance = instant - now
        let seconds = distance.wholeMilliseconds / 1000
        if seconds == 0 { return "now" }
        if seconds > 0 {
            // Whole minutes are rounded up, so that the last minute of waiting reads "in 1 min" and not "in 0 min".
            let minutes = seconds >= 60 ? (seconds + 59) / 60 * 60 : seconds
            return "in " + span(.seconds(minutes))
        }
        let past = -seconds
        if past >= 86_400 { return past < 172_800 ? "1 day ago" : "\(past / 86_400) days ago" }
        return span(.seconds(past >= 60 ? past / 60 * 60 : past)) + " ago"
    }

    /// A time of day: `07:30` or `7:30 AM`; seconds only where there are any.
    public static func timeOfDay(_ time: CivilTime, twelveHour: Bool = false) -> String {
        let seconds = time.second == 0 ? "" : ":" + padded(time.second, to: 2)
        guard twelveHour else { return "\(padded(time.hour, to: 2)):\(padded(time.minute, to: 2))\(seconds)" }
        let hour = (time.hour + 11) % 12 + 1
        return "\(hour):\(padded(time.minute, to: 2))\(seconds) \(time.hour < 12 ? "AM" : "PM")"
    }

    /// A day such as `Sat 21 Nov`, with its year unless that is `currentYear`.
    public static func day(_ date: CivilDate, currentYear: Int? = nil) -> String {
        let day = "\(date.weekday.shortName) \(date.day) \(monthName(date.month))"
        return date.year == currentYear ? day : "\(day) \(date.year)"
    }

    /// The first three letters of a month, 1 to 12; the number itself for any other.
    public static func monthName(_ month: Int) -> String {
        let names = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        return names.indices.contains(month - 1) ? names[month - 1] : String(month)
    }

    /// Names in a row: `Mon`, `Mon and Tue`, `Mon, Tue and Fri`.
    public static func list(_ names: [String]) -> String {
        guard let last = names.last, names.count > 1 else { return names.first ?? "" }
        return names.dropLast().joined(separator: ", ") + " and " + last
    }
}

extension Weekday {
    /// Three letters, such as `Mon`.
    public var shortName: String {
        switch self {
        case .monday: "Mon"
        case .tuesday: "Tue"
        case .wednesday: "Wed"
        case .thursday: "Thu"
        case .friday: "Fri"
        case .saturday: "Sat"
        case .sunday: "Sun"
        }
    }
}
