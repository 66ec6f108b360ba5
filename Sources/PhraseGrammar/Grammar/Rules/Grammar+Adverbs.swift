// SPDX-License-Identifier: MIT
import Phrasing
import Timekeeping

/// How often something happens: twice a day, monthly, nightly.
extension Grammar {
    /// once a week, twice a day, 3 times a month, seven days a week.
    func ratio(_ index: Int) -> Match<Repetition>? {
        guard !themes.isDisjoint(with: [.count, .week, .weekday]) else { return nil }
        if themes.contains(.count), let match = distance(apart: index) { return match }
        var times: Int
        var next: Int
        switch keyword(index) {
        case .once: (times, next) = (1, index + 1)
        case .twice: (times, next) = (2, index + 1)
        case .thrice: (times, next) = (3, index + 1)
        default:
            guard let number = number(index) else { return nil }
            if says(number.end + 1, .apart), let unit = lexeme(number.end).unit, number.value > 0 {
                // Five days apart.
                return Match(rule(every: number.value, unit), number.end + 2)
            }
            if number.value > 1, lexeme(number.end).weekday != nil, lexeme(number.end).isPlural,
                keyword(number.end + 1) == .in, says(number.end + 3, .row),
                var days = weekdayList(number.end, isEvery: true)
            {
                // Three Mondays in a row.
                days.value.count = number.value
                return Match(days.value, number.end + 4)
            }
            if lexeme(number.end).unit == .day, number.value <= 7, `is`(number.end + 1, .a, .per),
                lexeme(number.end + 2).unit == .week
            {
                guard number.value == 7 || number.value == 5 else { return nil }
                var rule = Repetition(unit: .week)
                if number.value == 7 { rule.unit = .day } else { rule.weekdays = .weekdays }
                return Match(rule, number.end + 3)
            }
            // One time per week.
            let once = number.value == 1 && keyword(number.end) == .time ? number.end + 1 : nil
            guard let end = saysTimes(number.end) ?? once else { return nil }
            (times, next) = (number.value, end)
        }
        if let cycle = lexeme(next).cycle {
            var rule = rule(every: Int(cycle.interval), cycle.unit)
            rule.timesPerUnit = times
            return Match(rule, next + 1)
        }
        // Zweimal am Tag, dreimal in der Woche.
        let saysOn = keyword(next) == .on && lexeme(next + 1).unit == .day && !lexeme(next + 1).isPlural
        guard saysOn || `is`(next, .a, .per, .every, .in) else { return nil }
        next = skip(next + 1, .a, .the)
        if times == 1, keyword(next - 1) == .every || keyword(next) == .every { return nil }
        var rule: Repetition
        if let unit = lexeme(next).unit {
            rule = self.rule(every: 1, unit)
            next += 1
        } else if keyword(next - 1) == .every, let days = weekdayList(next, isEvery: true) {
            rule = days.value
            next = days.end
        } else {
            return nil
        }
        rule.timesPerUnit = times
        return Match(rule, next)
    }

    /// daily, weekly, monthly; mornings, nightly; bi-weekly.
    func adverb(_ index: Int) -> Match<Repetition>? {
        let word = lexeme(index)
        if let cycle = word.cycle {
            let isQuarter = cycle.unit == .month && cycle.interval == 3
            return Match(
                isQuarter ? rule(every: 1, .quarter) : rule(every: Int(cycle.interval), cycle.unit), index + 1)
        }
        guard word.leads || word.part != nil || `is`(index, .half, .other, .businessDay) else { return nil }
        if says(index, .bi), let cycle = lexeme(skip(index + 1, .dash)).cycle {
            return Match(rule(every: 2 * Int(cycle.interval), cycle.unit), skip(index + 1, .dash) + 1)
        }
        if keyword(index) == .half, let cycle = lexeme(skip(index + 1, .dash)).cycle, cycle.unit == .hour {
            return Match(rule(every: 30, .minute), skip(index + 1, .dash) + 1)
        }
        if says(index, .semi) || keyword(index) == .half, let cycle = lexeme(skip(index + 1, .dash)).cycle,
            cycle.unit == .year
        {
            return Match(rule(every: 6, .month), skip(index + 1, .dash) + 1)
        }
        if word.keyword == .other, !says(index, .other) {
            if lexeme(index + 1).unit == .day, lexeme(index + 1).isPlural {
                return Match(rule(every: 2, .day), index + 2)
            }
            if lexeme(index + 1).isPlural, var days = weekdayList(index + 1, isEvery: false, goesOnAtEvery: false) {
                days.value.interval = 2
                return days
            }
        }
        if let part = word.part, word.isPlural, word.days.isEmpty {
            var rule = Repetition(unit: .day)
            rule.part = part
            return Match(rule, index + 1)
        }
        if keyword(index) == .businessDay, lexeme(index + 1).unit == .day, lexeme(index + 1).isPlural {
            var rule = Repetition(unit: .week)
            rule.weekdays = .weekdays
            return Match(rule, index + 2)
        }
        return nil
    }
}
