// SPDX-License-Identifier: MIT

extension Interpreter {
    /// Whether a text begins by correcting what was said before it.
    public func isCorrection(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard bytes.count <= Self.longest else { return false }
        let small = Letters.small(bytes)
        let grammars = packs.map { Grammar(bytes, small: small, pack: $0, tones: .none) }
        let most = grammars.map(\.knownWords).max()
        guard let grammar = grammars.first(where: { $0.knownWords == most }), grammar.count > 0 else { return false }
        // Call it Work.
        if grammar.says(0, .call), grammar.keyword(1) == .it || grammar.says(1, .itWord) { return grammar.count > 2 }
        guard let first = Chart(grammar).path.first, first.range.lowerBound == 0
        else { return false }
        // Make it 8:30.
        if grammar.says(0, .make), grammar.keyword(1) == .it { return grammar.count > 2 }
        if case .correction = first.meaning { return true }
        return false
    }
}
