// SPDX-License-Identifier: MIT
import Timekeeping

/// What is said against something: another time on some days, a time that is not meant, a condition.
extension Grammar {
    /// but on weekends at 9; except 9 on Sundays; not 6; instead of 7.
    func otherwise(_ index: Int) -> Match<Constituent>? {
        let start = keyword(index) == .comma ? index + 1 : index
        if let rejected = rejectedTime(start) { return rejected.map { .rejected($0) } }
        // Only on Saturdays make it 10, after another time; by itself it is not a contrast.
        let saysOnly =
            keyword(start) == .only && keyword(start - 1) == .comma
            && (0..<start).contains { lexeme($0).number >= 0 || `is`($0, .noon, .midnight) }
        guard `is`(start, .but, .except) || saysOnly else { return nil }
        var next = skip(skip(start + 1, .only), .for)
        let day = skip(skip(next, .on), .the)
        if let days = weekdayItem(day, isEvery: true),
            let time = clock(skip(onlyThen(makeIt(skip(days.end, .comma))), .at), isIntroduced: true)
        {
            return Match(.otherwise(days.value.days, time.value), time.end)
        }
        next = onlyThen(makeIt(next))
        guard let time = clock(skip(next, .at), isIntroduced: true) else { return nil }
        let after = skip(skip(time.end, .on), .every)
        guard let days = weekdayItem(after, isEvery: true) else { return nil }
        return Match(.otherwise(days.value.days, time.value), days.end)
    }

    /// After the `erst` and the `schon` of an hour that is later or earlier than usual.
    private func onlyThen(_ index: Int) -> Int { keyword(index) == .only || says(index, .first) ? index + 1 : index }

    /// After `make it`, `make that`.
    private func makeIt(_ index: Int) -> Int {
        if says(index, .when), keyword(index + 1) == .it {
            var next = index + 2
            while next < index + 5,
                says(next, .is) || says(next, .should) || says(next, .be) || says(next, .can)
            {
                next += 1
            }
            return next
        }
        return keyword(index) == .set && `is`(index + 1, .it, .that) ? index + 2 : index
    }

    /// `not 6`, `not at 6`, `instead of 7`, `rather than 7`, `7, 8 and 9 except 8`, `not pm`.
    private func rejectedTime(_ index: Int) -> Match<ClockTime?>? {
        var next: Int
        // Vergiss nicht, um 17 Uhr …
        if keyword(index) == .not, keyword(index - 1) == .forget { return nil }
        if keyword(index) == .not {
            next = skip(index + 1, .at, .for)
        } else if `is`(index, .except, .skip) || says(index, .apart) || says(index, .aside) {
            next = skip(skip(index + 1, .for, .from), .at)
            // Except 8 on Sundays, except 8 march: that leaves out more than a time.
            guard let time = clock(next, isIntroduced: true), time.value.strength == .weak,
                isAtEnd(time.end) || `is`(time.end, .comma, .and, .dot, .please)
            else { return nil }
        } else if says(index, .instead), keyword(index + 1) == .of {
            next = skip(index + 2, .at)
        } else if says(index, .rather), keyword(index + 1) == .than {
            next = skip(index + 2, .at)
        } else {
            return nil
        }
        if let half = halfOfDay(next) { return Match(nil, half.end) }
        guard index > 0, let time = clock(next, isIntroduced: true), !startsSomethingElse(time) else { return nil }
        return time.map { $0 }
    }

    /// The end of `if it rains`, which becomes nothing: up to a comma or to what names a time again.
    func condition(_ index: Int) -> Int? {
        let isWhen = keyword(index) == .question && says(index, .when) && index > 0
        let word = keyword(index) == .only ? index + 1 : index
        let start = conditionWord(word)
        guard keyword(start) == .condition || isWhen || start > word else { return nil }
        if isWhen, keyword(index + 1) != .i { return nil }
        if isDayCondition(start) { return nil }
        // After other words, as in `check if the oven is off`, it belongs to them.
        guard index == 0 || endsTime(index - 1) || `is`(index - 1, .comma, .repeating) || says(index, .unless) else {
            return nil
        }
        var end = start + 1
        while end < count,
            !isAny(end, .comma, .wake, .alarm, .remind, .timer, .every, .tomorrow, .today, .tonight),
            keyword(end) != .set || !isAny(skip(skip(end + 1, .a, .the), .my), .alarm, .timer, .remind, .it),
            !(keyword(end) == .at && lexeme(end + 1).number >= 0), lexeme(end).weekday == nil, lexeme(end).days.isEmpty
        {
            end += 1
        }
        return end > start + 1 ? end : nil
    }

    /// The last word of `as long as`, `in case`; the same place for any other.
    private func conditionWord(_ index: Int) -> Int {
        if keyword(index) == .in, says(index + 1, .inCase) { return index + 1 }
        let long = keyword(index) == .asWord || says(index, .so) ? index + 1 : index
        return long > index && says(long, .long) && keyword(long + 1) == .asWord ? long + 1 : index
    }

    /// Whether it is the `if` of `if it's a weekday`, which says on which days.
    func isDayCondition(_ index: Int) -> Bool {
        guard keyword(index) == .condition, !says(index, .unless), keyword(index + 1) == .it else { return false }
        let day = skip(says(index + 2, .is) ? index + 3 : index + 2, .a)
        return lexeme(day).weekday != nil || !lexeme(day).days.isEmpty
    }

    /// Whether a token may be the last of a phrase that names a time.
    private func endsTime(_ index: Int) -> Bool {
        let word = lexeme(index)
        return word.speaksOfTime || word.number >= 0 || word.unit != nil || word.solar != nil
            || isAny(index, .am, .pm, .letterM, .oclock, .noon, .midnight, .up, .me, .only, .dot, .sharp)
    }
}
