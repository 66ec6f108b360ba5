// SPDX-License-Identifier: MIT
import Localization
import Timekeeping

/// A day as people name it, before it is known what day it is today.
nonisolated enum Day: Hashable, Sendable {
    /// A date of the calendar.
    case date(CivilDate)
    /// This many days from today.
    case fromToday(Int)
    /// The next such day of the week, never today.
    case next(Weekday)

    /// Reads `2026-12-24`, `today`, `tomorrow` or a day of the week.
    static func reading(_ text: String) throws(CommandError) -> Day {
        if let date = CivilDate(text) { return .date(date) }
        if text.lowercased() == "today" { return .fromToday(0) }
        if text.lowercased() == "tomorrow" { return .fromToday(1) }
        if let weekday = Weekday(name: text) { return .next(weekday) }
        if text.count == 10, text.count(where: { $0 == "-" }) == 2 {
            throw .wrongUse(tr("the calendar has no day \(text.quoted)"))
        }
        throw .wrongUse(tr("\(text.quoted) is not a day; use YYYY-MM-DD, such as 2026-12-24, or tomorrow, or friday"))
    }

    /// The date that is meant when it is `today`.
    func date(today: CivilDate) -> CivilDate {
        switch self {
        case .date(let date): return date
        case .fromToday(let days): return today.adding(days: days)
        case .next(let weekday):
            let days = (weekday.rawValue - today.weekday.rawValue + 7) % 7
            return today.adding(days: days == 0 ? 7 : days)
        }
    }
}
