// SPDX-License-Identifier: MIT
import Phrasing
import Timekeeping

/// Times of day.
///
///     times   = [preposition] time { separator [preposition] time }
///     time    = (noon | midnight | relative | digital | spoken) [half of the day] [sharp]
///     relative = (quarter | half | number [minutes]) (past | to) time
///     digital = 7:30 | 7.30 | 0730 | 07:30:15 | 7h30
///     spoken  = seven [oh] [five | thirty]
extension Grammar {
    /// One or several times of day, with what comes before them.
    func times(_ index: Int) -> Match<[ClockTime]>? {
        guard let (start, strength) = clockPreposition(index),
            var first = clock(start, isIntroduced: strength == .strong)
        else { return nil }
        if let hours = bareHours(start) { return hours }
        let said = first.value.strength
        first.value.strength = max(first.value.strength, strength)
        first.value.isIntroduced = strength == .strong || first.value.isIntroduced
        var times = [first.value]
        var end = first.end
        while times.count < Self.mostTimes, let next = separator(end) {
            // 8/8 is a date.
            if keyword(end) == .slash, said == .weak { break }
            // 2 + 2 is a sum.
            if keyword(end) == .and, said == .weak, spelling(end).first == UInt8(ascii: "+") { break }
            let bare = skip(next, .at)
            guard let more = clock(bare, isIntroduced: true), !startsSomethingElse(more) else { break }
            times.append(more.value)
            end = more.end
        }
        if times.count > 1 {
            let best = times.map(\.strength).max() ?? .weak
            for position in times.indices { times[position].strength = best }
        }
        return Match(times, end)
    }

    /// `10 12 2 4`: hours without anything between them, which cannot be pairs of hours and minutes.
    private func bareHours(_ index: Int) -> Match<[ClockTime]>? {
        guard keyword(index - 1) == .at, lexeme(index).digits > 0, lexeme(index + 1).digits > 0,
            lexeme(index + 2).digits > 0
        else { return nil }
        var times: [ClockTime] = []
        var end = index
        while end < count, lexeme(end).digits > 0, lexeme(end).digits <= 2, lexeme(end).number <= 24, !isGlued(end),
            times.count < Self.mostTimes
        {
            let hour = Int(lexeme(end).number) % 24
            times.append(ClockTime(hour: hour, half: hour == 0 || hour > 12 ? .whole : .open, strength: .strong))
            end += 1
        }
        guard times.count > 2, (index + 1..<end).contains(where: { lexeme($0).digits == 1 }), lexeme(end).unit == nil,
            keyword(end) != .colon, lexeme(end).digits == 0
        else { return nil }
        return Match(times, end)
    }

    /// No phrase lists more times than this; without it long lists would cost their square.
    private static let mostTimes = 24

    /// Whether a number that was read as a time begins something else: 5 minutes, 3 times, 4%.
    func startsSomethingElse(_ match: Match<ClockTime>) -> Bool {
        guard match.value.strength == .weak else { return false }
        let next = lexeme(match.end)
        // Two more every 10 minutes.
        if isMore(match.end) || lexeme(match.end).digits > 0 && lexeme(match.end + 1).unit != nil { return true }
        // 10 from now: it does not say of what.
        if next.keyword == .from, keyword(match.end + 1) == .now { return true }
        // 3 snoozes.
        if next.keyword == .snooze, next.isPlural { return true }
        return next.unit != nil || next.month != 0 || next.keyword == .times || next.keyword == .percent
            || next.keyword == .onAndHalf
    }

    /// The words before a time, and how strongly they say that one follows.
    func clockPreposition(_ index: Int) -> (Int, ClockTime.Strength)? {
        switch keyword(index) {
        case .at:
            var next = index + 1
            while `is`(next, .around, .by, .the) || (says(next, .exactly)) { next += 1 }
            return (next, .strong)
        case .around:
            return (skip(index + 1, .at), .strong)
        case .by: return (skip(index + 1, .around), .strong)
        // Before 9, after 6: then.
        case .before where isStrongClock(index + 1), .after where isStrongClock(index + 1): return (index + 1, .strong)
        // Wake me before 7, return the books before 5 on Friday.
        case .before
        where lexeme(index - 1).number < 0 && lexeme(index - 1).unit == nil && lexeme(index + 1).number >= 0
            && (isAtEnd(index + 2) || lexeme(index + 2).speaksOfTime):
            return (index + 1, .strong)
        case .filler where says(index, .is) && keyword(index - 1) == .it: return (index + 1, .strong)
        case .past where says(index - 1, .sleep): return (index + 1, .strong)
        // Punkt acht; but `Punkt 3 um 9 besprechen`.
        case _ where says(index, .exactly) && rules.verbsComeLast && !(0..<count).contains { keyword($0) == .at }:
            return (index + 1, .strong)
        case .for: return (skip(index + 1, .around, .at), .medium)
        // Bis 12 Uhr den Bericht abgeben; but jede Stunde bis 12.
        case .until
        where rules.verbsComeLast && lexeme(index - 1).number < 0 && keyword(index - 1) != .oclock
            && !(0..<index).contains(where: { keyword($0) == .from }) && !saysAgain
            && clock(index + 1, isIntroduced: true)?.value.strength == .strong:
            return (index + 1, .strong)
        // Bis 8 schlafen.
        case .until
        where rules.verbsComeLast && (index + 2..<max(count, index + 2)).contains(where: { says($0, .sleep) }):
            return (skip(index + 1, .at, .around), .strong)
        // 8 am to 10 pm: that is where it ends.
        case .to where `is`(index - 1, .am, .pm, .noon, .midnight): return nil
        case .to, .until, .on, .from: return keyword(index) == .to ? (skip(index + 1, .at), .medium) : nil
        // Let me sleep in till 9.
        default: return (index, keyword(index - 1) == .until && sleeps(index - 2) ? .strong : .weak)
        }
    }

    private func sleeps(_ index: Int) -> Bool {
        says(index, .sleep) || keyword(index) == .in && says(index - 1, .sleep)
    }

    private func isStrongClock(_ index: Int) -> Bool { clock(index)?.value.strength == .strong }

    /// A time of day.
    ///
    /// What is `isIntroduced` by a word such as `at` may be as short as a bare number.
    func clock(_ index: Int, isIntroduced: Bool = false) -> Match<ClockTime>? {
        guard index < count, mayBeClock(index),
            var match = named(index) ?? relative(index) ?? zeroHour(index) ?? spoken(index, isIntroduced)
        else {
            return nil
        }
        if let noon = withNoon(index, match) { return noon }
        if match.value.half == .open, match.value.part == nil, let part = partOfDay(match.end) {
            match.value.part = part.value
            match.value.strength = .strong
            match.end = part.end
        }
        while `is`(match.end, .sharp, .ish) || (keyword(match.end) == .dash && keyword(match.end + 1) == .ish) {
            // Each morning, 7 sharp.
            match.value.strength = .strong
            match.end += keyword(match.end) == .dash ? 2 : 1
        }
        return match
    }

    /// An hour around noon with `mittags` before or after it, which then is no time of its own.
    private func withNoon(_ index: Int, _ match: Match<ClockTime>) -> Match<ClockTime>? {
        guard rules.verbsComeLast else { return nil }
        let isBefore = keyword(index) == .noon && match.end == index + 1
        let noon = skip(match.end, .on)
        guard isBefore || keyword(noon) == .noon else { return nil }
        let introduction = skip(match.end, .at, .around)
        guard var time = isBefore ? clock(introduction, isIntroduced: introduction > match.end) : match,
            !startsSomethingElse(time), time.value.part == nil
        else { return nil }
        switch time.value.half {
        case .open where time.value.hour <= 2 || time.value.hour >= 11:
            time.value.half = time.value.hour == 11 ? .morning : .afternoon
        case .whole where (11...14).contains(time.value.hour): break
        default: return nil
        }
        time.value.strength = .strong
        return Match(time.value, isBefore ? time.end : noon + 1)
    }

    private func mayBeClock(_ index: Int) -> Bool {
        // 2moro is tomorrow.
        if lexeme(index).number >= 0 { return !(isGlued(index + 1) && keyword(index + 1) == .tomorrow) }
        if lexeme(index).leads { return true }
        switch keyword(index) {
        case .noon, .midnight, .oh, .a, .half, .quarter, .threeQuarters, .this, .the: return true
        default: return false
        }
    }

    /// The end of `the same time`, `this time`, `the current time`, before or after a day: the time that it is now.
    private func presentTime(_ index: Int) -> Int? {
        let start = skip(index, .the)
        guard keyword(start) == .this || says(start, .same) || says(start, .current),
            keyword(start + 1) == .time
        else { return nil }
        return start + 2
    }

    /// `in the morning`, `at night`, directly after a time.
    func partOfDay(_ index: Int) -> Match<DayPart>? {
        switch keyword(index) {
        case .in:
            let next = skip(skip(index + 1, .the), .early)
            guard let part = lexeme(next).part else { return nil }
            return Match(part, next + 1)
        case .at:
            guard lexeme(index + 1).part == .night else { return nil }
            return Match(.night, index + 2)
        default: return nil
        }
    }

    /// oh seven hundred, zero six thirty.
    private func zeroHour(_ index: Int) -> Match<ClockTime>? {
        let first = lexeme(index)
        guard first.digits == 0, keyword(index) == .oh || first.number == 0, (1...9).contains(lexeme(index + 1).number),
            lexeme(index + 1).digits == 0, var match = spoken(index + 1, true), match.value.strength == .strong
        else { return nil }
        match.value.half = .whole
        return match
    }

    /// Noon and midnight.
    func named(_ index: Int) -> Match<ClockTime>? {
        var index = index
        if lexeme(index).number == 12, `is`(index + 1, .noon, .midnight) { index += 1 }
        if says(index, .mid), lexeme(skip(index + 1, .dash)).unit == .day {
            return Match(ClockTime(hour: 12, half: .whole, strength: .strong), skip(index + 1, .dash) + 1)
        }
        if let end = presentTime(index) {
            return Match(ClockTime(hour: 0, half: .whole, strength: .strong, isPresent: true), end)
        }
        switch keyword(index) {
        case .noon:
            return Match(ClockTime(hour: 12, half: .whole, strength: .strong), index + 1)
        case .midnight:
            return Match(ClockTime(hour: 0, half: .whole, strength: .strong), index + 1)
        default: return nil
        }
    }

    /// `half past six`, `quarter to 5`, `ten to noon`, `20 minutes past 8`, `half six`.
    func relative(_ index: Int) -> Match<ClockTime>? {
        var minutes: Int
        var next: Int
        var saysMinutes = false
        let start = keyword(index) == .a ? index + 1 : index
        switch keyword(start) {
        case .half:
            minutes = 30
            next = start + 1
            if let hour = spokenHour(next), lexeme(hour.end).unit == nil, start == index {
                return halfHour(hour)
            }
        case .quarter:
            minutes = 15
            next = start + 1
            // Viertel zehn is a quarter of the tenth hour.
            if rules.halfNamesNextHour, start == index, let part = partOfHour(start) { return part }
        case .threeQuarters:
            return partOfHour(start)
        default:
            guard start == index, let count = number(start), (1...59).contains(count.value) else { return nil }
            minutes = count.value
            next = count.end
            if lexeme(next).unit == .minute {
                saysMinutes = true
                next += 1
            }
        }
        let sign: Int
        switch keyword(next) {
        case .past: sign = 1
        case .after where saysMinutes || minutes % 5 == 0: sign = 1
        case .to, .before: sign = -1
        case .until where keyword(index - 1) != .from && (says(next, .till)): sign = -1
        case .of where [5, 10, 15, 20, 25].contains(minutes): sign = -1
        default: return nil
        }
        // Mondays 10 to 11: from one to the other.
        if keyword(next) == .to, !saysMinutes, lexeme(index).digits > 0, lexeme(next + 1).digits > 0,
            lexeme(next + 1).number > minutes, lexeme(index - 1).weekday != nil || !lexeme(index - 1).days.isEmpty
        {
            return nil
        }
        // From 5 to 6 is an hour.
        if keyword(next) == .to, !saysMinutes, keyword(index - 1) == .from { return nil }
        if keyword(next) == .to, !saysMinutes, keyword(start) != .quarter, ![5, 10, 20, 25].contains(minutes),
            !`is`(next + 1, .noon, .midnight)
        {
            return nil
        }
        if rules.halfNamesNextHour, let part = partOfHour(next + 1) { return shifted(part, by: sign * minutes) }
        guard let hour = spokenHour(next + 1) else { return nil }
        return shifted(hour, by: sign * minutes)
    }

    /// `halb sieben`, `viertel sieben`, `dreiviertel sieben`, also in `fünf vor halb sieben`.
    private func partOfHour(_ index: Int) -> Match<ClockTime>? {
        guard `is`(index, .half, .quarter, .threeQuarters), let hour = spokenHour(index + 1),
            lexeme(hour.end).unit == nil
        else { return nil }
        switch keyword(index) {
        case .half: return halfHour(hour)
        case .quarter: return shifted(hour, by: -45)
        default: return shifted(hour, by: -15)
        }
    }

    func halfHour(_ hour: Match<ClockTime>) -> Match<ClockTime> {
        shifted(hour, by: rules.halfNamesNextHour ? -30 : 30)
    }

    /// The time some minutes after an hour, or before it, within the same half of the day.
    func shifted(_ match: Match<ClockTime>, by minutes: Int) -> Match<ClockTime> {
        var time = match.value
        time.strength = .strong
        var total = time.hour * 60 + time.minute + minutes
        if time.half == .whole {
            total = (total + 1440) % 1440
        } else {
            // 12 counts as 0, so that ten to one is 12:50 and ten past twelve is 12:10.
            if time.hour == 12 { total -= 720 }
            if total < 0 {
                total += 720
                if time.half == .afternoon {
                    time.half = .morning
                } else if time.half == .morning {
                    time.half = .afternoon
                }
            }
            if total < 60 { total += 720 }
        }
        time.hour = total / 60
        time.minute = total % 60
        return Match(time, match.end)
    }

    /// An hour that minutes may be counted from: six, 6 pm, noon, 17, six o'clock.
    func spokenHour(_ index: Int) -> Match<ClockTime>? {
        if let named = named(index) { return named }
        guard let hour = number(index), (0...24).contains(hour.value),
            lexeme(hour.end).unit == nil || lexeme(hour.end).isSymbol
                || keyword(hour.end) == .oclock
        else { return nil }
        if keyword(hour.end) == .colon, let match = spoken(index, true) { return match }
        var time = ClockTime(hour: hour.value % 24, strength: .strong)
        if hour.value > 12 || hour.value == 0 { time.half = .whole }
        return finishing(time, hour.end)
    }
}
