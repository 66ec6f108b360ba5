// SPDX-License-Identifier: MIT

/// A choice among common amounts; a current value that is not among them is added.
package nonisolated struct AmountChoice: Hashable, Sendable {
    /// The available amounts, in order; nil stands for none or no limit.
    package let offered: [Int?]
    /// The title of each amount.
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

    /// The index of an amount; 0 if it is not in the list.
    package func index(of amount: Int?) -> Int {
        offered.firstIndex(of: amount) ?? 0
    }
}

/// A row of an editor that chooses an amount.
@MainActor package struct AmountField {
    /// The title of the row.
    package let title: String
    /// The subtitle; empty for none.
    package let subtitle: String
    /// The available amounts.
    package let choice: () -> AmountChoice
    /// The current amount.
    package let amount: () -> Int?
    /// Called when the user chooses an amount.
    package let choose: (Int?) -> Void

    /// A row for a property of `model` that offers the `usual` amounts.
    init<Model: AnyObject>(
        _ title: String, subtitle: String = "", _ usual: [Int], _ model: Model,
        _ amount: ReferenceWritableKeyPath<Model, Int>, words: @escaping (Int) -> String
    ) {
        self.title = title
        self.subtitle = subtitle
        choice = { AmountChoice(usual, including: model[keyPath: amount]) { words($0 ?? 0) } }
        self.amount = { model[keyPath: amount] }
        choose = { if let chosen = $0 { model[keyPath: amount] = chosen } }
    }
}
