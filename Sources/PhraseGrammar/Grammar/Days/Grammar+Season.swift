// SPDX-License-Identifier: MIT
import Phrasing

/// Seasons, which limit a repetition to their months.
extension Grammar {
    /// in the summer, during winter, throughout the fall.
    func inSeason(_ index: Int) -> Match<Constituent>? {
        guard `is`(index, .in, .of, .this) || says(index, .during) || says(index, .throughout) else {
            return nil
        }
        // A course of summer, cours d'été: what it is, not when.
        if keyword(index) == .of, index > 0, !lexeme(index - 1).isKnown { return nil }
        return season(index + 1)?.map { .season($0) }
    }

    /// every summer morning, every December weekday, each summer day; every summer is all of its days.
    func everyOfMonths(_ index: Int) -> Match<Repetition>? {
        let season = seasonWord(index)
        guard season != nil || lexeme(index).month != 0 && !isDateFollowing(index) else { return nil }
        if let days = daysWithin(index + 1, isEvery: true) { return limited(days, to: season, month: index) }
        guard season != nil, isAtEnd(index + 1) || lexeme(index + 1).isKnown else { return nil }
        return limited(Match(Repetition(unit: .day), index + 1), to: season, month: index)
    }

    /// summer mornings, winter weekdays, January Mondays, all summer.
    func ofMonths(_ index: Int) -> Match<Repetition>? {
        if keyword(index) == .all, let season = seasonWord(skip(index + 1, .the)) {
            let end = skip(index + 1, .the) + 1
            return limited(Match(Repetition(unit: .day), end), to: season, month: end)
        }
        let season = seasonWord(index)
        guard season != nil || lexeme(index).month != 0, let days = daysWithin(index + 1, isEvery: false) else {
            return nil
        }
        return limited(days, to: season, month: index)
    }

    private func limited(_ days: Match<Repetition>, to season: Season?, month: Int) -> Match<Repetition> {
        var days = days
        days.value.season = season
        if season == nil { days.value.months = [Int(lexeme(month).month)] }
        return days
    }

    /// Days or parts of the day of some months, which come directly after these.
    private func daysWithin(_ index: Int, isEvery: Bool) -> Match<Repetition>? {
        let word = lexeme(index)
        guard index < count, isEvery || word.isPlural else { return nil }
        if word.unit == .day { return Match(Repetition(unit: .day), index + 1) }
        if let part = word.part, word.days.isEmpty {
            var rule = Repetition(unit: .day)
            rule.part = part
            return Match(rule, index + 1)
        }
        guard word.weekday != nil || !word.days.isEmpty else { return nil }
        return weekdayList(index, isEvery: isEvery)
    }

    /// Whether a day of the month follows: every June 3rd.
    private func isDateFollowing(_ index: Int) -> Bool {
        lexeme(index + 1).ordinal != 0 || lexeme(index + 1).digits > 0
    }

    private func seasonWord(_ index: Int) -> Season? {
        guard index < count, themes.contains(.season), !lexeme(index).isKnown else { return nil }
        return Season(lexeme(index).cue)
    }

    /// The summer, with its months; not the summer house.
    func season(_ index: Int) -> Match<Season>? {
        guard themes.contains(.season) else { return nil }
        var start = skip(index, .all, .every)
        start = skip(start, .the)
        guard start < count, !lexeme(start).isKnown || lexeme(start).leads,
            let season = Season(lexeme(start).cue)
        else { return nil }
        var end = start + 1
        if lexeme(end).unit == .month, lexeme(end).isPlural { end += 1 }
        guard end >= count || lexeme(end).isKnown else { return nil }
        return Match(season, end)
    }
}
