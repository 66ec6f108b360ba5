// SPDX-License-Identifier: MIT
import Phrasing
import Timekeeping

/// The drafts of what the clauses of a sentence ask for, and what was found out on the way.
struct Drafting {
    /// A resolver for each clause.
    let resolvers: [Resolver]
    /// A draft for each clause.
    let drafts: [Draft]
    private(set) var doubts: DoubtSet = []
    private(set) var notes: Set<Resolver.Note> = []

    init(_ requests: [Request], in context: PhraseContext, _ pack: LanguagePack) throws(PhraseError) {
        var resolvers: [Resolver] = []
        var drafts: [Draft] = []
        for request in requests {
            let resolver = try Resolver(request, context: context, pack: pack, flipped: [])
            drafts.append(try resolver.draft())
            resolvers.append(resolver)
            doubts.formUnion(resolver.doubts)
            notes.formUnion(resolver.notes)
        }
        self.resolvers = resolvers
        self.drafts = drafts
    }

    /// One draft that nothing had to be resolved for.
    init(_ draft: Draft) {
        resolvers = []
        drafts = [draft]
    }

    /// The drafts in the order in which they ring first.
    var sortedDrafts: [Draft] {
        drafts.count > 1
            ? drafts.sorted { ($0.next.first?.milliseconds ?? 0) < ($1.next.first?.milliseconds ?? 0) } : drafts
    }

    /// The unused tokens of a clause, unless another clause shares and uses them.
    func unused(of clause: [Edge], at index: Int, beside clauses: [[Edge]]) -> [Int] {
        let unused = resolvers[index].unused(of: clause, in: drafts[index])
        guard clauses.count > 1, !unused.isEmpty else { return unused.flatMap(\.self) }
        return unused.filter { range in
            !clauses.indices.contains { other in
                other != index && clauses[other].contains { $0.range == range }
                    && !resolvers[other].unused(of: clauses[other], in: drafts[other]).contains(range)
            }
        }.flatMap(\.self)
    }

    /// The tokens of the weekdays that a date of a clause does not fall on: Wednesday, 26 November.
    func wrongWeekdays(of clause: [Edge], at index: Int, _ grammar: Grammar) -> [Int] {
        guard grammar.themes.contains(.weekday) else { return [] }
        return clause.flatMap { edge -> [Int] in
            let dates = edge.meaning.daysNamed
            guard dates.contains(where: \.hasWeekdayOfItsOwn) else { return [] }
            let weekdays = edge.range.filter { grammar.lexeme($0).weekday != nil }
            guard weekdays.count == dates.count else { return [] }
            return zip(weekdays, dates).filter { token, date in
                guard date.hasWeekdayOfItsOwn, let found = try? resolvers[index].date(date) else { return false }
                return found.weekday != grammar.lexeme(token).weekday
            }.map(\.0)
        }
    }
}
