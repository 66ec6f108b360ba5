// SPDX-License-Identifier: MIT
import Phrasing

/// Lengths of time.
///
///     duration = part { [and] part }
///     part     = amount unit | half an hour | an hour and a half | 1h30 | 2½ hours
extension Grammar {
    /// A duration in seconds; days and weeks count too where they stand beside hours, as in `1 day 2 hours`.
    func duration(_ index: Int) -> Match<Int>? {
        guard index >= 0, index < count, themes.contains(.length), mayBeAmount(index) else { return nil }
        if let known = lengths.answer(at: index) { return known }
        let length = freshDuration(index)
        lengths.keep(length, at: index, of: count)
        return length
    }

    /// Whether an amount may begin with the token: a number, or a word such as `a` or `half`.
    func mayBeAmount(_ index: Int) -> Bool {
        if lexeme(index).number >= 0 || lexeme(index).fraction > 0 || lexeme(index).unit == .hour { return true }
        switch keyword(index) {
        case .a, .couple, .few, .half, .quarter, .threeQuarters, .onAndHalf: return true
        default: return false
        }
    }

    private func freshDuration(_ index: Int) -> Match<Int>? {
        if let match = hourAndHalf(index) ?? colonHours(index) ?? minutesOfTimer(index) { return match }
        guard var total = durationPart(index, largest: nil) else { return nil }
        var smallest = total.value.unit
        var seconds = total.value.seconds
        while total.end < count {
            if let half = halfMore(total.end, of: smallest) {
                seconds += half.value
                total.end = half.end
                break
            }
            var next = total.end
            // 2 Std. 15 Min.
            if keyword(next) == .dot, isGlued(next), tokens[next - 1].span.count <= 4 { next += 1 }
            if `is`(next, .and, .comma) { next = skip(next + 1, .and) }
            if let part = durationPart(next, largest: smallest) {
                seconds += part.value.seconds
                smallest = part.value.unit
                total.end = part.end
            } else if let rest = bareMinutes(total.end, after: smallest) {
                seconds += rest.value
                total.end = rest.end
                break
            } else {
                break
            }
        }
        return seconds > 0 ? Match(seconds, total.end) : nil
    }

    /// in 1:30 hours.
    func colonHours(_ index: Int) -> Match<Int>? {
        // timer 25:00.
        if lexeme(index).number > 24, lexeme(index).digits == 2, keyword(index + 1) == .colon,
            lexeme(index + 2).digits == 2,
            isGlued(index + 1), isGlued(index + 2), (0..<index).contains(where: { keyword($0) == .timer })
        {
            return Match(Int(lexeme(index).number) * 60 + Int(lexeme(index + 2).number), index + 3)
        }
        guard `is`(index - 1, .in, .for, .timer), lexeme(index).digits > 0, keyword(index + 1) == .colon,
            isGlued(index + 1),
            lexeme(index + 2).digits == 2, let unit = lexeme(index + 3).unit,
            unit == .hour || unit == .minute && lexeme(index + 3).isPlural, index + 3 < count,
            lexeme(index).number < 100,
            lexeme(index).digits == 1 || lexeme(index).number > 9
        else { return nil }
        let minutes = Int(lexeme(index).number) * 60 + Int(lexeme(index + 2).number)
        // In 1:30 hours; timer 2:30 minutes.
        return Match(unit == .hour ? minutes * 60 : minutes, index + 4)
    }

    /// The minutes of `timer 90` and `timer coffee 7`: the only number of a timer, at one of its ends.
    private func minutesOfTimer(_ index: Int) -> Match<Int>? {
        let isLast = index + 1 >= count || index + 2 == count && keyword(index + 1) == .dot
        guard lexeme(index).digits > 0, (1...9999).contains(lexeme(index).number), !isGlued(index),
            !isGlued(index + 1) || isLast, keyword(index - 1) != .at,
            (0..<index).contains(where: { keyword($0) == .timer }),
            isLast || keyword(index - 1) == .timer && !lexeme(index + 1).isKnown,
            !(0..<count).contains(where: {
                $0 != index
                    && (lexeme($0).digits > 0 || lexeme($0).unit != nil
                        || lexeme($0).speaksOfTime && lexeme($0).keyword == .none)
            })
        else { return nil }
        return Match(Int(lexeme(index).number) * 60, index + 1)
    }

    /// The unit of 4' and 30", beside a timer.
    private func primeUnit(_ index: Int) -> TimeUnit? {
        guard keyword(index) == .quote, isGlued(index), lexeme(index - 1).digits > 0,
            (0..<index).contains(where: { keyword($0) == .timer })
        else { return nil }
        return spelling(index).first == UInt8(ascii: "'") ? .minute : .second
    }

    /// hour and a half, hour and a quarter, without an article.
    private func hourAndHalf(_ index: Int) -> Match<Int>? {
        guard lexeme(index).unit == .hour, keyword(index + 1) == .and, keyword(index + 2) == .a,
            `is`(index + 3, .half, .quarter)
        else { return nil }
        return Match(keyword(index + 3) == .half ? 5400 : 4500, index + 4)
    }

    /// Whether the duration at `index` is only an article and a unit: `a minute`.
    func isVague(_ index: Int, end: Int) -> Bool {
        (keyword(index) == .a || keyword(index) == .couple || keyword(index) == .few) && end - index <= 2
    }

    private struct Part {
        var seconds: Int
        var unit: TimeUnit
    }

    private func durationPart(_ index: Int, largest: TimeUnit?) -> Match<Part>? {
        guard index < count else { return nil }
        if let fraction = fractionOfUnit(index) { return fraction }
        guard let amount = amount(index) else { return nil }
        var next = amount.end
        if keyword(next) == .dash || says(next, .more), lexeme(next + 1).unit != nil { next += 1 }
        let word = lexeme(next)
        guard let unit = word.unit ?? primeUnit(next), next < count,
            let size = unit.seconds ?? unit.days.map({ $0 * 86_400 })
        else {
            return nil
        }
        if let largest, unit.rawValue >= largest.rawValue { return nil }
        // The 80s, the mid-30s.
        if says(next, .letterS), largest == nil, `is`(index - 1, .the, .dash) { return nil }
        // A lone letter counts only right after its number, or after another such part.
        if word.isSymbol, !isGlued(next), !says(next, .letterH), lexeme(index).digits == 0 { return nil }
        guard amount.value < 10_000_000 else { return nil }
        return Match(Part(seconds: Int(amount.value * Double(size)), unit: unit), next + 1)
    }

    /// `half an hour`, `a quarter of an hour`, `three quarters of an hour`, `half a minute`.
    private func fractionOfUnit(_ index: Int) -> Match<Part>? {
        var next = keyword(index) == .a ? index + 1 : index
        if next > index, says(next, .nearly) { next += 1 }
        var quarters: Int
        switch keyword(next) {
        case .half: quarters = 2
        case .quarter: quarters = 1
        case .threeQuarters: quarters = 3
        default:
            next = skip(index + 1, .dash)
            guard lexeme(index).number == 3, keyword(next) == .quarter else { return nil }
            quarters = 3
        }
        next = skip(next + 1, .dash)
        next = skip(next, .of)
        next = skip(next, .a, .the)
        guard let unit = lexeme(next).unit, next < count, unit != .quarter else { return nil }
        guard let size = unit.seconds ?? unit.days.map({ $0 * 86_400 }) else { return nil }
        if keyword(index) == .quarter, quarters == 1, next == index + 1 { quarters = 1 }
        return Match(Part(seconds: size * quarters / 4, unit: unit), next + 1)
    }

    /// `and a half`, `and a quarter`, after a unit.
    func halfMore(_ index: Int, of unit: TimeUnit) -> Match<Int>? {
        if keyword(index) == .onAndHalf { return Match((unit.seconds ?? 0) / 2, index + 1) }
        guard keyword(index) == .and, let size = unit.seconds ?? unit.days.map({ $0 * 86_400 }) else { return nil }
        let next = skip(index + 1, .a)
        if lexeme(next).number == 3, keyword(next + 1) == .quarter { return Match(size * 3 / 4, next + 2) }
        switch keyword(next) {
        case .half where lexeme(next + 1).unit == nil && keyword(next + 1) != .past && keyword(next + 1) != .a:
            return Match(size / 2, next + 1)
        case .quarter where keyword(next + 1) != .past && keyword(next + 1) != .to: return Match(size / 4, next + 1)
        case .threeQuarters: return Match(size * 3 / 4, next + 1)
        default: return nil
        }
    }

    /// The minutes of `1h30` and `an hour twenty`.
    private func bareMinutes(_ index: Int, after unit: TimeUnit) -> Match<Int>? {
        let next = keyword(index) == .and ? index + 1 : index
        guard unit == .hour || unit == .minute, let rest = number(next), rest.value < 60, rest.value > 0,
            lexeme(rest.end).unit == nil, halfOfDay(rest.end) == nil, keyword(rest.end) != .oclock,
            keyword(rest.end) != .colon
        else { return nil }
        guard
            isGlued(index)
                || (lexeme(next).digits != 1 && rest.value >= 5 && keyword(rest.end) != .times
                    && keyword(rest.end) != .percent)
        else { return nil }
        return Match(rest.value * (unit == .hour ? 60 : 1), rest.end)
    }

    /// How many: 20, twenty five, a, 2.5, 2½, two and a half, a couple of, a few.
    func amount(_ index: Int) -> Match<Double>? {
        if keyword(index) == .a, isWordA(index) {
            if keyword(index + 1) == .couple { return Match(2, skip(index + 2, .of)) }
            if keyword(index + 1) == .few { return Match(3, skip(index + 2, .of)) }
            // Eineinviertel Stunden.
            if lexeme(index).number == 1, lexeme(index + 1).fraction > 0 {
                return Match(1 + Double(lexeme(index + 1).fraction) / 60, index + 2)
            }
            // In einer guten Stunde.
            let isNearly = says(index + 1, .nearly) || keyword(index + 1) == .full
            return Match(1, isNearly && lexeme(index + 2).unit != nil ? index + 2 : index + 1)
        }
        if keyword(index) == .couple { return Match(2, skip(index + 1, .of)) }
        if keyword(index) == .few { return Match(3, skip(index + 1, .of)) }
        let fraction = lexeme(index).fraction
        if fraction > 0 { return Match(Double(fraction) / 60, index + 1) }
        guard let whole = number(index) else { return nil }
        var value = Double(whole.value)
        var end = whole.end
        let next = lexeme(end + 1)
        if keyword(end) == .onAndHalf { return Match(value + 0.5, end + 1) }
        if keyword(end) == .hundred, whole.value < 10 {
            value *= 100
            end += 1
            if let rest = number(skip(end, .and)), rest.value < 100 {
                return Match(value + Double(rest.value), rest.end)
            }
        } else if `is`(end, .dot, .comma), isGlued(end), isGlued(end + 1), (1...3).contains(next.digits),
            next.number >= 0
        {
            var scale = 1.0
            for _ in 0..<next.digits { scale *= 10 }
            return Match(value + Double(next.number) / scale, end + 2)
        } else if lexeme(end).fraction > 0 {
            return Match(value + Double(lexeme(end).fraction) / 60, end + 1)
        } else if keyword(end) == .and {
            let after = skip(end + 1, .a)
            if keyword(after) == .half, lexeme(after + 1).unit != nil { return Match(value + 0.5, after + 1) }
            if keyword(after) == .quarter, lexeme(after + 1).unit != nil { return Match(value + 0.25, after + 1) }
            if lexeme(after).digits == 1, let fraction = slashed(Int(lexeme(after).number), after + 1) {
                return Match(value + fraction.value, fraction.end)
            }
        } else if let fraction = slashed(whole.value, end) {
            return fraction
        } else if lexeme(end).digits == 1, let fraction = slashed(Int(lexeme(end).number), end + 1) {
            return Match(value + fraction.value, fraction.end)
        }
        return Match(value, end)
    }

    /// The rest of 1/2, 3/4 and 2/3 before a unit, of which the first number has been read.
    private func slashed(_ numerator: Int, _ index: Int) -> Match<Double>? {
        let denominator = lexeme(index + 1)
        guard keyword(index) == .slash, isGlued(index), isGlued(index + 1), denominator.digits == 1,
            numerator > 0, numerator < denominator.number
        else { return nil }
        let end = skip(skip(index + 2, .of), .a)
        guard lexeme(end).unit != nil, end < count else { return nil }
        return Match(Double(numerator) / Double(denominator.number), end)
    }

    /// Whether the `a` is the article and not the `a` of `7 a m`.
    private func isWordA(_ index: Int) -> Bool {
        !(isGlued(index) && lexeme(index - 1).digits > 0)
    }
}
