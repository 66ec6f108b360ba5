// SPDX-License-Identifier: MIT
import Timekeeping

/// When a holiday is, in any year.
enum HolidayRule: Hashable, Sendable {
    /// A day of a month.
    case on(Int, Int)
    /// This many days after Easter Sunday; before it where negative.
    case easter(Int)
    /// The first, second … weekday of a month, counted from its end where negative.
    case nth(Int, Weekday, Int)
    /// The first such weekday on a day of a month or after it.
    case from(Weekday, Int, Int)
    /// A day of a month, in years in which it is this weekday.
    case when(Weekday, Int, Int)
    /// The first of several that a year has.
    indirect case first(HolidayRule, HolidayRule)

    /// Reads a rule as `Resources/holidays.txt` writes it, such as `12-25`, `easter-2`, `monday-3-of-01`, `friday-from-06-19`,
    /// `friday-on-02-01` or two of these with a slash between.
    init?(_ text: some StringProtocol) {
        if let slash = text.firstIndex(of: "/") {
            guard let one = HolidayRule(text[..<slash]), let other = HolidayRule(text[text.index(after: slash)...])
            else { return nil }
            self = .first(one, other)
            return
        }
        if text.hasPrefix("easter") {
            guard let days = Int(text.dropFirst("easter".count)) else { return nil }
            self = .easter(days)
            return
        }
        let parts = text.split(separator: "-" as Character).map { String($0) }
        let numbers = parts.map { Int($0) }
        let weekday = Weekday.allCases.first { "\($0)" == parts.first }
        switch (parts.count, weekday) {
        case (2, nil):
            guard let month = numbers[0], let day = numbers[1] else { return nil }
            self = .on(month, day)
        case (4, let weekday?) where parts[2] == "of":
            guard let ordinal = parts[1] == "last" ? -1 : numbers[1], let month = numbers[3] else { return nil }
            self = .nth(ordinal, weekday, month)
        case (4, let weekday?) where parts[1] == "from":
            guard let month = numbers[2], let day = numbers[3] else { return nil }
            self = .from(weekday, month, day)
        case (4, let weekday?) where parts[1] == "on":
            guard let month = numbers[2], let day = numbers[3] else { return nil }
            self = .when(weekday, month, day)
        default: return nil
        }
    }

    func date(in year: Int) -> CivilDate? {
        switch self {
        case .on(let month, let day): return CivilDate(year: year, month: month, day: day)
        case .easter(let days): return CivilDate.easterSunday(year)?.adding(days: days)
        case .nth(let ordinal, let weekday, let month):
            return CivilDate.nth(ordinal, weekday, month: month, year: year)
        case .from(let weekday, let month, let day):
            guard let first = CivilDate(year: year, month: month, day: day) else { return nil }
            return first.adding(days: (weekday.rawValue - first.weekday.rawValue + 7) % 7)
        case .when(let weekday, let month, let day):
            return CivilDate(year: year, month: month, day: day).flatMap { $0.weekday == weekday ? $0 : nil }
        case .first(let one, let other): return one.date(in: year) ?? other.date(in: year)
        }
    }

    /// The rule itself where it names a date, which may fall on a weekend; nil where it goes by the week.
    var fixed: HolidayRule? {
        if case .on = self { return self }
        return nil
    }

    /// What happens to a holiday on a weekend.
    enum Substitute: String, Sendable {
        /// Nothing.
        case none
        /// It is kept on the Friday before a Saturday, on the Monday after a Sunday.
        case nearest
        /// It is kept on the next day that is neither a weekend nor a holiday.
        case next

        func day(for day: CivilDate, taken: Set<CivilDate>) -> CivilDate? {
            switch self {
            case .none: return nil
            case .nearest: return day.adding(days: day.weekday == .saturday ? -1 : 1)
            case .next:
                var free = day.adding(days: 1)
                while free.weekday == .saturday || free.weekday == .sunday || taken.contains(free) {
                    free = free.adding(days: 1)
                }
                return free
            }
        }
    }
}
