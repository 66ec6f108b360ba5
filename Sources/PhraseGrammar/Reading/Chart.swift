// SPDX-License-Identifier: MIT
import Almanac
import Phrasing

/// All constituents that the grammar finds, at every place, and the best way through them.
///
/// The best path covers most of the words with the most specific constituents; what no constituent covers is left over, and
/// becomes the label or is reported as ignored.
struct Chart {
    /// The constituents of the best way, in their order.
    private(set) var path: [Edge] = []
    /// The tokens that none of them covers.
    private(set) var leftOver: [Int] = []

    init(_ grammar: Grammar) {
        let count = grammar.count
        guard count > 0 else { return }
        var rest = Rest(count: count)
        var winners: [Edge] = []
        winners.reserveCapacity(count)
        for index in stride(from: count - 1, through: 0, by: -1) {
            let skipped = rest.score(from: index + 1) + (Self.isMark(grammar.keyword(index)) ? 0 : -2)
            var contest = Contest(index: index, best: skipped)
            Self.edges(grammar, index, rest, &contest)
            if let winner = contest.winner.take() { winners.append(winner) }
            rest.prepend(contest.best)
        }
        // The winners stand in the order of their beginnings, the last first.
        path.reserveCapacity(winners.count)
        var index = 0
        for winner in winners.indices.reversed() where winners[winner].range.lowerBound >= index {
            let range = winners[winner].range
            for token in index..<range.lowerBound { leftOver.append(token) }
            index = range.upperBound
            path.append(winners[winner])
        }
        for token in index..<count { leftOver.append(token) }
    }

    private static func isMark(_ keyword: Keyword) -> Bool {
        switch keyword {
        case .comma, .dot, .colon, .dash, .slash, .mark, .quote, .questionMark: true
        default: false
        }
    }

    /// The most that the tokens from each place on can score, known from the last one backwards.
    private struct Rest {
        let count: Int
        private var scores: [Int] = []

        init(count: Int) {
            self.count = count
            scores.reserveCapacity(count + 1)
            scores.append(0)
        }

        func score(from index: Int) -> Int { scores[count - index] }

        mutating func prepend(_ score: Int) { scores.append(score) }
    }

    /// The constituents that begin at one place, of which the best is kept.
    private struct Contest {
        let index: Int
        var best: Int
        var winner: Edge?

        /// Few large parts are better than many small ones.
        static let costOfPart = 6

        mutating func enter(_ end: Int, score: Int, _ rest: Rest, _ meaning: @autoclosure () -> Constituent) {
            guard end > index, end <= rest.count else { return }
            let total = score + rest.score(from: end)
            guard total > best else { return }
            best = total
            winner = Edge(range: index..<end, meaning: meaning())
        }
    }

    /// Enters each constituent that begins at `index` into the contest; `rest` holds the scores from each place on.
    private static func edges(_ grammar: Grammar, _ index: Int, _ rest: Rest, _ contest: inout Contest) {
        let word = grammar.lexeme(index)
        guard word.isKnown || word.leads, !grammar.isMinute(index) else { return }
        func add(_ meaning: @autoclosure () -> Constituent, _ end: Int, _ bonus: Int) {
            contest.enter(end, score: 10 * (end - index) + bonus - Contest.costOfPart, rest, meaning())
        }
        let lead = word.lead
        let themes = grammar.themes
        if lead.contains(.day), grammar.mayBeginDay(index) {
            if let match = grammar.repetition(index) { add(.repetition(match.value), match.end, 6) }
            if let match = grammar.date(index) { add(.date(match.value), match.end, 4) }
            if let match = grammar.bound(index) { add(match.value, match.end, 5) }
        }
        // What comes after `at` is read from there.
        if lead.contains(.clock), word.digits == 0 || grammar.keyword(index - 1) != .at,
            let match = grammar.times(index)
        {
            add(.times(match.value), match.end, timeBonus(match, grammar, index))
        }
        if themes.contains(.contrast), lead.contains(.contrast) {
            if let match = grammar.otherwise(index) { add(match.value, match.end, 6) }
            if let end = grammar.condition(index) { add(.condition, end, 4) }
        }
        if themes.contains(.sun), lead.contains(.sun), let match = grammar.solar(index) {
            add(.solar(match.value), match.end, 7)
        }
        if themes.contains(.agenda) {
            if lead.contains(.sun), let match = grammar.appointment(index) {
                add(.appointment(match.value), match.end, 7)
            }
            if lead.contains(.contrast) || word.keyword == .or || word.keyword == .and || word.keyword == .comma,
                let match = grammar.fallback(index)
            {
                add(.fallback(match.value), match.end, 12)
            }
        }
        if themes.contains(.clamp), lead.contains(.clamp), let match = grammar.clamp(index) {
            add(match.value, match.end, 8)
        }
        if lead.contains(.part) {
            if let match = grammar.dayPart(index) { add(.part(match.value), match.end, 3) }
            if let match = grammar.dayParts(index) { add(.times(match.value), match.end, 6) }
        }
        if lead.contains(.length) {
            if let match = grammar.offsetTime(index) { add(.times([match.value]), match.end, 6) }
            if let (role, match) = lengths(grammar, index) {
                add(.duration(match.value, role), match.end, role == .vague ? 0 : match.value % 86_400 == 0 ? 3 : 5)
            }
        }
        if lead.contains(.amount) {
            if let match = grammar.offsetPart(index) { add(.part(match.value), match.end, 6) }
            if let match = grammar.offset(index) { add(.offset(match.value), match.end, 4) }
        }
        if lead.contains(.zone), let match = grammar.zone(index) { add(.zone(match.value), match.end, 5) }
        if themes.contains(.manner), lead.contains(.manner), let match = grammar.manner(index) {
            add(match.value, match.end, 8)
        }
        if lead.contains(.wish), let match = grammar.wish(index) { add(match.value, match.end, 2) }
        if word.cue == .alas || word.cue == .amends || word.cue == .nay, let end = grammar.correction(index) {
            add(.correction, end, 3)
        }
        switch word.keyword {
        case .called, .about, .that, .to, .because, .colon, .quote, .with:
            if let match = grammar.labelIntroduction(index) { add(match.value, match.end, 4) }
        case .early: add(.early, index + 1, 0)
        case .repeating where grammar.isOfTask(index): break
        case .repeating, .repeat: add(.repeats, index + 1, 0)
        case .i, .set, .no, .correction: if let end = grammar.correction(index) { add(.correction, end, 3) }
        default: break
        }
        if grammar.isFiller(index) { contest.enter(index + 1, score: 1, rest, .filler) }
    }

    /// A bare number is a time only where its surroundings say so.
    private static func timeBonus(_ match: Match<[ClockTime]>, _ grammar: Grammar, _ index: Int) -> Int {
        switch match.value[0].strength {
        case .strong: 6
        case .medium: 3
        case .weak: 0
        }
    }

    /// A duration with what says how it is meant.
    private static func lengths(_ grammar: Grammar, _ index: Int) -> (Constituent.DurationRole, Match<Int>)? {
        let keyword = grammar.keyword(index)
        if keyword == .in || keyword == .after, var length = grammar.duration(skipWithin(grammar, index + 1)) {
            if grammar.keyword(length.end) == .from, grammar.keyword(length.end + 1) == .now { length.end += 2 }
            if grammar.says(length.end, .time) { length.end += 1 }
            return (.ahead, length)
        }
        if keyword == .for, let length = grammar.duration(grammar.skip(index + 1, .around)) {
            return (.lasting, length)
        }
        let next = grammar.skip(index + 1, .the)
        if keyword == .for || keyword == .over, grammar.keyword(next) == .next {
            if let length = grammar.duration(next + 1) { return (.lasting, length) }
            if grammar.lexeme(next + 1).unit == .hour { return (.lasting, Match(3600, next + 2)) }
            // Every three hours for the next day.
            if grammar.lexeme(next + 1).unit == .day,
                (0..<index).contains(where: { grammar.lexeme($0).unit?.seconds != nil })
            {
                return (.lasting, Match(86_400, next + 2))
            }
        }
        if grammar.says(index, .during) || keyword == .next {
            var next = index + 1
            if keyword != .next { next = grammar.skip(grammar.skip(next, .the), .next) }
            if next > index + 1 || keyword == .next, let length = grammar.duration(next) { return (.lasting, length) }
        }
        guard let length = grammar.duration(index) else { return nil }
        let isVague = grammar.isVague(index, end: length.end)
        if grammar.keyword(length.end) == .from, grammar.keyword(length.end + 1) == .now {
            return (.ahead, Match(length.value, length.end + 2))
        }
        if grammar.keyword(length.end) == .later {
            return (.ahead, Match(length.value, length.end + 1))
        }
        return (isVague ? .vague : .bare, length)
    }

    private static func skipWithin(_ grammar: Grammar, _ index: Int) -> Int {
        var next = grammar.skip(index, .around)
        // In ca. 20 Minuten.
        if next > index, grammar.keyword(next) == .dot, grammar.isGlued(next) { next += 1 }
        if grammar.says(next, .nearly) || grammar.says(next, .another) || grammar.says(next, .like)
            || grammar.says(next, .exactly)
            || grammar.keyword(next) == .only
        {
            next += 1
        }
        return next
    }
}
