// SPDX-License-Identifier: MIT

/// Zones.
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
        let saysTime = keyword(end) == .time || says(end, .timeWord)
        if says(end, .standard), keyword(end + 1) == .time {
            return Match(place.value, end + 2)
        }
        if saysTime { end += 1 }
        // A city alone is a place to be; only its time, or its abbreviation after a time, is a zone.
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
        guard index < count, isGlued(index + 1), lexeme(index + 1).digits > 0, let mark = spelling(index).first else {
            return nil
        }
        let sign: Int
        switch (keyword(index), mark) {
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
            || (before.keyword == .dot && isGlued(index - 1)) || (before.keyword == .on && says(index - 1, .am))
    }

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
        for (first, second, zone) in ZoneNames.pairs where isSpelt(index, first) && isSpelt(index + 1, second) {
            return pack.zones.firstIndex(of: zone).map { Match($0, index + 2) }
        }
        return nil
    }

    /// Whether a token is that word of a name.
    private func isSpelt(_ index: Int, _ word: StaticString) -> Bool {
        guard index >= 0, index < count, tokens[index].span.count == word.utf8CodeUnitCount else { return false }
        return word.withUTF8Buffer { small[tokens[index].span].elementsEqual($0) }
    }
}
