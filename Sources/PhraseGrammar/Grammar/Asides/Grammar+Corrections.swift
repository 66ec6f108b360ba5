// SPDX-License-Identifier: MIT

/// Corrections, and words that only make a sentence polite.
extension Grammar {
    /// The end of `no`, `no wait`, `I mean`, `make that`, where something is corrected.
    func correction(_ index: Int) -> Int? {
        if let end = interjection(index) { return end }
        if keyword(index) == .i, says(index + 1, .mean) || says(index + 1, .meant) { return index + 2 }
        if keyword(index) == .set, `is`(index + 1, .that), index > 0 || says(index, .make) { return index + 2 }
        if keyword(index) == .set, says(index, .make), keyword(index + 1) == .it, index > 0 { return index + 2 }
        guard keyword(index) == .no || keyword(index) == .correction else { return nil }
        if keyword(index) == .no, !says(index - 1, .alas),
            !(index == 0 || keyword(index - 1) == .comma || keyword(index - 1) == .dot || keyword(index - 1) == .dash)
        {
            guard keyword(index + 1) == .correction || keyword(index + 1) == .comma else { return nil }
        }
        var end = index + 1
        while end < count,
            `is`(end, .correction, .comma, .no, .that) || (keyword(end) == .i && says(end + 1, .mean))
                || says(end, .mean)
        {
            end += 1
        }
        if keyword(end) == .set, `is`(end + 1, .that, .it) { end += 2 }
        return end < count ? end : nil
    }

    /// The end of `ach nein`, `ne,` and `besser`, which put something right only between two times.
    private func interjection(_ index: Int) -> Int? {
        let isParted = `is`(index - 1, .comma, .dash, .dot)
        switch lexeme(index).cue {
        // Ach nein, um 8; an `ach` alone puts nothing right.
        case .alas: return `is`(index + 1, .no, .correction) || says(index + 1, .nay) ? correction(index + 1) : nil
        // Um 7, ne, um 8; but `ne Stunde`.
        case .nay:
            guard says(index - 1, .alas) || isParted && keyword(index + 1) == .comma else { return nil }
            let end = skip(index + 1, .comma)
            return end < count ? end : nil
        case .amends:
            guard isParted || says(index - 1, .alas) else { return nil }
            let end = skip(index + 1, .comma, .colon)
            return correction(end) ?? (isTimeOrDay(end) ? end : nil)
        default: return nil
        }
    }

    private func isTimeOrDay(_ index: Int) -> Bool {
        let word = lexeme(index)
        return index < count
            && (word.number >= 0 || word.weekday != nil || clock(index) != nil || `is`(index, .at, .tomorrow, .today))
    }

    /// Whether the word only makes the sentence whole.
    func isFiller(_ index: Int) -> Bool {
        switch keyword(index) {
        case .filler, .set:
            // A run is something to do; to run a timer is not.
            return !says(index, .run) || `is`(index + 1, .a, .the, .my) || `is`(index + 1, .timer, .alarm)
                || lexeme(index + 1).number >= 0
        case .at, .on, .in, .by, .around, .for, .from, .to, .and, .or, .of, .the, .a, .with, .this, .my, .me, .you, .i,
            .it, .please, .want, .time, .that, .up, .go, .off, .beginning, .only, .not, .but, .dont, .forget,
            .allow, .sharp, .because, .every, .now, .does, .mark, .comma, .dot, .dash, .colon, .slash, .quote,
            .questionMark, .sound, .about, .called, .asWord, .until, .next, .early, .over, .starting:
            return true
        case .after, .later: if index + 1 >= count || keyword(index + 1) == .that && index + 2 >= count { return true }
        case .condition: if isDayCondition(index) { return true }
        default: break
        }
        if isFillerHere(index) { return true }
        // Turn on an alarm, turn my alarm on.
        if says(index, .turn), (index + 1..<min(index + 5, count)).contains(where: { `is`($0, .alarm, .timer) }) {
            return true
        }
        // Set one for six; later on.
        if says(index, .one), keyword(index - 1) == .set || separator(index - 1) != nil,
            `is`(index + 1, .for, .at, .timer, .alarm)
        {
            return true
        }
        if keyword(index) == .later, `is`(index + 1, .on, .today, .tonight) { return true }
        if keyword(index) == .once, keyword(index + 1) == .comma { return true }
        // 2moro.
        return lexeme(index).number == 2 && isGlued(index + 1) && keyword(index + 1) == .tomorrow
    }

    /// Whether a word that may be another is a filler beside those that stand here.
    private func isFillerHere(_ index: Int) -> Bool {
        switch lexeme(index).cue {
        // Würden Sie, wecken Sie mich.
        case .theyOrYou: `is`(index - 1, .filler, .set, .wake, .remind)
        // At most 2 hours, höchstens 10 Minuten.
        case .atMost: keyword(index - 1) == .at || duration(index + 1) != nil
        // Erst um 9.
        case .first: `is`(index + 1, .at, .around, .half, .quarter) || lexeme(index + 1).number >= 0
        // Schmeiß mich um 9 aus dem Bett.
        case .rouse:
            keyword(index + 1) == .me && (index..<count).contains { says($0, .from) && says($0 + 2, .bed) }
        // Um acht rum; but `um acht Rum trinken`.
        case .thereabouts:
            (lexeme(index - 1).number >= 0 || keyword(index - 1) == .oclock)
                && (isAtEnd(index + 1) || lexeme(index + 1).isKnown)
        // Would you mind.
        case .mind: `is`(index - 1, .you)
        // Stell mal einen Timer; but dreimal.
        case _ where keyword(index) == .times && rules.verbsComeLast: lexeme(index - 1).number < 0
        // Stick a timer on.
        case _ where says(index, .placing): (index + 1..<index + 4).contains { `is`($0, .timer, .alarm) }
        default: false
        }
    }
}
