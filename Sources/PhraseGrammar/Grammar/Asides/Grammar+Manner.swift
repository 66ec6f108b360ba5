// SPDX-License-Identifier: MIT

/// How it rings: volume, fade, snooze, sound, vibration.
extension Grammar {
    func manner(_ index: Int) -> Match<Constituent>? {
        light(index) ?? volume(index) ?? gentleness(index) ?? snooze(index) ?? sound(index) ?? vibration(index)
    }

    /// with a 20 minute sunrise, with a wake light: what no alarm can be given.
    private func light(_ index: Int) -> Match<Constituent>? {
        guard keyword(index) == .with else { return nil }
        let start = skip(skip(index + 1, .a), .the)
        let length = duration(start)
        var next = length?.end ?? start
        while `is`(next, .wake, .gently, .up) { next += 1 }
        let first = next
        if lexeme(next).leads == false, !lexeme(next).isKnown, says(next + 1, .light) { next += 1 }
        while says(next, .light) { next += 1 }
        // Wake me with the sunrise: that is when.
        guard next > first, length != nil || lexeme(next - 1).solar == nil else { return nil }
        return Match(.unknown, next)
    }

    /// Whether a word of how it rings describes the thing after it: soft eggs, quiet time.
    private func describes(_ index: Int) -> Bool {
        says(index, .describing) && index + 1 < count && lexeme(index + 1).digits == 0
            && (!lexeme(index + 1).isKnown && !lexeme(index + 1).leads || keyword(index + 1) == .time
                || lexeme(index + 1).unit == .hour)
    }

    /// at 50% volume, volume 30, at full volume, loudly, quietly.
    private func volume(_ index: Int) -> Match<Constituent>? {
        let start = `is`(index, .at, .with) ? skip(index + 1, .a) : index
        if says(index, .very), `is`(index + 1, .loudly, .quietly), let level = volume(index + 1) { return level }
        if `is`(start, .full, .maximum), keyword(start + 1) == .volume { return Match(.volume(100), start + 2) }
        if keyword(start) == .half, keyword(start + 1) == .volume { return Match(.volume(50), start + 2) }
        if says(start, .low), keyword(start + 1) == .volume { return Match(.volume(30), start + 2) }
        if says(start, .high), keyword(start + 1) == .volume { return Match(.volume(100), start + 2) }
        if keyword(start) == .volume {
            let next = skip(start + 1, .at, .to)
            if `is`(next, .full, .maximum) { return Match(.volume(100), next + 1) }
            guard let level = number(next), level.value <= 100 else { return nil }
            return Match(.volume(level.value), skip(level.end, .percent))
        }
        if let level = number(start), level.value <= 100 {
            if keyword(level.end) == .percent { return Match(.volume(level.value), skip(level.end + 1, .volume)) }
            // At 7, volume 50%: that is the hour.
            let isBefore = lexeme(skip(level.end + 1, .at, .to)).number >= 0
            if keyword(level.end) == .volume, !isBefore { return Match(.volume(level.value), level.end + 1) }
        }
        if describes(index) { return nil }
        switch keyword(index) {
        case .loudly:
            // Lauter werdend; louder over 5 minutes.
            if says(index + 1, .becoming) { return gentleness(index) }
            if keyword(index + 1) == .over, let length = duration(index + 2), length.value <= 3600 {
                return Match(.fade(length.value), length.end)
            }
            return Match(.volume(100), index + 1)
        case .quietly: return Match(.volume(40), index + 1)
        default: return nil
        }
    }

    /// softly, with a 5 minute fade, fade in over 2 minutes.
    private func gentleness(_ index: Int) -> Match<Constituent>? {
        if says(index, .very), keyword(index + 1) == .gently { return gentleness(index + 1) }
        let start =
            keyword(index) == .with
            ? skip(index + 1, .a) : `is`(index, .over) || says(index, .across) ? index + 1 : index
        if keyword(start) == .fade {
            let next = skip(skip(start + 1, .in), .over, .for)
            if let length = duration(skip(next, .of)), length.value <= 3600 {
                return Match(.fade(length.value), length.end)
            }
            return Match(.fade(180), skip(start + 1, .in))
        }
        if let length = duration(start), length.value <= 3600, keyword(length.end) == .loudly,
            says(length.end + 1, .becoming)
        {
            return Match(.fade(length.value), length.end + 2)
        }
        if let length = duration(start), keyword(length.end) == .fade, length.value <= 3600 {
            return Match(.fade(length.value), skip(length.end + 1, .in))
        }
        // Getting louder, lauter werdend, gradually louder.
        let louder = says(index, .becoming) ? index + 1 : index
        let isLouder = keyword(louder) == .loudly && (louder > index || says(index + 1, .becoming))
        if isLouder || keyword(index) == .gently && keyword(index + 1) == .loudly {
            let next = says(index + 1, .becoming) || louder == index ? index + 2 : louder + 1
            if keyword(next) == .over || says(next, .across), let length = duration(next + 1), length.value <= 3600 {
                return Match(.fade(length.value), length.end)
            }
            return Match(.fade(180), next)
        }
        if keyword(index) == .gently, !describes(index) {
            if keyword(index + 1) == .over, let length = duration(index + 2), length.value <= 3600 {
                return Match(.fade(length.value), length.end)
            }
            return Match(.fade(180), index + 1)
        }
        return nil
    }

    /// snooze 5 minutes, with a 10 minute snooze, no snooze, snooze twice, at most 3 snoozes.
    private func snooze(_ index: Int) -> Match<Constituent>? {
        var start = index
        if keyword(start) == .with { start = skip(start + 1, .a) }
        if `is`(start, .no, .without), keyword(start + 1) == .snooze {
            return Match(.snooze(minutes: nil, limit: 0), start + 2)
        }
        if let length = duration(start), keyword(length.end) == .snooze, length.value >= 60, length.value <= 86_400 {
            return Match(.snooze(minutes: length.value / 60, limit: nil), length.end + 1)
        }
        // At most 3 snoozes, with 3 snoozes, höchstens 3-mal schlummern.
        let few = skipAtMost(start)
        if let times = timesOfSnooze(few), keyword(times.end) == .snooze,
            few > index || lexeme(times.end).isPlural || saysTimes(times.end - 1) != nil
        {
            return Match(.snooze(minutes: nil, limit: times.value), skipAtMost(times.end + 1))
        }
        // A 10 minute snooze, at most 3 times.
        if few > index, let times = timesOfSnooze(few), (0..<index).contains(where: { keyword($0) == .snooze }),
            saysTimes(times.end - 1) != nil || lexeme(few).number < 0
        {
            return Match(.snooze(minutes: nil, limit: times.value), times.end)
        }
        guard keyword(start) == .snooze, start > 0 else { return nil }
        let next = `is`(start + 1, .for, .of, .every) ? start + 2 : start + 1
        if let length = duration(next), length.value >= 60, length.value <= 86_400 {
            return Match(.snooze(minutes: length.value / 60, limit: nil), length.end)
        }
        let limit = skipAtMost(next)
        guard let times = timesOfSnooze(limit),
            limit > next || lexeme(limit).number < 0 || saysTimes(times.end - 1) != nil
        else { return nil }
        return Match(.snooze(minutes: nil, limit: times.value), skipAtMost(times.end))
    }

    /// How often it may be snoozed: 3, 3 times, twice.
    private func timesOfSnooze(_ index: Int) -> Match<Int>? {
        switch keyword(index) {
        case .once: return Match(1, index + 1)
        case .twice: return Match(2, index + 1)
        case .thrice: return Match(3, index + 1)
        default:
            guard let times = number(index), times.value <= 1000 else { return nil }
            return Match(times.value, saysTimes(times.end) ?? times.end)
        }
    }

    /// The end of `at most`, `no more than`, `up to`, `a maximum of`; the same place for any other.
    func skipAtMost(_ index: Int) -> Int {
        if says(index, .atMost) { return index + 1 }
        switch keyword(index) {
        case .at where says(index + 1, .atMost), .up where keyword(index + 1) == .to: return index + 2
        case .no, .not:
            let isThan = keyword(index + 2) == .than || rules.verbsComeLast
            return says(index + 1, .more) && isThan ? index + 3 : index
        case .a where keyword(index + 1) == .maximum, .the where keyword(index + 1) == .maximum:
            return skip(index + 2, .of)
        case .maximum: return skip(index + 1, .of)
        default: return index
        }
    }

    /// with birds, sound bell, to the chimes: only sounds that there are.
    private func sound(_ index: Int) -> Match<Constituent>? {
        guard !tones.ids.isEmpty else { return nil }
        var start: Int
        switch keyword(index) {
        case .with: start = skip(skip(index + 1, .the), .sound)
        case .sound: start = index + 1
        default: return nil
        }
        start = skip(start, .the, .a)
        guard start < count else { return nil }
        if let named = toneName(start) { return Match(.sound(named.value), skip(named.end, .sound)) }
        let word = String(decoding: spelling(start), as: UTF8.self).lowercased()
        let single = word.hasSuffix("s") ? String(word.dropLast()) : word
        let tone = tones.ids.first { $0 == word || $0 == single || $0.hasPrefix(word + "-") }
        guard let tone else { return nil }
        return Match(.sound(tone), skip(start + 1, .sound))
    }

    /// The name of a tone in the language of the interface, which may have several words.
    private func toneName(_ index: Int) -> Match<String>? {
        let start = tokens[index].span.lowerBound
        for (name, tone) in tones.names where small[start...].starts(with: name) {
            let end = (index..<count).first { tokens[$0].span.upperBound == start + name.count }
            if let end { return Match(tone, end + 1) }
        }
        return nil
    }

    /// and vibrate, no vibration.
    private func vibration(_ index: Int) -> Match<Constituent>? {
        switch keyword(index) {
        case .vibrate: return Match(.vibrates(true), index + 1)
        case .with where keyword(index + 1) == .vibration: return Match(.vibrates(true), index + 2)
        case .no, .without:
            guard keyword(index + 1) == .vibration || keyword(index + 1) == .vibrate else { return nil }
            return Match(.vibrates(false), index + 2)
        case .dont where keyword(index + 1) == .vibrate: return Match(.vibrates(false), index + 2)
        default: return nil
        }
    }
}
