// SPDX-License-Identifier: MIT

/// Numbers that look like times and are none: prices, amounts, thousands, telephone numbers.
extension Grammar {
    /// Whether a sign of money is right before the number: $20, €20, £20.
    func isPrice(_ index: Int) -> Bool {
        let start = tokens[index].span.lowerBound
        guard start > 0, lexeme(index).digits > 0 else { return false }
        if small[start - 1] == UInt8(ascii: "$") { return true }
        if start > 2, small[start - 3] == 0xE2, small[start - 2] == 0x82, small[start - 1] == 0xAC { return true }
        if start > 1, small[start - 2] == 0xC2, small[start - 1] == 0xA3 { return true }
        // EUR 12.50.
        return themes.contains(.measure) && lexeme(index - 1).themes.contains(.measure) && keyword(index + 1) == .dot
            && isGlued(index + 1)
    }

    /// Whether a per cent sign or decimals follow: 12.53%, 6.5.
    func isDecimal(_ index: Int) -> Bool {
        guard isGlued(index) else { return false }
        if keyword(index) == .percent { return true }
        return keyword(index) == .dot && isGlued(index + 1) && lexeme(index + 1).digits > 0
            && keyword(index + 2) != .dot && keyword(index - 1) != .dot
    }

    /// Whether digits continue after a dash that begins no time: 650-650-6500, 555-9876.
    func isNumberInDashes(_ index: Int) -> Bool {
        let next = lexeme(index + 1)
        guard keyword(index) == .dash, isGlued(index), isGlued(index + 1), next.digits >= 3 else { return false }
        let goesOn = keyword(index + 2) == .dash && isGlued(index + 2) && lexeme(index + 3).digits > 0
        return goesOn || next.digits > 4 || next.number > 2400 || next.number % 100 > 59
    }

    /// Whether money or another measure follows that the number is of: 7.30 eur, 10 points, 7.30€.
    func isOfThing(_ index: Int) -> Bool {
        if themes.contains(.measure), index < count {
            // 12,50 Euro.
            let isDecimal = keyword(index) == .comma && isGlued(index) && isGlued(index + 1)
            if lexeme(isDecimal ? index + 2 : index).themes.contains(.measure) { return true }
        }
        guard index > 0, index <= count, lexeme(index - 1).digits > 0 else { return false }
        let isDecimal = `is`(index, .comma) && isGlued(index) && isGlued(index + 1) && lexeme(index + 1).digits > 0
        var place = tokens[isDecimal ? index + 1 : index - 1].span.upperBound
        while place < small.count, small[place] == UInt8(ascii: " ") { place += 1 }
        guard place < small.count else { return false }
        let isAlone = place + 1 >= small.count || small[place + 1] < 48 || small[place + 1] > 57
        if small[place] == UInt8(ascii: "$") { return isAlone }
        return place + 2 < small.count && small[place] == 0xE2 && small[place + 1] == 0x82 && small[place + 2] == 0xAC
    }

    /// Whether digits belong to a larger number: 101,194 points, 1,000,000, 020 7946 0958, +1 415 555 0100.
    func isPartOfNumber(_ index: Int) -> Bool {
        hasLongNumbers && (isGroupOfThousands(index) || isInPhoneNumber(index))
    }

    /// Whether a word before the number says that it is none of the clock: version 7.30, pay 12.50, code 0730.
    func isNumberOfThing(_ index: Int) -> Bool {
        says(index - 1, .numbered) || isWeekOfYear(index - 1)
    }

    /// Whether a comma parts thousands: 101,194 points; but 630,645,700 may be times.
    private func isGroupOfThousands(_ index: Int) -> Bool {
        func isParted(_ comma: Int) -> Bool {
            keyword(comma) == .comma && isGlued(comma) && isGlued(comma + 1) && lexeme(comma + 1).digits == 3
                && lexeme(comma - 1).digits > 0 && lexeme(comma - 1).digits <= 3
        }
        var end = index
        while isParted(end + 1) { end += 2 }
        guard end > index || isParted(index - 1) else { return false }
        let next = lexeme(end + 1)
        return lexeme(end).number % 100 > 59 || lexeme(end).number < 100 || end + 1 < count && !next.isKnown
            || next.themes.contains(.measure)
    }

    /// Whether digits are those of a telephone number, by their groups or by who is to be called.
    private func isInPhoneNumber(_ index: Int) -> Bool {
        func isGroup(_ index: Int) -> Bool { index >= 0 && index < count && lexeme(index).digits > 0 }
        func isMark(_ index: Int) -> Bool { `is`(index, .dash, .dot) && isGlued(index) && isGlued(index + 1) }
        var (start, end) = (index, index)
        // At 9 555-0123: only the rest is a number; but call me at 1 800 555 0199.
        if keyword(index - 1) == .at, lexeme(index).digits < 3, !calls(index) { return false }
        while true {
            if isGroup(start - 1), keyword(start - 2) != .at || lexeme(start - 1).digits > 2 || calls(start - 1) {
                start -= 1
            } else if isMark(start - 1), isGroup(start - 2) {
                start -= 2
            } else {
                break
            }
        }
        while true {
            if isGroup(end + 1) { end += 1 } else if isMark(end + 1), isGroup(end + 2) { end += 2 } else { break }
        }
        guard end - start < 12, end > start || lexeme(index).digits > 6 else { return false }
        var (digits, strange, long, years) = (0, false, 0, 0)
        for group in start...end where isGroup(group) {
            let (count, number) = (Int(lexeme(group).digits), Int(lexeme(group).number))
            digits += count
            if count > 2 { long += 1 }
            if count == 4, (1900...2999).contains(number) { years += 1 }
            // Times of the clock that people set end with 0 or 5.
            if count > 4 || count > 2 && (number % 100 > 59 || number % 5 != 0 || number >= 2400) { strange = true }
            if count == 3 && number < 100 { strange = true }
        }
        let isMarked =
            start > 0 && keyword(start - 1) == .and && spelling(start - 1).first == UInt8(ascii: "+") && isGlued(start)
        // 06 12 34 56 78.
        if digits >= 8, long == 0, calls(start), (start...end).allSatisfy({ !isGroup($0) || lexeme($0).digits == 2 }) {
            return true
        }
        // Jan 2 2027 1030, 2026-12-24 18:00.
        guard digits >= 7, long > years, long > years + 1 || years == 0 else { return false }
        return strange || isMarked || calls(start)
    }

    /// Whether the number at `index` is a telephone number: call 0800 1111, text me at, my number is.
    private func calls(_ index: Int) -> Bool {
        (max(0, index - 4)..<index).contains { says($0, .telephone) }
    }
}
