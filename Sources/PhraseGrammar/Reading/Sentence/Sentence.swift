// SPDX-License-Identifier: MIT
import Almanac
import Phrasing

/// A sentence taken apart: what each clause of it asks for, and what each word was used for.
struct Sentence {
    private(set) var requests: [Request] = []
    private(set) var uses: [WordUse] = []
    /// The words that were not used, not even as a label.
    private(set) var ignored: [Range<Int>] = []
    /// The constituents of each clause.
    private(set) var clauses: [[Edge]] = []
    /// The tokens about a time, a day or a condition that were not used.
    private(set) var unused: Set<Int> = []

    /// Whether it depends on something that cannot be known.
    private(set) var hasCondition = false

    /// Whether none of its words was understood, so that it puts nothing right.
    private(set) var saysNothing = false

    /// The reason why it is not a request for a time, whatever else it says.
    private(set) var fault: Fault?

    let grammar: Grammar
    /// Its constituents.
    private(set) var edges: [Edge] = []
    /// The tokens of times and days that belong to what is to be done.
    private(set) var asides: [Int] = []

    init(_ grammar: Grammar, correcting previous: Request?) {
        self.grammar = grammar
        let chart = Chart(grammar)
        var edges = chart.path
        var loose = chart.leftOver
        let hints = AsideHints(edges, grammar)
        if hints.hasSeveralTimes { Self.pairParts(&edges) }
        let dissolved = Self.dissolve(&edges, grammar)
        let yielded = Self.yield(&edges)
        if !dissolved.isEmpty || !yielded.isEmpty { loose = (loose + dissolved + yielded).sorted() }
        if hints.mayHaveAsides {
            asides = Self.asides(&edges, loose, grammar)
            loose = (loose + asides).sorted()
        }
        if let previous { Self.amend(&edges, &loose, grammar, hasTime: !previous.times.isEmpty) }
        Self.correctLength(&edges, &loose, grammar)
        Self.nameWeeks(&edges, grammar)
        Self.findUnknown(&edges, &loose, given: asides, grammar)
        saysNothing = edges.allSatisfy { if case .filler = $0.meaning { true } else { false } }
        hasCondition = edges.contains { if case .condition = $0.meaning { true } else { false } }
        var clauses = Self.otherwise(edges, grammar) ?? Self.clauses(edges, grammar)
        if clauses?.count ?? 1 == 1, let parts = Self.unmixed(edges, grammar) ?? Self.suns(edges) { clauses = parts }
        var label = LabelFinder(grammar: grammar, edges: edges, loose: loose)
        if !loose.isEmpty || edges.contains(where: { $0.introducesLabel || $0.mayNameThing }) { label.find() }
        if let clauses, clauses.count > 1 {
            let usual = previous?.label ?? ""
            for clause in clauses { ask(clause, label, unnamed: usual, correcting: nil) }
        } else {
            ask(clauses?.first ?? edges, label, unnamed: previous?.label ?? "", correcting: previous)
        }
        tell(edges, label)
        self.edges = edges
        fault = Fault(grammar, edges)
    }

    /// Adds what a clause asks for, with the default label where it is unnamed.
    private mutating func ask(
        _ clause: [Edge], _ label: LabelFinder, unnamed usual: String, correcting previous: Request?
    ) {
        let index = requests.count
        requests.append(previous ?? Request())
        var builder = RequestBuilder(isCorrecting: previous != nil)
        for edge in clause.indices { builder.add(clause[edge], to: &requests[index]) }
        builder.finish(&requests[index])
        clauses.append(clause)
        for range in builder.lost { unused.formUnion(range) }
        requests[index].label = label.text.isEmpty ? usual : label.text
        requests[index].hasLeftOver = !label.isEmpty
    }

    /// Removes the bare numbers and vague durations that other words make unlikely, and answers their tokens.
    private static func dissolve(_ edges: inout [Edge], _ grammar: Grammar) -> [Int] {
        var hasClock = false
        var hasTimer = false
        var isWished = false
        var hasDay = false
        for edge in edges {
            switch edge.meaning {
            case .times(let times) where times[0].strength == .strong: hasClock = true
            case .solar, .appointment, .window: hasClock = true
            case .duration(_, .ahead), .duration(_, .lasting): hasClock = true
            case .starting(let boundary) where boundary.time != nil: hasClock = true
            case .repetition(let rule) where rule.unit?.seconds != nil: hasClock = true
            case .wish(.timer):
                hasTimer = true
                isWished = true
            case .wish, .series: isWished = true
            case .date, .repetition, .times, .until, .starting, .span, .week: hasDay = true
            default: break
            }
        }
        // Beside the duration of a timer a number is none: 7up 3 min.
        if hasTimer, edges.contains(where: { if case .duration = $0.meaning { true } else { false } }) {
            hasClock = true
        }
        if isWished || hasDay, !hasTimer, !hasClock { hasClock = readHourSigns(&edges, grammar, hasDay: hasDay) }
        let fillers = edges.count { if case .filler = $0.meaning { true } else { false } }
        func keeps(_ edge: Edge) -> Bool {
            let keeps: Bool
            switch edge.meaning {
            case .times(let times):
                switch times[0].strength {
                case .strong:
                    // Pi is 3.14, but it's 3.14 pm.
                    keeps =
                        !(times[0].isDotted && times[0].half == .open && !times[0].isIntroduced
                        && grammar.says(edge.range.lowerBound - 1, .is))
                case .medium:
                    if isCorrected(edge, edges, grammar) { return true }
                    // An alarm for 8, and another at 9.
                    let isAlarm = isWished && grammar.keyword(edge.range.lowerBound - 1) == .alarm
                    keeps =
                        hasClock
                        ? isAlarm && !isFollowedByNoun(edge, grammar)
                        : isWished || isSetFor(edge, grammar) && !isFollowedByNoun(edge, grammar)
                // In 10, without saying of what.
                case .weak where grammar.keyword(edge.range.lowerBound - 1) == .in:
                    keeps = isCorrected(edge, edges, grammar)
                case .weak where isCounted(times.count, edges) || isCorrected(edge, edges, grammar): keeps = true
                case .weak:
                    keeps =
                        hasClock
                        ? hasDayOfItsOwn(edge, edges, grammar) : isPlausible(edge, edges, grammar, isWished: isWished)
                }
            case .duration(_, .lasting) where hasClock && !hasTimer && isOfDeed(edge, edges, grammar): keeps = false
            case .repetition where edge.range.count == 1 && grammar.lexeme(edge.range.lowerBound).cycle != nil:
                keeps = !isInLabel(edge, edges, grammar)
            case .duration(_, .vague)
            where isCorrected(edge, edges, grammar)
                && edges.count(where: { if case .duration = $0.meaning { true } else { false } }) > 1:
                // Half an hour, no, an hour; but wait a minute is none.
                keeps = true
            case .duration(_, .vague):
                // An hour, also with a dot at its end.
                let count = grammar.keyword(grammar.count - 1) == .dot ? grammar.count - 1 : grammar.count
                keeps = hasTimer || edges.count <= 2 && count == edge.range.count
            case .duration(let seconds, .bare):
                keeps = hasTimer || (seconds < 86_400 && !hasClock && grammar.count - fillers - edge.range.count <= 6)
            case .part(let mention) where !mention.isStrong:
                switch mention.part {
                case .breakfast, .lunch, .dinner, .teatime, .bedtime: keeps = false
                // Good morning is not a time.
                default: keeps = isWished || hasDay || hasClock || grammar.count == edge.range.count
                }
            default: keeps = true
            }
            return keeps
        }
        guard edges.contains(where: { !keeps($0) }) else { return [] }
        let kept = edges.filter(keeps)
        let gone = edges.filter { !keeps($0) }.flatMap(\.range)
        edges = kept
        return gone
    }

    /// Makes a time of a duration such as `9h30` that stands with a day, or with a wish to be woken; true when there is one.
    private static func readHourSigns(_ edges: inout [Edge], _ grammar: Grammar, hasDay: Bool) -> Bool {
        let wakes = edges.contains { if case .wish(.wake) = $0.meaning { true } else { false } }
        for index in edges.indices {
            guard case .duration(_, let role) = edges[index].meaning,
                role == .bare && wakes || role != .ahead && hasDay,
                let time = grammar.hourSign(grammar.skip(edges[index].range.lowerBound, .for)),
                time.end == edges[index].range.upperBound
            else { continue }
            edges[index].meaning = .times([time.value])
            return true
        }
        return false
    }

    /// Removes the times before `wake me at 7:30`, as in `I start at 9, wake me at 7:30`, and answers their tokens.
    private static func yield(_ edges: inout [Edge]) -> [Int] {
        let wish = edges.indices.first { index in
            guard index + 1 < edges.count, case .times = edges[index + 1].meaning,
                edges[index + 1].range.lowerBound == edges[index].range.upperBound
            else { return false }
            switch edges[index].meaning {
            case .wish(.wake), .wish(.remind): return true
            default: return false
            }
        }
        guard let wish else { return [] }
        // Set an alarm for 5:30 and remind me at 6: both are asked for.
        let isAsked = edges[..<wish].contains { if case .wish = $0.meaning { true } else { false } }
        if isAsked { return [] }
        // Weekdays at 7, weekends let me sleep till 9: each time has its days.
        let days = edges.count {
            switch $0.meaning {
            case .repetition, .date: true
            default: false
            }
        }
        if days > 1 { return [] }
        var gone: [Int] = []
        let start = edges[wish].range.lowerBound
        edges.removeAll { edge in
            guard case .times = edge.meaning, edge.range.lowerBound < start else { return false }
            gone += Array(edge.range)
            return true
        }
        return gone
    }

    /// Whether a bare number stands beside what corrects a time: 7, no, 7:30; at 8, sorry, 9.
    private static func isCorrected(_ edge: Edge, _ edges: [Edge], _ grammar: Grammar) -> Bool {
        func isCorrection(_ other: Edge) -> Bool { if case .correction = other.meaning { true } else { false } }
        var (before, after) = (edge.range.lowerBound, edge.range.upperBound)
        while grammar.is(before - 1, .comma, .dash, .dot) { before -= 1 }
        while grammar.is(after, .comma, .dash, .dot) { after += 1 }
        return edges.contains {
            isCorrection($0)
                && ($0.range.upperBound == before || $0.range.upperBound == edge.range.lowerBound
                    || $0.range.lowerBound == after || $0.range.lowerBound == edge.range.upperBound)
        }
    }

    /// Whether a duration says how long something is to be done: run for 30 minutes every morning at 6.
    private static func isOfDeed(_ edge: Edge, _ edges: [Edge], _ grammar: Grammar) -> Bool {
        let before = edge.range.lowerBound - 1
        guard before >= 0, grammar.keyword(edge.range.lowerBound) == .for, !grammar.isAny(before, .comma, .colon),
            edges.contains(where: {
                switch $0.meaning {
                case .times, .repetition: true
                default: false
                }
            })
        else { return false }
        return !grammar.lexeme(before).isKnown || grammar.says(before, .run)
            || !edges.contains { edge in
                if case .filler = edge.meaning { false } else { edge.range.contains(before) }
            } && grammar.isAny(before, .up, .off, .over, .it)
    }

    /// Whether `weekly` belongs to the task, after the time: remind me tonight at 8 update weekly report.
    private static func isInLabel(_ edge: Edge, _ edges: [Edge], _ grammar: Grammar) -> Bool {
        let index = edge.range.lowerBound
        let deed = grammar.is(index - 1, .my, .the, .a) ? index - 2 : index - 1
        let isDeed = edges.contains { other in
            if case .wish(.remind) = other.meaning { return true }
            return other.introducesLabel && other.range.lowerBound < index
        }
        guard grammar.rules.cyclesDescribe, isDeed, deed >= 0, !grammar.lexeme(deed).isKnown,
            isFollowedByNoun(edge, grammar)
        else { return false }
        func saysDay(_ edge: Edge) -> Bool {
            switch edge.meaning {
            case .date, .repetition, .duration(_, .ahead): true
            case .part(let mention): mention.isToday
            default: false
            }
        }
        return edges.contains { $0.range.upperBound <= index && saysDay($0) }
            && !edges.contains { $0.range.lowerBound > index && saysDay($0) }
    }

    /// Whether `for 7` follows what names a time: `set it for 7`, not `a table for two`.
    private static func isSetFor(_ edge: Edge, _ grammar: Grammar) -> Bool {
        let before = grammar.lexeme(edge.range.lowerBound - 1)
        return edge.range.lowerBound == 0 || before.isKnown && before.part == nil && before.number < 0
    }

    private static func isFollowedByNoun(_ edge: Edge, _ grammar: Grammar) -> Bool {
        let next = edge.range.upperBound
        return next < grammar.count && !grammar.lexeme(next).isKnown
    }

    /// Whether a bare number may be an hour: it stands beside something that names a time, or all alone.
    private static func isPlausible(_ edge: Edge, _ edges: [Edge], _ grammar: Grammar, isWished: Bool) -> Bool {
        let (start, end) = (edge.range.lowerBound, edge.range.upperBound)
        let before = grammar.lexeme(start - 1)
        let after = grammar.lexeme(end)
        let isFirst = start == 0
        let isLast = end >= grammar.count
        if isFirst, isLast { return true }
        let touchesTime =
            (!isFirst && speaks(edgeEnding: start, edges)) || (!isLast && speaks(edgeBeginning: end, edges))
        if touchesTime { return isFirst || isLast || before.isKnown || after.isKnown }
        if isFirst {
            return after.keyword != .none && !(after.keyword == .and) && after.speaksOfTime && after.keyword != .alarm
        }
        return isWished && before.isKnown && before.keyword != .my
            && (isLast || after.isKnown || before.keyword == .wake || before.keyword == .alarm)
    }

    /// Whether a bare number stands beside a day that has no other time: mon-fri 6:30, sat 9.
    private static func hasDayOfItsOwn(_ edge: Edge, _ edges: [Edge], _ grammar: Grammar) -> Bool {
        func isDay(_ edge: Edge) -> Bool {
            switch edge.meaning {
            case .date: true
            case .repetition(let rule): !rule.weekdays.isEmpty || !rule.nths.isEmpty || !rule.monthDays.isEmpty
            default: false
            }
        }
        func hasTime(_ range: (Edge) -> Bool) -> Bool {
            edges.contains { if case .times = $0.meaning { range($0) } else { false } }
        }
        // Mon-thu 6:15 fri 7 sat 9: each day has a time.
        let signs = edges.compactMap { edge -> Bool? in
            if case .times = edge.meaning { return true }
            return isDay(edge) ? false : nil
        }
        if signs.count > 3, signs.count % 2 == 0, zip(signs, signs.dropFirst()).allSatisfy(!=) { return true }
        if let day = edges.first(where: { isDay($0) && $0.range.lowerBound == edge.range.upperBound }) {
            return !hasTime { $0.range.lowerBound == day.range.upperBound }
        }
        // Saturdays: 8.
        let start = edge.range.lowerBound - (grammar.keyword(edge.range.lowerBound - 1) == .colon ? 1 : 0)
        if let day = edges.first(where: { isDay($0) && $0.range.upperBound == start }) {
            return !hasTime { $0.range.upperBound == day.range.lowerBound }
        }
        return false
    }

    /// Whether as many times were promised: four times a day: 8, 12, 4 and 8.
    private static func isCounted(_ count: Int, _ edges: [Edge]) -> Bool {
        count > 1
            && edges.contains {
                if case .repetition(let rule) = $0.meaning { rule.timesPerUnit == count } else { false }
            }
    }

    private static func speaks(edgeEnding end: Int, _ edges: [Edge]) -> Bool {
        edges.contains { $0.range.upperBound == end && isTime($0.meaning) }
    }

    private static func speaks(edgeBeginning start: Int, _ edges: [Edge]) -> Bool {
        edges.contains { $0.range.lowerBound == start && isTime($0.meaning) }
    }

    private static func isTime(_ meaning: Constituent) -> Bool {
        switch meaning {
        case .date, .repetition, .part, .week, .wish(.wake), .wish(.alarm), .series, .until, .starting, .correction,
            .zone:
            true
        default: false
        }
    }

    /// Writes down what each word was used for.
    private mutating func tell(_ edges: [Edge], _ label: LabelFinder) {
        uses.reserveCapacity(grammar.count)
        for index in 0..<grammar.count { uses.append(WordUse(span: grammar.tokens[index].span, purpose: .ignored)) }
        for edge in edges.indices {
            let purpose = edges[edge].meaning.purpose
            for index in edges[edge].range { uses[index].purpose = purpose }
        }
        for index in label.tokens { uses[index].purpose = .label }
        // What was put there without words of its own has nothing to account for.
        for index in uses.indices where !uses[index].span.isEmpty {
            switch uses[index].purpose {
            case .unused: unused.insert(index)
            case .ignored where grammar.lexeme(index).mayBeOfTime && !isOfThing(index): unused.insert(index)
            case .ignored: ignored.append(uses[index].span)
            default: break
            }
        }
        unused = unused.filter { !uses[$0].span.isEmpty }
        for index in unused { uses[index].purpose = .unused }
    }

    /// Notes tokens that nothing came of when the clauses were resolved.
    mutating func leave(_ tokens: some Sequence<Int>) {
        for index in tokens where !uses[index].span.isEmpty && uses[index].purpose != .label {
            unused.insert(index)
            uses[index].purpose = .unused
        }
    }

    /// The words that a problem is about; nil for all of them.
    func span(of problem: PhraseError.Kind) -> Range<Int>? {
        let purposes: [WordUse.Purpose]
        switch problem {
        case .noTimeOfDay: purposes = [.day, .repetition]
        case .noSuchDate, .past, .tooFar: purposes = [.day, .bound, .time]
        case .noPlace, .noSun: purposes = [.sun]
        case .unknownAnchor: purposes = [.length]
        case .never: purposes = [.exception, .bound]
        case .noHolidays: purposes = [.exception]
        case .noCalendars, .noAppointment: purposes = [.calendar, .exception]
        default: return nil
        }
        for purpose in purposes {
            guard let first = uses.firstIndex(where: { $0.purpose == purpose }) else { continue }
            var last = first
            while last + 1 < uses.count, uses[last + 1].purpose == purpose { last += 1 }
            return uses[first].span.lowerBound..<uses[last].span.upperBound
        }
        return nil
    }
}
