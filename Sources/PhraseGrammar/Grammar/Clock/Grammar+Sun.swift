// SPDX-License-Identifier: MIT
import Almanac
import Phrasing
import Timekeeping

/// Times that hang on something: the sun, lunch, another time.
extension Grammar {
    /// at sunrise, 30 minutes before sunset, an hour after dawn.
    func solar(_ index: Int) -> Match<SolarTime>? {
        guard index < count else { return nil }
        var start = index
        if `is`(start, .at, .by, .around, .on) || `is`(start, .for) { start = skip(start + 1, .the) }
        if let anchor = anchor(start) { return anchor.map { SolarTime(anchor: SolarAnchor($0)) } }
        if `is`(start, .before, .after), let anchor = anchor(skip(start + 1, .the)) {
            // Shortly before is not a time: a quarter of an hour is what one would say. Ten minutes after is what After Sunrise is
            // wherever else it is offered.
            return Match(
                SolarTime(anchor: SolarAnchor(anchor.value, offset: keyword(start) == .before ? -900 : 600)), anchor.end
            )
        }
        guard let length = duration(start), SolarAnchor.offsets.contains(length.value),
            isAny(length.end, .before, .after, .past, .to, .until), let anchor = anchor(skip(length.end + 1, .the))
        else { return nil }
        let isAfter = `is`(length.end, .after, .past)
        return Match(
            SolarTime(anchor: SolarAnchor(anchor.value, offset: isAfter ? length.value : -length.value)), anchor.end)
    }

    private func anchor(_ index: Int) -> Match<SolarEvent>? {
        guard index < count else { return nil }
        let word = lexeme(index)
        let next = lexeme(index + 1)
        let twilight: (SolarEvent, SolarEvent)? =
            switch word.keyword {
            case .civil: (.civilDawn, .civilDusk)
            case .nautical: (.nauticalDawn, .nauticalDusk)
            case .astronomical: (.astronomicalDawn, .astronomicalDusk)
            default: nil
            }
        if let twilight {
            if next.solar == .civilDawn { return Match(twilight.0, index + 2) }
            if next.solar == .civilDusk { return Match(twilight.1, index + 2) }
            return nil
        }
        if says(index, .golden), next.unit == .hour { return Match(.goldenEveningStart, index + 2) }
        if says(index, .solar), next.keyword == .noon { return Match(.solarNoon, index + 2) }
        if says(index, .sun), says(index + 1, .rise) || keyword(index + 1) == .up {
            return Match(.sunrise, index + 2)
        }
        if says(index, .sun), says(index + 1, .set) || says(index + 1, .down) {
            return Match(.sunset, index + 2)
        }
        if says(index, .sun),
            says(index + 1, .rises) || (says(index + 1, .comes) && keyword(index + 2) == .up)
        {
            return Match(.sunrise, keyword(index + 2) == .up ? index + 3 : index + 2)
        }
        if says(index, .sun),
            says(index + 1, .sets) || (says(index + 1, .goes) && says(index + 2, .down))
        {
            return Match(.sunset, says(index + 2, .down) ? index + 3 : index + 2)
        }
        if let solar = word.solar { return Match(solar, index + 1) }
        return nil
    }

    /// but not before 6:15, no later than 8, 6 at the earliest.
    func clamp(_ index: Int) -> Match<Constituent>? {
        var next = skip(skip(index, .comma), .but)
        if `is`(next, .not, .no) {
            next += 1
            if says(next, .any) { next += 1 }
            let isLate: Bool
            if keyword(next) == .before || says(next, .earlier) || says(next, .sooner) {
                isLate = false
            } else if `is`(next, .after, .later) {
                isLate = true
            } else {
                return nil
            }
            next = skip(next + 1, .than)
            guard let time = clock(skip(next, .at), isIntroduced: true) else { return nil }
            return Match(isLate ? .notAfter(time.value) : .notBefore(time.value), time.end)
        }
        if keyword(next) == .at, keyword(skip(next + 1, .the)) == .earliest || keyword(skip(next + 1, .the)) == .latest
        {
            let word = skip(next + 1, .the)
            guard let time = clock(skip(word + 1, .at), isIntroduced: true) else { return nil }
            return Match(keyword(word) == .latest ? .notAfter(time.value) : .notBefore(time.value), time.end)
        }
        guard next > index || index > 0, let time = clock(skip(next, .at), isIntroduced: true), keyword(time.end) == .at
        else { return nil }
        let word = skip(time.end + 1, .the)
        guard `is`(word, .earliest, .latest) else { return nil }
        return Match(keyword(word) == .latest ? .notAfter(time.value) : .notBefore(time.value), word + 1)
    }

    /// 15 minutes before 7, an hour after noon, two hours after lunch.
    func offsetTime(_ index: Int) -> Match<ClockTime>? {
        guard !themes.isDisjoint(with: [.past, .range]) else { return nil }
        var start = index
        if `is`(start, .at, .by) { start += 1 }
        guard let length = duration(start), `is`(length.end, .before, .after, .past, .to), length.value < 43_200 else {
            return nil
        }
        let sign = `is`(length.end, .before, .to) ? -1 : 1
        var next = length.end + 1
        while `is`(next, .my, .the, .a) { next += 1 }
        if let time = clock(skip(next, .at), isIntroduced: true), lexeme(time.end).unit == nil {
            var value = time.value
            value.offset = sign * length.value
            value.strength = .strong
            return Match(value, time.end)
        }
        return nil
    }

    /// 10 minutes before something that has its time elsewhere in the sentence, or nowhere.
    func offset(_ index: Int) -> Match<Int>? {
        guard let length = duration(index) else { return nil }
        if keyword(length.end) == .early || says(length.end, .earlier) || says(length.end, .beforehand) {
            return Match(-length.value, length.end + 1)
        }
        if keyword(length.end) == .in, says(length.end + 1, .advance) {
            return Match(-length.value, length.end + 2)
        }
        guard `is`(length.end, .before, .after), length.end + 1 < count || keyword(length.end) == .before else {
            return nil
        }
        return Match(keyword(length.end) == .before ? -length.value : length.value, length.end + 1)
    }

    /// Two hours after lunch, half an hour before bed.
    func offsetPart(_ index: Int) -> Match<Constituent.PartMention>? {
        guard let length = duration(index), `is`(length.end, .before, .after), length.value < 43_200 else { return nil }
        var next = length.end + 1
        while `is`(next, .my, .the) { next += 1 }
        guard let part = lexeme(next).part, next < count else { return nil }
        let isAfter = keyword(length.end) == .after
        return Match(Constituent.PartMention(part: part, offset: isAfter ? length.value : -length.value), next + 1)
    }

    /// Whether the word itself says that a time is meant: lunchtime, bedtime.
    private func saysTime(_ index: Int) -> Bool {
        !rules.timeEnding.isEmpty && index < count && spelling(index).count > 6
            && spelling(index).suffix(rules.timeEnding.count).elementsEqual(rules.timeEnding)
    }

    /// morning, noon and night; morning and evening.
    func dayParts(_ index: Int) -> Match<[ClockTime]>? {
        guard themes.contains(.list) else { return nil }
        var times: [ClockTime] = []
        var saysPart = false
        var end = index
        while end < count {
            let start = skip(skip(end, .in, .at), .the)
            if let part = lexeme(start).part, lexeme(start).days.isEmpty {
                times.append(ClockTime(hour: 0, half: .whole, strength: .strong, habit: part))
                saysPart = true
            } else if let hour = named(start).map(\.value.hour), keyword(start) == .noon || keyword(start) == .midnight
            {
                times.append(ClockTime(hour: hour, half: .whole, strength: .strong))
            } else {
                break
            }
            end = start + 1
            guard let next = separator(end),
                lexeme(skip(skip(next, .in, .at), .the)).part != nil
                    || `is`(skip(next, .at), .noon, .midnight)
            else { break }
            end = next
        }
        return times.count > 1 && saysPart ? Match(times, end) : nil
    }

    /// morning, in the evening, after lunch, before bed, end of day, first thing.
    func dayPart(_ index: Int) -> Match<Constituent.PartMention>? {
        guard index < count else { return nil }
        var start = index
        if `is`(start, .in, .at, .by, .for) || `is`(start, .on) { start += 1 }
        start = skip(start, .the)
        if keyword(start) == .tonight {
            return Match(Constituent.PartMention(part: .tonight, isToday: true), start + 1)
        }
        if says(start, .late),
            keyword(start + 1) == .tonight || keyword(start + 1) == .at && lexeme(start + 2).part == .night
        {
            // Late tonight, late at night.
            let isToday = keyword(start + 1) == .tonight
            return Match(
                Constituent.PartMention(part: .night, isToday: isToday, offset: 3600), isToday ? start + 2 : start + 3)
        }
        if keyword(start) == .first, says(start + 1, .thing) {
            var end = start + 2
            if `is`(end, .in) { end = skip(end + 1, .the) }
            if lexeme(end).part == .morning { end += 1 }
            return Match(Constituent.PartMention(part: .earlyMorning), end)
        }
        if keyword(start) == .early || keyword(start) == .later || says(start, .late) || says(start, .mid),
            let part = lexeme(skip(start + 1, .dash)).part
        {
            let isEarly = keyword(start) == .early
            let value: DayPart =
                switch part {
                case .morning: isEarly ? .earlyMorning : .lateMorning
                default: part
                }
            return Match(Constituent.PartMention(part: value), skip(start + 1, .dash) + 1)
        }
        if says(start, .endOfDay) {
            return Match(Constituent.PartMention(part: .afterWork), start + 1)
        }
        if keyword(start) == .ending, keyword(start + 1) == .of, lexeme(skip(start + 2, .the, .my)).unit == .day {
            return Match(Constituent.PartMention(part: .afterWork), skip(start + 2, .the, .my) + 1)
        }
        if `is`(start, .after, .before) {
            let isAfter = keyword(start) == .after
            let next = skip(skip(start + 1, .my), .the)
            if isAfter, keyword(next) == .businessDay,
                next + 1 >= count || lexeme(next + 1).isKnown || lexeme(next + 1).speaksOfTime
            {
                guard says(next, .work) else { return nil }
                return Match(Constituent.PartMention(part: .afterWork), next + 1)
            }
            guard let part = lexeme(next).part, next < count else { return nil }
            switch (part, isAfter) {
            case (.lunch, true): return Match(Constituent.PartMention(part: .afterLunch), next + 1)
            case (.lunch, false): return Match(Constituent.PartMention(part: .lateMorning), next + 1)
            case (.afterWork, true): return Match(Constituent.PartMention(part: .afterWork), next + 1)
            case (.dinner, true): return Match(Constituent.PartMention(part: .evening), next + 1)
            case (.breakfast, true): return Match(Constituent.PartMention(part: .lateMorning), next + 1)
            case (.breakfast, false): return Match(Constituent.PartMention(part: .earlyMorning), next + 1)
            case (.bedtime, _), (.dinner, false), (.night, false):
                return Match(Constituent.PartMention(part: part), next + 1)
            default: return nil
            }
        }
        if keyword(start) == .this, let part = lexeme(start + 1).part {
            return Match(Constituent.PartMention(part: part, isToday: true), start + 2)
        }
        guard let part = lexeme(start).part, lexeme(start).days.isEmpty, !lexeme(start).isPlural, start < count else {
            return nil
        }
        if keyword(index) == .on {
            // Check on dinner.
            switch part {
            case .breakfast, .lunch, .dinner, .teatime: return nil
            default: break
            }
        }
        return Match(Constituent.PartMention(part: part, isStrong: start > index || saysTime(start)), start + 1)
    }
}
