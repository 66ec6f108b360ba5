// SPDX-License-Identifier: MIT

/// Alarms by their number and distance: 3 alarms ten minutes apart, and again 15 minutes later.
extension Grammar {
    /// 3 alarms, two more, 3 in total, and one 10 minutes later.
    func alarms(_ index: Int) -> Match<Constituent>? {
        let next = index + 1
        let amount = Int(lexeme(index).number)
        guard (1...1000).contains(amount) else { return nil }
        switch keyword(next) {
        case .alarm, .remind:
            // The word itself says whether they wake.
            if areAlarms(index) { return Match(.series(amount, isMore: false), next) }
            return isAlarms(next) ? Match(.series(amount, isMore: false), next + 1) : nil
        case .filler: return more(amount, next)
        case .in, .none:
            let total = skip(next, .in)
            if says(total, .total), amount > 1 { return Match(.series(amount, isMore: false), total + 1) }
            return amount == 1 && says(index, .one) && separator(index - 1) != nil ? later(next) : nil
        default: return nil
        }
    }

    /// The first alarm, the last one, and again 15 minutes later.
    func series(_ index: Int) -> Match<Constituent>? {
        let word = lexeme(index)
        if word.keyword == .last, says(index + 1, .one) || keyword(index + 1) == .alarm {
            return Match(.lastOfSeries, index + 2)
        }
        if word.ordinal > 0, word.ordinal < 10 { return numbered(index) }
        return again(index)
    }

    /// Whether a number before a word that is its own plural counts alarms: drei Wecker; but not `morgen 7 Wecker`.
    private func areAlarms(_ index: Int) -> Bool {
        guard rules.verbsComeLast, keyword(index + 1) == .alarm, lexeme(index).number > 1 else { return false }
        return (index + 2..<max(count, index + 2)).contains { keyword($0) == .every || says($0, .intervals) }
    }

    private func isAlarms(_ index: Int) -> Bool {
        `is`(index, .alarm, .remind) && lexeme(index).isPlural
    }

    func isMore(_ index: Int) -> Bool {
        keyword(index) == .filler
            && (says(index, .more) || says(index, .additional))
    }

    /// Two more every 15 minutes, 3 more alarms; not 2 more eggs.
    private func more(_ amount: Int, _ next: Int) -> Match<Constituent>? {
        guard isMore(next) else { return nil }
        let meaning = Constituent.series(amount, isMore: true)
        if isAlarms(next + 1) || says(next + 1, .ones) || keyword(next + 1) == .alarm {
            return Match(meaning, next + 2)
        }
        return isAtEnd(next + 1) || keyword(next + 1) == .every || duration(next + 1) != nil
            || keyword(next + 1) == .at && duration(next + 2) != nil ? Match(meaning, next + 1) : nil
    }

    /// First alarm at 6, second one at 6:15, third at 6:30.
    private func numbered(_ index: Int) -> Match<Constituent>? {
        if says(index + 1, .one) || keyword(index + 1) == .alarm || says(index + 1, .reminder) {
            return Match(.wish(.alarm), index + 2)
        }
        return isNumberOfAlarm(index) ? Match(.wish(.alarm), index + 1) : nil
    }

    /// Whether an ordinal is that of an alarm: three alarms, the first at 6; first at 6, second at 6:15.
    func isNumberOfAlarm(_ index: Int) -> Bool {
        let ordinal = lexeme(index).ordinal
        guard ordinal > 0, ordinal < 10, `is`(index + 1, .at, .starting, .beginning),
            !`is`(index - 1, .on), !(keyword(index - 1) == .the && keyword(index - 2) == .on)
        else { return false }
        return (0..<index).contains { ordinal == 1 ? isAlarms($0) : lexeme($0).ordinal == ordinal - 1 }
    }

    /// Again 15 minutes later, another one half an hour after that, again after 10 minutes.
    private func again(_ index: Int) -> Match<Constituent>? {
        guard says(index, .again) || says(index, .another) || says(index, .backup) else { return nil }
        var next = index + 1
        if says(next, .one) || keyword(next) == .alarm { next += 1 }
        if `is`(next, .after, .in), let length = duration(next + 1) { return again(length.value, length.end) }
        return later(next)
    }

    /// 15 minutes later, half an hour after that.
    private func later(_ next: Int) -> Match<Constituent>? {
        guard let length = duration(next) else { return nil }
        if keyword(length.end) == .later { return again(length.value, length.end + 1) }
        let end = skipAfterThat(length.end)
        return end > length.end ? again(length.value, end) : nil
    }

    /// Within the day: what comes much later has a day of its own.
    private func again(_ seconds: Int, _ end: Int) -> Match<Constituent>? {
        seconds < 86_400 ? Match(.again(seconds), end) : nil
    }

    /// Ten minutes apart, half an hour apart, at 10-minute intervals, at intervals of 5 minutes.
    func distance(apart index: Int) -> Match<Repetition>? {
        if says(index, .intervals), `is`(index + 1, .of, .from), let length = duration(index + 2),
            length.value < 86_400
        {
            return Match(rule(everySeconds: length.value), length.end)
        }
        guard let length = duration(index), length.value < 86_400,
            says(length.end, .apart) || says(length.end, .intervals) || says(length.end, .interval)
        else { return nil }
        return Match(rule(everySeconds: length.value), length.end + 1)
    }

    /// The end of `after that`, `after` or `afterwards`, following how often something happens.
    func skipAfterThat(_ index: Int) -> Int {
        if says(index, .afterwards) {
            return index + 1
        }
        guard keyword(index) == .after else { return index }
        if `is`(index + 1, .that, .it, .this) { return index + 2 }
        // Every half hour after until 10.
        return `is`(index + 1, .until, .for, .comma, .and) || isAtEnd(index + 1) ? index + 1 : index
    }
}
