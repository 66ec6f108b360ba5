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
