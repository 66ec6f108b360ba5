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

    /// The tokens of weekdays on which the dates beside them do not fall: Monday, 25 November, where that is a Wednesday.
    func otherWeekdays(in clause: [Edge], at index: Int, _ grammar: Grammar) -> [Int] {
        clause.flatMap { edge -> [Int] in
            guard case .date(let said) = edge.meaning, said.isOfMonth, edge.range.count > 1,
                let date = try? resolvers[index].date(said)
            else { return [] }
            return edge.range.filter { token in
                let word = grammar.lexeme(token)
                return word.month == 0 && word.weekday.map { $0 != date.weekday } ?? false
            }
        }
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
}
