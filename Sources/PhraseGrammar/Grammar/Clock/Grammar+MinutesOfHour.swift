// SPDX-License-Identifier: MIT
import Timekeeping

/// Minutes of each hour.
///
///     minutesOfHour = item { separator item }
///     item          = on the [half | quarter] hour | [at] :15 | [at] minutes (past | to) [the hour] | at the top of the hour | at minute 15
extension Grammar {
    /// on the hour, at half past every hour, at 20 past the hour, at quarter past and quarter to every hour.
    func minuteOfHour(_ index: Int) -> Match<Constituent>? {
        // Zur vollen Stunde.
        if keyword(index) == .full, lexeme(index + 1).unit == .hour, keyword(index - 1) == .filler {
            return Match(.minuteOfHour([0]), index + 2)
        }
        if `is`(index, .on, .at) {
            // At 7 is not a minute of the hour where nothing is past another; hourly at 25 is one, or at 5 and 25.
            let next = lexeme(index + 1)
            switch next.keyword {
            case .the: break
            case .a, .half, .quarter, .colon: if keyword(index) == .on { return nil }
            default:
                guard keyword(index) == .at, next.number >= 0 || next.unit == .minute || says(index + 1, .top)
                else {
                    return nil
                }
            }
            if next.number >= 0, next.number <= 24, themes.isDisjoint(with: [.past, .range]),
                next.digits == 0 || !themes.contains(.list) || themes.isDisjoint(with: [.monthDay, .length])
            {
                return nil
            }
        } else if themes.isDisjoint(with: [.past, .range]) || !mayBeAmount(index) {
            return nil
        }
        guard let first = minutes(index, isFirst: true) else { return nil }
        var minutes = first.value.minutes
        var says = first.value.says
        var end = first.end
        while let next = separator(end), let more = self.minutes(next, isFirst: false) {
            minutes += more.value.minutes
            says = max(says, more.value.says)
            end = more.end
        }
        switch says {
        case .hour: break
        case .past where minutes.count == 1 && !isHourly && !saysAgain && isLast(end) && `is`(end - 1, .past, .after):
            // Quarter past: that of the hour that comes next.
            return Match(.nextMinute(minutes[0]), end)
        case .to
        where minutes.count == 1 && !isHourly && isLast(end) && isAskedFor(index)
            && (keyword(end - 1) == .to || lexeme(end - 2).unit == nil):
            return Match(.nextMinute(minutes[0]), end)
        case .past:
            let isBare = keyword(end - 1) == .past && (!lexeme(end).isKnown || `is`(end, .from, .between))
            guard end >= count || isBare || isHourly else { return nil }
        case .to: guard isHourly, end >= count || lexeme(end).number < 0 else { return nil }
        case .nothing: return nil
        }
        return Match(.minuteOfHour(minutes), end)
    }

    /// Whether nothing of time follows any more: quarter past, please; at quarter past to call Jo.
    private func isLast(_ index: Int) -> Bool {
        if isAtEnd(index) { return true }
        switch keyword(index) {
        case .please, .comma, .dot, .mark, .called, .colon, .about, .that: return true
        case .to, .for: return !lexeme(index + 1).isKnown || keyword(index + 1) == .the || keyword(index + 1) == .my
        default: return false
        }
    }

    /// Whether nothing but a wish stands before it: remind me at quarter to.
    private func isAskedFor(_ index: Int) -> Bool {
        guard keyword(index) != .at, index > 0 else { return true }
        return `is`(index - 1, .alarm, .wake, .me, .up)
    }

    /// What beside the minutes says that they are those of hours.
    private enum Saying: Int, Comparable {
        case nothing, to, past, hour

        static func < (left: Saying, right: Saying) -> Bool { left.rawValue < right.rawValue }
    }

    private typealias Minutes = (minutes: [Int], says: Saying)

    /// One item of the list.
    private func minutes(_ index: Int, isFirst: Bool) -> Match<Minutes>? {
        let start = skip(index, .on, .at)
        if start > index || !isFirst, let match = onTheHour(start, isFirst) ?? topOfHour(start) { return match }
        if keyword(start) == .colon, start > index || !isFirst, lexeme(start + 1).digits == 2,
            (0..<60).contains(lexeme(start + 1).number), isGlued(start + 1)
        {
            // Every hour at :30.
            let hour = keyword(start + 2) == .of ? skip(start + 3, .the, .every) : start + 2
            return Match(
                ([Int(lexeme(start + 1).number)], .hour),
                hour > start + 2 && lexeme(hour).unit == .hour ? hour + 1 : start + 2)
        }
        guard keyword(index) != .on else { return nil }
        if let match = namedMinutes(start) { return match }
        var minutes: [Int] = []
        var next = skip(start, .a)
        switch keyword(next) {
        case .half: (minutes, next) = ([30], next + 1)
        case .quarter: (minutes, next) = ([15], next + 1)
        default:
            guard next == start, lexeme(start).number >= 0, let first = number(start), first.value < 60 else {
                return nil
            }
            (minutes, next) = ([first.value], first.end)
            while let after = separator(next), let more = number(after), more.value < 60,
                !`is`(more.end, .to, .before) || keyword(more.end + 1) != .the && keyword(more.end + 1) != .every
            {
                minutes.append(more.value)
                next = more.end
            }
            if start > index, minutes.contains(where: { $0 > 24 }), lexeme(next - 1).digits > 0,
                keyword(next) != .colon,
                halfOfDay(next) == nil, lexeme(next).unit == nil, !`is`(next, .past, .to, .after, .before), isHourly
            {
                return Match((minutes, .hour), next)
            }
            if lexeme(next).unit == .minute { next += 1 }
        }
        let isTo = `is`(next, .to, .before)
        guard isTo && minutes.allSatisfy({ $0 > 0 }) || `is`(next, .past, .after) else { return nil }
        next += 1
        if isTo { minutes = minutes.map { 60 - $0 } }
        if number(next) != nil || `is`(next, .noon, .midnight) { return nil }
        let hour = skip(next, .the, .every)
        if lexeme(hour).unit == .hour, hour < count, hour > next || !isTo { return Match((minutes, .hour), hour + 1) }
        // Past every 2nd hour.
        if keyword(next) == .every, !isTo { return Match((minutes, .hour), next) }
        return Match((minutes, isTo ? .to : .past), next)
    }

    /// On the hour, the half hour, the quarter hour.
    private func onTheHour(_ index: Int, _ isFirst: Bool) -> Match<Minutes>? {
        guard keyword(index) == .the || !isFirst else { return nil }
        let start = skip(index, .the)
        if lexeme(start).unit == .hour, start > index { return Match(([0], .hour), start + 1) }
        let hour = skip(start + 1, .dash)
        guard lexeme(hour).unit == .hour, hour < count, !lexeme(hour).isPlural else { return nil }
        switch keyword(start) {
        case .half: return Match(([30], .hour), hour + 1)
        case .quarter: return Match(([0, 15, 30, 45], .hour), hour + 1)
        default: return nil
        }
    }

    /// At the top of the hour, at the top and bottom of every hour.
    private func topOfHour(_ index: Int) -> Match<Minutes>? {
        var next = skip(index, .the)
        var minutes: [Int] = []
        while says(next, .top) || says(next, .bottom) {
            minutes.append(says(next, .top) ? 0 : 30)
            next += 1
            guard keyword(next) == .and else { break }
            next = skip(next + 1, .the)
        }
        guard !minutes.isEmpty, keyword(next) == .of, case let hour = skip(next + 1, .the, .every),
            lexeme(hour).unit == .hour
        else { return nil }
        return Match((minutes, .hour), hour + 1)
    }

    /// At minute 15 past the hour, at minutes 15 and 45 of every hour; at the 20 minute mark.
    private func namedMinutes(_ index: Int) -> Match<Minutes>? {
        if lexeme(index).unit == .minute, keyword(index - 1) == .at || isHourly {
            var minutes: [Int] = []
            var next = index + 1
            while lexeme(next).digits > 0, (0..<60).contains(lexeme(next).number) {
                minutes.append(Int(lexeme(next).number))
                next += 1
                guard let after = separator(next), lexeme(after).digits > 0 else { break }
                next = after
            }
            guard !minutes.isEmpty else { return nil }
            if `is`(next, .of, .past), case let hour = skip(next + 1, .the, .every), lexeme(hour).unit == .hour {
                return Match((minutes, .hour), hour + 1)
            }
            if `is`(next, .of, .past), keyword(next + 1) == .every { return Match((minutes, .hour), next + 1) }
            return isHourly ? Match((minutes, .hour), next) : nil
        }
        let start = skip(index, .the)
        guard start > index, let minute = number(start), minute.value < 60,
            says(skip(minute.end, .dash) + 1, .mark),
            lexeme(skip(minute.end, .dash)).unit == .minute
        else { return nil }
        return Match(([minute.value], .hour), skip(minute.end, .dash) + 2)
    }

    /// Whether hours are said to repeat.
    private var isHourly: Bool {
        (0..<count).contains {
            lexeme($0).cycle?.unit == .hour
                || lexeme($0).unit == .hour && (keyword($0 - 1) == .every || keyword($0 - 2) == .every)
        }
    }
}
