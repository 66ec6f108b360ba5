// SPDX-License-Identifier: MIT
import Phrasing
import Timekeeping

/// Times of day in digits and number words, and what may follow them.
extension Grammar {
    /// Digits and number words.
    func spoken(_ index: Int, _ isIntroduced: Bool) -> Match<ClockTime>? {
        let first = lexeme(index)
        guard first.number >= 0, !isPrice(index), let hour = number(index) else { return nil }
        if first.digits > 0, isPartOfNumber(index) { return nil }
        // One at 6 and one at 6:20.
        if first.digits == 0, first.number == 1, `is`(index + 1, .at, .for), lexeme(index + 2).number >= 0 {
            return nil
        }
        if let thousands = thousands(index) { return thousands }
        if keyword(index - 1) == .timer, keyword(index + 1) == .colon, colonHours(index) != nil { return nil }
        if first.digits >= 3 { return military(index, isIntroduced) }
        if isIntroduced, let signed = hourSign(index) { return signed }
        guard hour.value <= 24 else { return nil }
        var time = ClockTime(hour: hour.value, strength: .weak)
        if first.isHour { time.writing = .always }
        time.saysHours = first.saysHours
        if hour.value == 0 || hour.value > 12 || (first.digits == 2 && hour.value < 10) { time.half = .whole }
        var end = hour.end
        if let minute = minutes(after: end, isDigits: first.digits > 0) {
            time.minute = minute.value
            time.strength = .strong
            writeOut(&time, from: index, mark: end, minute: minute.end - 1)
            time.isDotted = keyword(end) == .dot && time.half == .open
            if time.isDotted, halfOfDay(minute.end) == nil, isNumberOfThing(index) { return nil }
            end = minute.end
            if let second = secondPart(end) {
                time.second = second.value
                time.hasSeconds = true
                end = second.end
            }
        } else if keyword(end) == .hundred, time.hour > 0 {
            time.strength = .strong
            end += 1
            if lexeme(end).unit == .hour {
                time.half = .whole
                end += 1
            } else if let minute = number(skip(end, .and)), (10...59).contains(minute.value),
                lexeme(minute.end).unit == nil
            {
                time.minute = minute.value
                end = minute.end
            }
            if time.hour <= 12, first.number < 10, keyword(index - 1) == .oh { time.half = .whole }
        }
        if hour.value == 24 {
            guard time.minute == 0 else { return nil }
            time.hour = 0
        }
        if time.strength == .weak, isSeat(index, end) || isRatio(end) { return nil }
        return finishing(time, end)
    }

    /// Notes that an hour is one of the day's 24, as its minutes are written with it: 4:15, 5.40, 5 Uhr 50, 5h50.
    ///
    /// What a turn of phrase put there was said in other words: las ocho y media, à 7h et demie.
    private func writeOut(_ time: inout ClockTime, from hour: Int, mark: Int, minute: Int) {
        guard let day = rules.dayOf24,
            keyword(mark) == .oclock || lexeme(hour).isTyped && lexeme(minute).isTyped
        else { return }
        if keyword(mark) == .oclock || lexeme(mark).unit == .hour || lexeme(mark).word == Lexeme.putForUnit {
            time.writing = time.writing ?? day.withUnit
        } else if `is`(mark, .colon, .dot), lexeme(mark).word == 0 {
            time.writing = time.writing ?? day.marked
        }
    }

    /// Whether a number continues after a colon, though not with minutes: 1:1.
    private func isRatio(_ end: Int) -> Bool {
        keyword(end) == .colon && isGlued(end) && isGlued(end + 1) && lexeme(end + 1).digits > 0
    }

    /// Whether a number with a letter is that of a thing: seat 12a.
    private func isSeat(_ index: Int, _ end: Int) -> Bool {
        guard index > 0, isGlued(end), says(end, .letterA) || says(end, .letterP), !lexeme(index - 1).isKnown else {
            return false
        }
        return says(index - 1, .place)
    }

    /// `one thousand three hundred`, which is 13:00.
    func thousands(_ index: Int) -> Match<ClockTime>? {
        let first = lexeme(index)
        guard (1...2).contains(first.number), first.digits == 0, says(index + 1, .thousand) else { return nil }
        var hour = Int(first.number) * 10
        var end = index + 2
        if let hundreds = number(end), hundreds.value < 10, keyword(hundreds.end) == .hundred {
            hour += hundreds.value
            end = hundreds.end + 1
        }
        guard hour < 24 else { return nil }
        return finishing(ClockTime(hour: hour, half: .whole, strength: .strong), end)
    }

    /// `9h30` and `9h`, as French writes times; where no word introduces one it is a duration as well.
    func hourSign(_ index: Int) -> Match<ClockTime>? {
        let (hour, minute) = (lexeme(index), lexeme(index + 2))
        guard (1...2).contains(hour.digits), hour.number < 24, lexeme(index + 1).unit == .hour,
            lexeme(index + 1).isSymbol, isGlued(index + 1) || keyword(index - 1) == .at
        else { return nil }
        var time = ClockTime(hour: Int(hour.number), half: .whole, strength: .strong)
        guard isGlued(index + 2), minute.digits > 0 else { return Match(time, index + 2) }
        guard minute.digits == 2, minute.number < 60, lexeme(index + 3).unit == nil || !isGlued(index + 3) else {
            return nil
        }
        time.minute = Int(minute.number)
        return Match(time, index + 3)
    }

    /// `0730`, `1930`, `730`, with `hours` after them or not.
    func military(_ index: Int, _ isIntroduced: Bool) -> Match<ClockTime>? {
        let first = lexeme(index)
        let (hour, minute) = (Int(first.number) / 100, Int(first.number) % 100)
        guard first.digits <= 4, hour < 24 || (hour == 24 && minute == 0), minute < 60 else { return nil }
        var time = ClockTime(hour: hour % 24, minute: minute, strength: .weak)
        if hour > 12 || hour == 0 || (first.digits == 4 && hour < 10) { time.half = .whole }
        if first.digits == 4, hour < 10 {
            if isNumberOfThing(index) { return nil }
            time.strength = .strong
        }
        if first.digits == 3, hour == 0 { return nil }
        // 2026-03-13.
        if first.digits == 4, keyword(index + 1) == .dash, isGlued(index + 1), lexeme(index + 2).digits == 2,
            keyword(index + 3) == .dash, isGlued(index + 3)
        {
            return nil
        }
        // 2026 by itself is a year.
        if count == 1, first.digits == 4, (2021...2029).contains(first.number) { return nil }
        var end = index + 1
        if lexeme(end).unit == .hour, !lexeme(end).isSymbol {
            time.strength = .strong
            time.half = .whole
            end += 1
        }
        return finishing(time, end)
    }

    /// The minutes after an hour: `:30`, `.30`, ` 30`, `oh five`, `thirty`, `Uhr 30`.
    func minutes(after index: Int, isDigits: Bool) -> Match<Int>? {
        let next = lexeme(index + 1)
        switch keyword(index) {
        case .colon where isGlued(index) && isGlued(index + 1) && next.digits > 0:
            guard next.digits == 2, next.number < 60 else { return nil }
            return Match(Int(next.number), index + 2)
        case .colon where isDigits: return mistypedMinutes(index)
        case .dot where isDigits && isGlued(index) && isGlued(index + 1):
            if next.digits == 0 { return mistypedMinutes(index) }
            guard next.digits == 2, next.number < 60 else { return nil }
            // 8.12 um 9.
            if rules.dotMakesOrdinal, (1...12).contains(next.number), keyword(index + 2) == .at,
                lexeme(index + 3).number >= 0, !`is`(index - 2, .at, .around)
            {
                return nil
            }
            // 24.12. and 24.12.2026 are dates.
            if keyword(index + 2) == .dot, isGlued(index + 2), !letterFollowsDot(index + 2),
                !isGlued(index + 3) || halfOfDay(index + 3) == nil
            {
                return nil
            }
            return Match(Int(next.number), index + 2)
        case .comma where spelling(index).first == UInt8(ascii: ";") && isGlued(index) && isGlued(index + 1):
            guard next.digits == 2, next.number < 60 else { return nil }
            return Match(Int(next.number), index + 2)
        case .dash where !isDigits && keyword(index + 1) == .oh:
            let ones = skip(index + 2, .dash)
            guard (1...9).contains(lexeme(ones).number) else { return nil }
            return Match(Int(lexeme(ones).number), ones + 1)
        case .oh:
            guard (1...9).contains(next.number) else { return nil }
            return Match(Int(next.number), index + 2)
        case .oclock where rules.unitPartsHourFromMinutes:
            guard let minute = number(index + 1), (1...59).contains(minute.value), lexeme(minute.end).unit == nil else {
                return nil
            }
            return minute
        case .comma where isDigits && isGlued(index) && isGlued(index + 1),
            .dash where isDigits && isGlued(index) && isGlued(index + 1):
            return mistypedMinutes(index)
        case .dash where !isDigits && isGlued(index):
            guard let minute = number(index + 1), (10...59).contains(minute.value) else { return nil }
            return minute
        default: break
        }
        if lexeme(index).unit == .hour, lexeme(index).isSymbol, isGlued(index), isGlued(index + 1), next.digits == 2,
            next.number < 60, lexeme(index - 1).number > 12 || keyword(index - 2) == .at
        {
            return Match(Int(next.number), index + 2)
        }
        guard let minute = number(index), minute.end <= count else { return nil }
        let minuteLexeme = lexeme(index)
        if isDigits {
            guard minuteLexeme.digits == 2, minute.value < 60, !isGlued(index) else { return nil }
        } else if minuteLexeme.digits > 0 {
            guard minuteLexeme.digits == 2, minute.value < 60 else { return nil }
        } else {
            if minuteLexeme.number == 0, (1...9).contains(next.number) { return Match(Int(next.number), index + 2) }
            guard (10...59).contains(minute.value) else { return nil }
        }
        let after = lexeme(minute.end)
        let isCounted = (after.unit != nil && !(after.isSymbol && !isGlued(minute.end))) || after.month != 0
        return isCounted || isOfThing(minute.end) || keyword(minute.end) == .percent || `is`(minute.end, .past, .to)
            ? nil : minute
    }

    /// The minutes of 6::00, 6: 30 am, 6,30 am and 6-00 am, where the mark or its place was mistyped.
    private func mistypedMinutes(_ index: Int) -> Match<Int>? {
        let mark = keyword(index)
        var next = index + 1
        if mark == .colon || mark == .dot, `is`(next, .colon, .dot) { next += 1 }
        let minute = lexeme(next)
        guard minute.digits == 2, minute.number < 60, !isGlued(next + 1) || `is`(next + 1, .am, .pm, .a, .dot) else {
            return nil
        }
        let saysHalf = halfOfDay(next + 1) != nil
        let isGluedAll = (index...next).allSatisfy(isGlued)
        switch mark {
        // 6::00, 6 : 00; not a list after a colon.
        case .colon where isGluedAll || saysHalf || next + 1 >= count || lexeme(next + 1).speaksOfTime: break
        case .dot where isGluedAll && saysHalf: break
        case .comma where saysHalf: break
        // 6-10 am goes from 6 to 10.
        case .dash where saysHalf && (minute.number == 0 || minute.number > 12): break
        default: return nil
        }
        return Match(Int(minute.number), next + 1)
    }

    /// Whether the dot belongs to the end of a sentence rather than to a date.
    func letterFollowsDot(_ index: Int) -> Bool {
        // Um 5.40.
        if rules.dotMakesOrdinal { return isTimeAtEnd(index - 3) }
        return (index + 1 >= count || (!isGlued(index + 1) && lexeme(index + 1).digits == 0))
            && (lexeme(index - 1).number > 12 || index + 1 >= count)
    }

    /// Whether a time with a dot ends the sentence, whose end is the second dot: um 5.40.
    func isTimeAtEnd(_ index: Int) -> Bool {
        rules.dotMakesOrdinal && index + 4 >= count && lexeme(index + 2).digits == 2 && lexeme(index).number < 24
            && keyword(index + 3) == .dot && keyword(index - 1) != .on
            && (lexeme(index + 2).number > 12 || `is`(index - 1, .at, .around))
    }

    func secondPart(_ index: Int) -> Match<Int>? {
        let next = lexeme(index + 1)
        guard keyword(index) == .colon, isGlued(index), isGlued(index + 1), next.digits == 2, next.number < 60 else {
            return nil
        }
        return Match(Int(next.number), index + 2)
    }

    /// What may follow the digits: am, pm, o'clock, hours.
    func finishing(_ time: ClockTime, _ index: Int) -> Match<ClockTime>? {
        var time = time
        var end = index
        if keyword(index) == .ish, isGlued(index) {
            end += 1
            time.strength = .strong
        }
        if keyword(end) == .oclock {
            time.strength = .strong
            if !time.saysHours { time.isIntroduced = true }
            end += 1
            if rules.unitPartsHourFromMinutes, time.minute == 0, let minute = number(end), minute.value < 60,
                minute.value > 0, lexeme(minute.end).unit == nil, lexeme(end).digits != 1
            {
                time.minute = minute.value
                writeOut(&time, from: index - 1, mark: index, minute: minute.end - 1)
                end = minute.end
            }
        } else if lexeme(end).unit == .hour {
            let isClock = time.strength == .strong || (time.half == .whole && !lexeme(end).isPlural)
            let isSign = lexeme(end).isSymbol && isGlued(end) && time.half == .whole && time.hour > 12
            let isSaid = keyword(index - 2) == .at && lexeme(end).isPlural && time.minute == 0 && time.strength == .weak
            if (isClock && time.strength == .strong) || isSign || isSaid {
                time.strength = .strong
                if isSaid { time.half = .whole }
                end += 1
            } else {
                return nil
            }
        }
        // 4.p.m.
        let isDotted = keyword(end) == .dot && isGlued(end) && isGlued(end + 1)
        if let half = halfOfDay(isDotted ? end + 1 : end) {
            // 19:30 pm is said, and is 19:30; 13 am is not a time.
            guard time.hour <= 12 || (half.value == .afternoon && time.hour > 12) else { return nil }
            if time.hour <= 12, !(time.hour == 0 && half.value == .morning) { time.half = half.value }
            time.strength = .strong
            end = half.end
        }
        if isNumberInDashes(end) || isDecimal(end) || isOfThing(end) { return nil }
        guard lexeme(end).unit == nil || !isGlued(end) || time.strength == .strong else { return nil }
        if time.strength == .weak, startsSomethingElse(Match(time, end)) { return nil }
        return Match(time, end)
    }

    /// `am`, `p.m.`, `p m`, `a`, after a number.
    func halfOfDay(_ index: Int) -> Match<ClockTime.Half>? {
        switch keyword(index) {
        case .am: return Match(.morning, index + 1)
        // 10 in the pm.
        case .in where keyword(index + 1) == .the && `is`(index + 2, .am, .pm):
            return Match(keyword(index + 2) == .pm ? .afternoon : .morning, index + 3)
        case .pm where !says(index, .letterP): return Match(.afternoon, index + 1)
        case .pm, .a:
            guard keyword(index) == .pm || says(index, .letterA) else { return nil }
            let half: ClockTime.Half = keyword(index) == .pm ? .afternoon : .morning
            var end = index + 1
            if keyword(end) == .dot, isGlued(end) { end += 1 }
            // 7 a m, but 7a m-f.
            if keyword(end) == .letterM, isGlued(end) || !isGlued(index) {
                end += 1
                if keyword(end) == .dot, isGlued(end) { end += 1 }
                return Match(half, end)
            }
            return isGlued(index) || index + 1 >= count ? Match(half, index + 1) : nil
        case .on where says(index, .am) && isEnglishMorning(index): return Match(.morning, index + 1)
        default: return nil
        }
    }

    /// Whether `am` is English among German words: 7am, 9 am in Tokyo; but 7 am Montag, um 7 am Bahnhof.
    private func isEnglishMorning(_ index: Int) -> Bool {
        if isGlued(index) || index + 1 >= count { return true }
        let word = lexeme(index + 1)
        let isDay =
            word.weekday != nil || !word.days.isEmpty || word.ordinal != 0 || word.number >= 0 || word.part != nil
            || word.unit != nil || word.feast != nil || `is`(index + 1, .next, .coming, .last)
            || `is`(index + 1, .first, .noon, .beginning, .ending)
        return !isDay && !(0..<index).contains { `is`($0, .at, .oclock) && !says($0, .at) }
    }
}
