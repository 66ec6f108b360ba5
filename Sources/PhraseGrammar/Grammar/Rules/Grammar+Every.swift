// SPDX-License-Identifier: MIT
import Phrasing
import Timekeeping

/// What is said every so often: every other morning, every half hour, every three days, every two weekends.
extension Grammar {
    /// every other morning, every third night, every two evenings.
    func everyFewParts(_ index: Int) -> Match<Repetition>? {
        let interval: Int
        let end: Int
        if keyword(index) == .other {
            (interval, end) = (2, index + 1)
        } else if let nth = ordinal(index), nth.value > 1 {
            (interval, end) = (nth.value, nth.end)
        } else if let count = number(index), count.value > 0, lexeme(count.end).isPlural {
            (interval, end) = (count.value, count.end)
        } else {
            return nil
        }
        guard let part = lexeme(end).part, lexeme(end).days.isEmpty, end < count else { return nil }
        var rule = Repetition(unit: .day)
        rule.interval = interval
        rule.part = part
        return Match(rule, end + 1)
    }

    /// every other day, every alternate Tuesday, every second week.
    func everyOther(_ index: Int) -> Match<Repetition>? {
        let isSecond = lexeme(index).ordinal == 2
        guard keyword(index) == .other || isSecond else { return nil }
        if !isSecond, lexeme(index + 1).unit == .day, separator(index - 2) != nil, let days = otherDays(index) {
            // Mondays at 6 and every other day at 7.
            var rule = Repetition(unit: .week)
            rule.weekdays = days.value.days
            return Match(rule, days.end)
        }
        if let unit = lexeme(index + 1).unit, index + 1 < count, !(isSecond && saysOfMonth(index + 2) != nil) {
            return Match(rule(every: 2, unit), index + 2)
        }
        if isSecond, lexeme(index + 1).days == .weekend, saysOfMonth(index + 2) == nil {
            // Every second weekend.
            return everyFewWeeks(index + 1, interval: 2)
        }
        if isSecond, lexeme(index + 1).weekday == nil { return nil }
        return isSecond ? nil : everyFewWeeks(index + 1, interval: 2)
    }

    /// every half hour, every quarter of an hour, every hour and a half.
    func everyFraction(_ index: Int) -> Match<Repetition>? {
        // Every half year.
        if let months = partOfYear(index) { return Match(rule(every: months.value, .month), months.end) }
        if lexeme(index).unit == .hour, keyword(index + 1) == .and, let more = number(index + 2), more.value > 0,
            lexeme(more.end).unit == .minute
        {
            // Every hour and 15 minutes.
            return Match(rule(every: 60 + more.value, .minute), more.end + 1)
        }
        if lexeme(index).unit == .hour || lexeme(index).unit == .minute, !lexeme(index).isSymbol,
            let unit = lexeme(index).unit, let size = unit.seconds, let more = halfMore(index + 1, of: unit)
        {
            // Every hour and a quarter.
            return Match(rule(everySeconds: size + more.value), skipAfterThat(more.end))
        }
        guard
            `is`(index, .half, .quarter, .threeQuarters) || lexeme(index).unit == .hour || lexeme(index).fraction > 0
                || lexeme(index).number >= 0, lexeme(index).weekday == nil,
            let length = duration(index), length.value < 86_400, length.value % 3600 != 0
        else { return nil }
        return Match(rule(everySeconds: length.value), skipAfterThat(length.end))
    }

    /// every 3 days, every two weeks, every couple of hours.
    func everyCount(_ index: Int) -> Match<Repetition>? {
        guard keyword(index) != .a, let amount = amount(index), amount.value >= 1,
            amount.value == amount.value.rounded(),
            amount.value < 100_000, let unit = lexeme(skip(amount.end, .dash)).unit, amount.end < count
        else { return nil }
        let end = skip(amount.end, .dash) + 1
        return Match(rule(every: Int(amount.value), unit), unit.seconds == nil ? end : skipAfterThat(end))
    }

    /// every two weekends, every three Mondays, every couple of Fridays.
    func everyFewDays(_ index: Int) -> Match<Repetition>? {
        guard keyword(index) != .a, let amount = amount(index), amount.value > 1, amount.value < 100,
            amount.value == amount.value.rounded(), lexeme(amount.end).isPlural || lexeme(amount.end + 1).isPlural
        else { return nil }
        if let end = workday(amount.end) { return Match(.unsayable, end) }
        guard
            lexeme(amount.end).weekday != nil || lexeme(amount.end).days == .weekend
        else { return nil }
        return everyFewWeeks(amount.end, interval: Int(amount.value))
    }

    /// The weekdays at `index`, every `interval` weeks.
    func everyFewWeeks(_ index: Int, interval: Int) -> Match<Repetition>? {
        guard var days = weekdayList(index, isEvery: true, goesOnAtEvery: false) else { return nil }
        days.value.unit = .week
        days.value.interval = interval
        return days
    }
}
