// SPDX-License-Identifier: MIT
import Timekeeping

/// Writes moments and spans as a reader here and now understands them.
nonisolated struct Phrases {
    /// The present.
    let now: Instant
    /// The clock on the wall.
    let zone: TimeZoneRules

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// Such as `Mon 23 Nov 07:30`; seconds and another year are shown when they matter.
    func moment(_ instant: Instant) -> String {
        civil(zone.civil(at: instant))
    }

    /// Such as `Mon 23 Nov 07:30`, for a time on the wall.
    func civil(_ civil: CivilDateTime) -> String {
        "\(day(civil.date)) \(Self.time(civil.time))"
    }

    /// Such as `Mon 23 Nov`, with its year when it is another one.
    func day(_ date: CivilDate) -> String {
        let text = "\(date.weekday.short) \(date.day) \(Self.months[date.month - 1])"
        return date.year == zone.civil(at: now).date.year ? text : "\(text) \(date.year)"
    }

    /// Such as `Mon 23 Nov 07:30, in 8 h 12 min`.
    func full(_ instant: Instant) -> String {
        "\(moment(instant)), \(relative(instant))"
    }

    /// `07:30`, or `07:30:15` when there are seconds.
    static func time(_ time: CivilTime) -> String {
        time.second == 0 ? String(time.description.prefix(5)) : time.description
    }

    /// Such as `in 8 h 12 min`, or `5 min ago`; with seconds only within the last minute.
    ///
    /// Minutes are rounded up, but a single second over counts for nothing: 20 min and 0.3 s are 20 min.
    func relative(_ instant: Instant) -> String {
        let remaining = (instant - now).wholeMilliseconds
        if remaining <= 0 {
            let seconds = -remaining / 1000
            return seconds < 1 ? "now" : "\(Self.span(seconds: seconds)) ago"
        }
        let seconds = (remaining + 999) / 1000
        return "in " + Self.span(seconds: seconds < 60 ? seconds : Self.minutes(in: remaining) * 60)
    }

    /// Like ``relative(_:)``, but never finer than a minute, so that it stays true for one.
    func relativeInMinutes(_ instant: Instant) -> String {
        let remaining = (instant - now).wholeMilliseconds
        return remaining <= 0 ? "now" : "in " + Self.span(seconds: Self.minutes(in: remaining) * 60)
    }

    /// When ``relativeInMinutes(_:)`` will say something else; nil when it will not.
    func nextChange(of instant: Instant) -> Instant? {
        let remaining = (instant - now).wholeMilliseconds
        guard remaining > 0 else { return nil }
        let minutes = Self.minutes(in: remaining)
        return instant - .milliseconds(minutes == 1 ? 0 : (minutes - 1) * 60_000 + 1000)
    }

    private static func minutes(in milliseconds: Int64) -> Int64 {
        max(1, (milliseconds - 1000 + 59_999) / 60_000)
    }

    /// The two largest units that matter, such as `3 days 4 h`, `8 h 12 min` or `20 s`.
    static func span(seconds: Int64) -> String {
        let days = seconds / 86_400
        let hours = seconds / 3600
        let minutes = seconds / 60
        func joined(_ first: String, _ rest: Int64, _ unit: String) -> String {
            rest == 0 ? first : "\(first) \(rest) \(unit)"
        }
        if days >= 2 { return joined("\(days) days", hours % 24, "h") }
        if hours >= 1 { return joined("\(hours) h", minutes % 60, "min") }
        if minutes >= 1 { return "\(minutes) min" }
        return "\(seconds) s"
    }
}
