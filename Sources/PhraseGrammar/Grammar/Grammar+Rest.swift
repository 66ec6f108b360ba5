// SPDX-License-Identifier: MIT

/// Zones, corrections, and words that only make a sentence polite.
extension Grammar {
    /// Tokyo time, in Tokyo, EST, UTC.
    func zone(_ index: Int) -> Match<Int>? {
        guard index < count else { return nil }
        let saysIn = `is`(index, .in)
        let start = saysIn ? index + 1 : index
        if let zone = identifier(start) { return zone }
        guard let place = place(start) else { return nil }
        if place.value == 0, let offset = offsetFromUTC(place.end) { return offset }
        var end = place.end
        let saysTime = keyword(end) == .time || isSpelt(end, "zeit")
        if isSpelt(end, "standard") || isSpelt(end, "daylight"), keyword(end + 1) == .time {
            return Match(place.value, end + 2)
        }
        if saysTime { end += 1 }
        // A city alone is a place to be; only its time, or its abbreviation behind a time, is a zone.
        let isAbbreviation = place.end == start + 1 && (2...4).contains(tokens[start].span.count) && followsTime(start)
        // Eastern, pacific.
        let isRegion = lexeme(start).isSymbol && followsTime(start)
        // 9 am London tomorrow; but a 9 am London flight.
        let isAlone =
            followsTime(start) && lexeme(start - 1).number < 0 && !lexeme(start).isSymbol
            && (end >= count || lexeme(end).speaksOfTime)
        guard saysTime || isAbbreviation || isRegion || isAlone || (saysIn && followsTime(index)) else { return nil }
        return Match(place.value, end)
    }

    /// GMT+3, UTC -5, UTC+5:30, UTC+0530, from the sign on; what no zone has is one that is not known.
    private func offsetFromUTC(_ index: Int) -> Match<Int>? {
        guard index < count, isGlued(index + 1), lexeme(index + 1).digits > 0 else { return nil }
        let sign: Int
        switch (keyword(index), small[tokens[index].span.lowerBound]) {
        case (.and, UInt8(ascii: "+")): sign = 1
        case (.dash, _): sign = -1
        default: return nil
        }
        let number = Int(lexeme(index + 1).number)
        guard lexeme(index + 1).digits <= 4 else { return Match(ZoneNames.identifiers.count, index + 2) }
        var minutes = lexeme(index + 1).digits > 2 ? number / 100 * 60 + number % 100 : 60 * number
        var end = index + 2
        if keyword(end) == .colon, isGlued(end), isGlued(end + 1), lexeme(end + 1).digits == 2 {
            minutes += Int(lexeme(end + 1).number)
            end += 2
        }
        return Match(ZoneNames.index(ofOffset: sign * minutes), end)
    }

    private func followsTime(_ index: Int) -> Bool {
        let before = lexeme(index - 1)
        return before.number >= 0 || before.keyword == .am || before.keyword == .pm || before.keyword == .oclock
            || before.keyword == .noon || before.keyword == .midnight || before.keyword == .letterM
            || (before.keyword == .dot && isGlued(index - 1)) || (before.keyword == .on && isSpelt(index - 1, "am"))
    }

    /// Cities of two words, which name a zone.
    private static let cities: [(StaticString, StaticString, String)] = [
        ("new", "york", "America/New_York"), ("los", "angeles", "America/Los_Angeles"),
        ("san", "francisco", "America/Los_Angeles"), ("hong", "kong", "Asia/Hong_Kong"),
        ("mexico", "city", "America/Mexico_City"), ("sao", "paulo", "America/Sao_Paulo"),
        ("buenos", "aires", "America/Argentina/Buenos_Aires"), ("tel", "aviv", "Asia/Jerusalem"),
    ]

    /// The name of a zone as it stands in the database: America/New_York.
    private func identifier(_ index: Int) -> Match<Int>? {
        guard index < count, keyword(index + 1) == .slash, isGlued(index + 1), tokens[index].span.count > 3 else {
            return nil
        }
        let start = tokens[index].span.lowerBound
        for (position, zone) in pack.zones.enumerated() {
            let name = zone.utf8.map { $0 | ($0 >= 65 && $0 <= 90 ? 0x20 : 0) }
            guard small.count >= start + name.count, small[start..<start + name.count].elementsEqual(name),
                let end = (index..<count).first(where: { tokens[$0].span.upperBound == start + name.count })
            else { continue }
            return Match(position, end + 1)
        }
        return nil
    }

    private func place(_ index: Int) -> Match<Int>? {
        if lexeme(index).zone >= 0, index < count { return Match(Int(lexeme(index).zone), index + 1) }
        guard lexeme(index).leads, index + 1 < count else { return nil }
        for (first, second, zone) in Self.cities where isSpelt(index, first) && isSpelt(index + 1, second) {
            return pack.zones.firstIndex(of: zone).map { Match($0, index + 2) }
        }
        return nil
    }

    /// The end of `no`, `no wait`, `I mean`, `make that`, where something is put right.
    func correction(_ index: Int) -> Int? {
        if keyword(index) == .i, isSpelt(index + 1, "mean") || isSpelt(index + 1, "meant") { return index + 2 }
        if keyword(index) == .set, `is`(index + 1, .that), index > 0 || isSpelt(index, "make") { return index + 2 }
        if keyword(index) == .set, isSpelt(index, "make"), keyword(index + 1) == .it, index > 0 { return index + 2 }
        guard keyword(index) == .no || keyword(index) == .correction else { return nil }
        if keyword(index) == .no,
            !(index == 0 || keyword(index - 1) == .comma || keyword(index - 1) == .dot || keyword(index - 1) == .dash)
        {
            guard keyword(index + 1) == .correction || keyword(index + 1) == .comma else { return nil }
        }
        var end = index + 1
        while end < count,
            `is`(end, .correction, .comma, .no, .that) || (keyword(end) == .i && isSpelt(end + 1, "mean"))
                || isSpelt(end, "mean")
        {
            end += 1
        }
        if keyword(end) == .set, `is`(end + 1, .that, .it) { end += 2 }
        return end < count ? end : nil
    }

    /// Whether the word only makes the sentence whole.
    func isFiller(_ index: Int) -> Bool {
        switch keyword(index) {
        case .filler, .set:
            // A run is something to do; to run a timer is not.
            return !isSpelt(index, "run") || `is`(index + 1, .a, .the, .my) || `is`(index + 1, .timer, .alarm)
                || lexeme(index + 1).number >= 0
        case .at, .on, .in, .by, .around, .for, .from, .to, .and, .or, .of, .the, .a, .with, .this, .my, .me, .you, .i,
            .it, .please, .want, .time, .that, .up, .go, .off, .beginning, .only, .not, .but, .dont, .forget,
            .allow, .sharp, .because, .every, .now, .does, .mark, .comma, .dot, .dash, .colon, .slash, .quote,
            .questionMark, .sound, .about, .called, .asWord, .until, .next, .early, .over, .starting:
            return true
        case .after, .later: if index + 1 >= count { return true }
        default: break
        }
        // Turn on an alarm, turn my alarm on.
        if isSpelt(index, "turn"), (index + 1..<min(index + 5, count)).contains(where: { `is`($0, .alarm, .timer) }) {
            return true
        }
        // Set one for six; later on.
        if isSpelt(index, "one"), keyword(index - 1) == .set || separator(index - 1) != nil,
            `is`(index + 1, .for, .at, .timer, .alarm)
        {
            return true
        }
        if keyword(index) == .later, `is`(index + 1, .on, .today, .tonight) { return true }
        if keyword(index) == .once, keyword(index + 1) == .comma { return true }
        // 2moro.
        return lexeme(index).number == 2 && isGlued(index + 1) && keyword(index + 1) == .tomorrow
    }
}
