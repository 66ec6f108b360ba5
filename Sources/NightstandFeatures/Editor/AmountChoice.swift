// SPDX-License-Identifier: MIT

/// One of a few usual amounts, or any other: a value that is not on the list is put on it.
package nonisolated struct AmountChoice: Hashable, Sendable {
    /// The amounts on offer, in order; nil stands for none or no limit.
    package let offered: [Int?]
    /// What the user reads for each.
    package let titles: [String]

    init(_ usual: [Int?], including current: Int?, title: (Int?) -> String) {
        var all = usual
        if !all.contains(current) {
            let place = all.firstIndex { ($0 ?? .max) > (current ?? .max) } ?? all.count
            all.insert(current, at: place)
        }
        offered = all
        titles = all.map(title)
    }

    /// Where an amount is on the list; 0 when it is not.
    package func index(of amount: Int?) -> Int {
        offered.firstIndex(of: amount) ?? 0
    }
}

/// A row of an editor that chooses an amount.
@MainActor package struct AmountField {
    /// What the user reads beside it.
    package let title: String
    /// What is on offer.
    package let choice: () -> AmountChoice
    /// What is chosen.
    package let amount: () -> Int?
    /// The user chose another.
    package let choose: (Int?) -> Void

    /// An amount of `model`, offered with the usual ones.
    init<Model: AnyObject>(
        _ title: String, _ usual: [Int], _ model: Model, _ amount: ReferenceWritableKeyPath<Model, Int>,
        words: @escaping (Int) -> String
    ) {
        self.title = title
        choice = { AmountChoice(usual, including: model[keyPath: amount]) { words($0 ?? 0) } }
        self.amount = { model[keyPath: amount] }
        choose = { if let chosen = $0 { model[keyPath: amount] = chosen } }
    }
}
