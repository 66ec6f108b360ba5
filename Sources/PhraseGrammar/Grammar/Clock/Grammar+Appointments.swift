// SPDX-License-Identifier: MIT

/// Times and days that hang on the user's calendars.
extension Grammar {
    /// At my first meeting, an hour before my first appointment: the seconds before it.
    func appointment(_ index: Int) -> Match<Int>? {
        if `is`(index, .at, .by, .for) || `is`(index, .on) {
            return firstAppointment(index + 1).map { Match(0, $0) }
        }
        // Shortly before is not a time, as with the sun.
        if keyword(index) == .before { return firstAppointment(index + 1).map { Match(900, $0) } }
        guard let length = duration(index), (0...86_400).contains(length.value),
            `is`(length.end, .before, .to), let end = firstAppointment(length.end + 1)
        else { return nil }
        return Match(length.value, end)
    }

    /// The end of `my first meeting of the day`.
    private func firstAppointment(_ index: Int) -> Int? {
        var next = index
        // Without its accent, the mi of Spanish is a word of its own.
        while next < index + 3, `is`(next, .my, .the, .of, .a) || `is`(next, .in, .me) { next += 1 }
        guard lexeme(next).ordinal == 1 || keyword(next) == .first || says(next, .first) else { return nil }
        next += 1
        if says(next, .calendar) { next += 1 }
        guard says(next, .appointment) else { return nil }
        next += 1
        // Of the day, in my calendar.
        if `is`(next, .of, .in, .on) {
            let noun = skip(skip(next + 1, .the, .every), .my)
            if noun < count, lexeme(noun).unit == .day || says(noun, .calendar) { return noun + 1 }
        }
        return next
    }

    /// Otherwise at 7:30, without a meeting at 8, or at 7:30 if there is none: the time of days without an appointment.
    func fallback(_ index: Int) -> Match<ClockTime>? {
        var next = skip(index, .comma)
        var isChoice = next > index
        if `is`(next, .or, .and, .but) {
            next += 1
            isChoice = true
        }
        var isSaid = false
        if says(next, .otherwise) {
            next += 1
            isSaid = true
        } else if let end = withoutAppointment(next) {
            next = skip(end, .comma)
            isSaid = true
        }
        guard isSaid || isChoice, let time = clock(skip(skip(next, .on), .at), isIntroduced: true) else { return nil }
        if let end = withoutAppointment(skip(time.end, .comma)) { return Match(time.value, end) }
        return isSaid ? time : nil
    }

    /// The end of `without a meeting`, `if there is none`, `on days without one`, `when I have no appointment`.
    private func withoutAppointment(_ index: Int) -> Int? {
        var isCondition = keyword(index) == .condition || says(index, .when)
        if keyword(index) == .on, lexeme(index + 1).unit == .day { isCondition = true }
        guard isCondition || keyword(index) == .without else { return nil }
        var isDenied = false
        for next in index..<min(index + 7, count) {
            if `is`(next, .without, .no, .not) || keyword(next) == .dont { isDenied = true }
            if lexeme(next).number > 1 || keyword(next) == .comma { return nil }
            let isNamed = isDenied && (says(next, .appointment) || says(next, .one))
            guard isNamed || says(next, .leftOut) else { continue }
            // Wenn kein Termin ist: the verb comes last.
            var end = next + 1
            while isCondition, rules.verbsComeLast, end < min(next + 3, count), !`is`(end, .comma, .at),
                lexeme(end).number < 0
            {
                end += 1
            }
            return end
        }
        return nil
    }

    /// The end of `days off`, `a free day`, `vacation`: the days that a calendar makes free.
    func daysOffOfCalendar(_ index: Int) -> Int? {
        if lexeme(index).unit == .day, keyword(index + 1) == .off { return index + 2 }
        if says(index, .free), lexeme(index + 1).unit == .day { return index + 2 }
        guard says(index, .dayOff) else { return nil }
        return lexeme(index + 1).unit == .day ? index + 2 : index + 1
    }
}
