// SPDX-License-Identifier: MIT
import Timekeeping

/// The first and last days of months, quarters and years, and days of several months to come.
extension Grammar {
    /// The end of every month, the beginning of each year.
    func edgeOfEach(_ index: Int) -> Match<Repetition>? {
        var start = skip(index, .the)
        var day = keyword(start) == .ending ? -1 : 1
        if let nth = ordinal(start), abs(nth.value) == 1 {
            // The first day of every quarter; the first of every quarter.
            let saysDay = lexeme(nth.end).unit == .day
            let end = saysDay ? nth.end + 1 : nth.end
            guard saysDay || nth.value == 1, keyword(end) == .of,
                lexeme(end + 2).unit == .quarter || lexeme(end + 2).unit == .year
            else { return nil }
            start = end - 1
            day = nth.value
        } else if !`is`(start, .ending, .beginning, .starting) {
            return nil
        }
        // The last day of the quarter, every quarter.
        let isEach = keyword(start + 2) == .every || `is`(start + 2, .the, .a) && saysEachQuarter
        guard keyword(start + 1) == .of, isEach else { return nil }
        let unit = skip(start + 3, .single)
        var rule = Repetition(unit: lexeme(unit).unit)
        switch lexeme(unit).unit {
        case .month?: rule.monthDays = [day]
        case .quarter?:
            rule.unit = .year
            rule.months = Self.monthsOfQuarters(day)
            rule.monthDays = [day]
        case .year?: rule.dates = [YearDay(month: day < 0 ? 12 : 1, day: day < 0 ? 31 : 1)]
        default: return nil
        }
        return Match(rule, unit + 1)
    }

    private var saysEachQuarter: Bool {
        (0..<count).contains { lexeme($0).unit == .quarter && `is`($0 - 1, .every, .a) }
    }

    /// The months of each quarter that its first days are in, or its last ones.
    static func monthsOfQuarters(_ ordinal: Int) -> [Int] { ordinal < 0 ? [3, 6, 9, 12] : [1, 4, 7, 10] }

    /// The end of `of every quarter`.
    func ofEachQuarter(_ index: Int) -> Int? {
        guard `is`(index, .of, .in) else { return nil }
        let next = `is`(index + 1, .every, .a) ? index + 2 : index + 1
        return next > index + 1 && lexeme(next).unit == .quarter && next < count ? next + 1 : nil
    }

    /// The day before the first of each month, two days before the end of every month, the day after the 15th of each month.
    func daysBesideMonthDay(_ index: Int) -> Match<Repetition>? {
        guard themes.contains(.length) else { return nil }
        let start = skip(index, .the)
        let count = lexeme(start).unit == .day ? Match(1, start) : number(start)
        guard let count, count.value > 0, count.value < 28, lexeme(count.end).unit == .day,
            `is`(count.end + 1, .before, .after)
        else { return nil }
        let sign = keyword(count.end + 1) == .before ? -1 : 1
        let day = skip(count.end + 2, .the)
        var end: Int
        let base: Int
        if keyword(day) == .ending {
            (base, end) = (0, day + 1)
        } else if let nth = ordinal(day) {
            end = lexeme(nth.end).unit == .day ? nth.end + 1 : nth.end
            base = nth.value == -1 ? -1 : nth.value
        } else {
            return nil
        }
        guard let month = saysOfMonth(end), month.value || saysAgain else { return nil }
        end = month.end
        // The end is behind the last day, and the day before the first is the last one.
        var value = (keyword(day) == .ending ? 0 : base) + sign * count.value
        if base > 0, value <= 0 { value -= 1 }
        guard value != 0, abs(value) <= 31, base > 0 || sign < 0 else { return nil }
        var rule = Repetition(unit: .month)
        rule.monthDays = [value]
        return Match(rule, end)
    }

    /// `of the next five months`, `of every two months`, `of every other month`; `limit` says how many.
    func severalMonths(_ index: Int) -> Match<Bool>? {
        guard `is`(index, .of, .in) else { return nil }
        let next = skip(index + 1, .the)
        guard `is`(next, .next, .every) else { return nil }
        if keyword(next) == .every, keyword(next + 1) == .other || lexeme(next + 1).ordinal > 1,
            lexeme(next + 2).unit == .month, next + 2 < count
        {
            return Match(true, next + 3)
        }
        guard let number = number(next + 1), number.value > 1, lexeme(number.end).unit == .month, number.end < count
        else { return nil }
        return Match(true, number.end + 1)
    }

    /// Limits days of the months that end before `index`: five times in the next five months; every two months.
    func limit(_ rule: inout Repetition, to index: Int, days: Int) {
        let word = lexeme(index - 2)
        let amount = keyword(index - 2) == .other ? 2 : Int(max(word.number, word.ordinal))
        guard lexeme(index - 1).unit == .month, amount > 1 else { return }
        if keyword(index - 3) == .next { rule.count = amount * days }
        if keyword(index - 3) == .every { rule.interval = amount }
    }
}
