// SPDX-License-Identifier: MIT
import Phrasing
import Timekeeping

/// Days named by a feast.
extension Grammar {
    /// Christmas Eve, New Year's Day, Black Friday.
    func feastDate(_ index: Int) -> Match<DateExpression>? {
        guard themes.contains(.feast) else { return nil }
        var start = skip(index, .the)
        var ahead = 0
        if `is`(start, .this, .next, .coming) {
            ahead = keyword(start) == .next ? 1 : 0
            start += 1
        }
        // The third Sunday of Advent is the second one before Christmas.
        if let nth = ordinal(start), (1...4).contains(nth.value), says(nth.end, .advent) {
            return Match(.weekdayBeside(.sunday, nth.value - 5, .feast(.christmas, yearsAhead: 0)), nth.end + 1)
        }
        guard let feast = feast(start) else { return nil }
        return Match(.feast(feast.value, yearsAhead: ahead), feast.end)
    }

    func feast(_ index: Int) -> Match<Feast>? {
        guard index < count, themes.contains(.feast) else { return nil }
        let next = lexeme(index + 1)
        // Pairs of words first: their first word may mean something else alone.
        if says(index, .new), next.feast == .newYearsDay || next.unit == .year {
            if says(index + 2, .eve) { return Match(.newYearsEve, index + 3) }
            return Match(.newYearsDay, lexeme(index + 2).unit == .day ? index + 3 : index + 2)
        }
        if says(index, .good), next.weekday == .friday { return Match(.goodFriday, index + 2) }
        if says(index, .black), next.weekday == .friday { return Match(.blackFriday, index + 2) }
        if says(index, .ash), next.weekday == .wednesday { return Match(.ashWednesday, index + 2) }
        if says(index, .shrove), next.weekday == .tuesday { return Match(.shroveTuesday, index + 2) }
        if says(index, .whit), next.weekday == .monday { return Match(.whitMonday, index + 2) }
        if says(index, .ascension) { return Match(.ascension, skipDay(index + 1)) }
        if says(index, .may), next.unit == .day, !next.isPlural { return Match(.mayDay, index + 2) }
        if let nth = ordinal(index), says(nth.end, .feastDay), let feast = lexeme(nth.end).feast?.day(nth.value) {
            return Match(feast, nth.end + 1)
        }
        guard let feast = lexeme(index).feast else { return nil }
        if isCompoundOfDay(index) { return Match(feast, index + 1) }
        switch feast {
        case .christmas where says(index + 1, .eve): return Match(.christmasEve, index + 2)
        case .easter where next.weekday == .monday: return Match(.easterMonday, index + 2)
        case .easter where next.weekday == .sunday: return Match(.easter, index + 2)
        case .patrick, .aprilFools, .boxingDay, .groundhog, .mothersDay, .fathersDay, .laborDay, .memorialDay,
            .independence,
            .presidents, .columbus, .veterans:
            return next.unit == .day ? Match(feast, index + 2) : nil
        case .cincoDeMayo: return says(index + 2, .mayo) ? Match(feast, index + 3) : nil
        case .guyFawkes: return next.part == .night ? Match(feast, index + 2) : nil
        case .newYearsDay where lexeme(index).isRisky: return nil
        default: return Match(feast, skipDay(index + 1))
        }
    }

    /// Whether a word is made of several and the last of them is a day: Muttertag, Schultag.
    func isCompoundOfDay(_ index: Int) -> Bool {
        guard !rules.dayEnding.isEmpty, index < count, tokens[index].span.count > rules.dayEnding.count else {
            return false
        }
        return small[tokens[index].span].suffix(rules.dayEnding.count).elementsEqual(rules.dayEnding)
    }

    func skipDay(_ index: Int) -> Int {
        lexeme(index).unit == .day && !lexeme(index).isPlural && index < count ? index + 1 : index
    }
}
