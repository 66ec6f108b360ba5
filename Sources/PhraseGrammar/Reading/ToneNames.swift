// SPDX-License-Identifier: MIT
import Phrasing

/// The tones that a phrase may ask for, by their ids, which are words of English, and by their names in the interface's language.
struct ToneNames {
    /// None at all.
    static let none = ToneNames(ids: [], names: [])

    let ids: [String]
    /// Names in small letters, the longest first, each with its id.
    let names: [(name: [UInt8], id: String)]

    private init(ids: [String], names: [(name: [UInt8], id: String)]) {
        self.ids = ids
        self.names = names
    }

    /// Those of a context.
    init(_ context: PhraseContext) {
        ids = context.tones
        names = context.toneNames.filter { context.tones.contains($0.key) && !$0.value.isEmpty }
            .map { (Letters.small(Array($0.value.utf8)), $0.key) }
            .sorted { ($1.name.count, $0.id) < ($0.name.count, $1.id) }
    }
}
