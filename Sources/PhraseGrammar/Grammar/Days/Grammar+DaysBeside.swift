// SPDX-License-Identifier: MIT
import Phrasing
import Timekeeping

/// Days counted from another one: two days before the end of each month, the Sunday after next Wednesday.
extension Grammar {
    /// Two days before the end of every month, the day after the 15th of each month, a workday before its last.
    func daysBeside(_ index: Int) -> Match<Repetition>? {
        let start = skip(index, .the, .a)
        let unit = lexeme(start).unit
        let part = lexeme(start).part
        let isOne = start > index && (unit == .day || unit == .week || part == .evening || part == .night)
        guard let size = isOne ? Match(1, start) : number(start), (1...20).contains(size.value) else { return nil }
        let workdays = workday(size.end)
        let isWeeks = lexeme(size.end).unit == .week
        guard let mark = workdays ?? (lexeme(size.end).unit == .day || isWeeks || isOne ? size.end + 1 : nil),
            `is`(mark, .before, .after), let base = monthDay(mark + 1)
        else { return nil }
        let distance = isWeeks ? 7 * size.value : size.value
        var rule = Repetition(unit: base.isEach ? .month : nil)
        rule.isImplied = !base.isEach
        rule.months = base.months
        if isOne, unit == nil { rule.part = part }
        let isBefore = keyword(mark) == .before
        if workdays != nil {
            guard base.day == -1, isBefore else { return nil }
            rule.weekdays = .weekdays
            rule.setPositions = [-1 - size.value]
        } else {
            let day = base.day + (isBefore ? -distance : distance)
            guard base.day < 0 && day < 0 || base.day > 0 && (isBefore || day <= 28) else { return nil }
            // The day before the first is the last.
            rule.monthDays = [base.day > 0 && day <= 0 ? day - 1 : day]
        }
        return Match(rule, base.end)
    }

    /// The 15th, the last day or the end of a month that is said to repeat, here or elsewhere in the sentence.
    private func monthDay(_ index: Int) -> (day: Int, isEach: Bool, months: [Int], end: Int)? {
        var next = skip(index, .the)
        let day: Int
        if lexeme(next).unit == .month, keyword(next + 1) == .ending {
            return saysEachMonth ? (-1, false, [], next + 2) : nil
        }
        switch keyword(next) {
        case .ending: (day, next) = (-1, next + 1)
        case .beginning, .starting: (day, next) = (1, next + 1)
        default:
            guard let nth = ordinal(next), abs(nth.value) <= 31 else { return nil }
            (day, next) = (nth.value, lexeme(nth.end).unit == .day ? nth.end + 1 : nth.end)
        }
        if let month = saysOfMonth(next) {
            return month.value || saysEachMonth || saysAgain ? (day, month.value, [], month.end) : nil
        }
        if keyword(next) == .of, keyword(next + 1) == .every, lexeme(next + 2).unit == .quarter, abs(day) == 1 {
            return (day, true, day < 0 ? [3, 6, 9, 12] : [1, 4, 7, 10], next + 3)
        }
        return saysEachMonth && lexeme(next).weekday == nil && lexeme(next).month == 0 ? (day, false, [], next) : nil
    }

    /// `the Friday after next`, the Friday after Christmas.
    func shiftedDay(_ index: Int) -> Match<DateExpression>? {
        let start = skip(index, .the)
        guard `is`(start + 1, .after, .before) else { return nil }
        if lexeme(start).days == .weekend, keyword(start + 1) == .after, keyword(start + 2) == .next {
            return Match(.shifted(.weekend(.nearest), 1, .week), start + 3)
        }
        guard let weekday = lexeme(start).weekday, !lexeme(start).isPlural else { return nil }
        if let beside = weekdayBeside(start, nth: keyword(start + 1) == .after ? 1 : -1) { return beside }
        guard keyword(start + 1) == .after, keyword(start + 2) == .next else { return nil }
        return Match(.weekday(weekday, .plus(1)), start + 3)
    }

    /// The Sunday after next Wednesday, the last Friday before Christmas; the weekday is at `index`.
    func weekdayBeside(_ index: Int, nth: Int) -> Match<DateExpression>? {
        guard let weekday = lexeme(index).weekday, `is`(index + 1, .after, .before), index + 2 < count,
            abs(nth) <= 5, let base = plainDate(index + 2, isIntroduced: true)
        else { return nil }
        // The third Friday before Christmas.
        let isBefore = keyword(index + 1) == .before
        guard isBefore || nth > 0 else { return nil }
        return Match(.weekdayBeside(weekday, isBefore ? -abs(nth) : nth, base.value), base.end)
    }

    /// The Tuesday after the first Monday in November, the first Monday on or after the 10th of each month.
    func weekdayBesideEach(_ index: Int) -> Match<Repetition>? {
        var start = skip(index, .the)
        var places = 0
        if let nth = ordinal(start) {
            guard nth.value > 0 || nth.value == -1 else { return nil }
            places = 7 * (max(nth.value, 1) - 1)
            start = nth.end
        }
        let target = lexeme(start).weekday
        let part = lexeme(start).part
        guard target != nil || lexeme(start).unit == .day || part == .evening || part == .night, start < count else {
            return nil
        }
        let saysOn = keyword(start + 1) == .on && keyword(start + 2) == .or
        let mark = saysOn ? start + 3 : start + 1
        // The Monday following the first Sunday.
        let isFollowing = says(mark, .following)
        guard `is`(mark, .before, .after) || isFollowing, let nth = ordinal(skip(mark + 1, .the, .every)),
            abs(nth.value) <= 31
        else {
            return nil
        }
        let isBefore = keyword(mark) == .before
        var days: ClosedRange<Int>
        var end = nth.end
        var weekday = target
        if let base = lexeme(end).weekday {
            // Seven days hold the first Monday; those of the Tuesday after it begin so many later.
            guard abs(nth.value) <= 5 else { return nil }
            let other = target ?? base
            var distance =
                target == nil ? 1 : (isBefore ? base.rawValue - other.rawValue : other.rawValue - base.rawValue)
            distance = (distance + 7) % 7
            if distance == 0 { distance = 7 }
            if target == nil { weekday = Weekday.allCases[(base.rawValue - 1 + (isBefore ? 6 : 1)) % 7] }
            let first = nth.value > 0 ? 7 * nth.value - 6 : 7 * nth.value
            let shift = isBefore ? -distance - places : distance + places
            days = first + shift...first + 6 + shift
            end += 1
        } else {
            guard target != nil else { return nil }
            if lexeme(end).unit == .day { end += 1 }
            let first = isBefore ? nth.value - (saysOn ? 6 : 7) - places : nth.value + (saysOn ? 0 : 1) + places
            days = first...first + 6
        }
        guard let weekday else { return nil }
        var rule = Repetition(unit: .month)
        if let month = saysOfMonth(end) {
            guard month.value || saysEachMonth || keyword(mark + 1) == .every else { return nil }
            end = month.end
        } else if `is`(end, .of, .in), lexeme(end + 1).month != 0, saysAgain, case let months = monthList(end + 1) {
            rule.unit = .year
            rule.months = months.value
            end = months.end
        } else if !saysEachMonth || lexeme(end).month != 0 {
            return nil
        }
        // The day before the first is the last of the month before, and the day after the last the first of the next.
        let isWithin = nth.value > 0 ? days.lowerBound >= 1 : days.upperBound < 0
        guard nth.value > 0 ? days.upperBound <= 28 : days.upperBound <= 27, isWithin || rule.unit == .month else {
            return Match(.unsayable, end)
        }
        rule.monthDays = days.map { day in
            if nth.value > 0 { return day > 0 ? day : day - 1 }
            return day < 0 ? day : day + 1
        }
        rule.weekdays = WeekdaySet(weekday)
        if target == nil, lexeme(start).unit == nil { rule.part = part }
        return Match(rule, end)
    }

    /// In der Nacht auf Samstag, in der Nacht von Freitag auf Samstag: that of the day before.
    func nightBetween(_ index: Int) -> Match<DateExpression>? {
        if keyword(index) == .from, let first = lexeme(index + 1).weekday, says(index + 2, .particle),
            lexeme(index + 3).weekday == first.following
        {
            return Match(.weekday(first, .nearest), index + 4)
        }
        guard says(index, .particle), let day = lexeme(index + 1).weekday else { return nil }
        return Match(.shifted(.weekday(day, .nearest), -1, .day), index + 2)
    }

    /// Today in two weeks, heute in 14 Tagen: after a day that was said up to `index`.
    func ahead(of day: Int, _ index: Int) -> Match<DateExpression> {
        guard keyword(index) == .in, mayBeAmount(index + 1), let amount = amount(index + 1), amount.end < count,
            let unit = lexeme(amount.end).unit, unit.seconds == nil, !lexeme(amount.end).isSymbol,
            (1...1000).contains(amount.value), amount.value == amount.value.rounded()
        else { return Match(.days(day), index) }
        return Match(.shifted(.days(day), Int(amount.value), unit), amount.end + 1)
    }
}
