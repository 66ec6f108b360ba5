// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFeatures
import Reactive

/// Details of an alarm, as rows of a group.
@MainActor enum DetailRows {
    /// What a row is made for; what it says may change.
    private struct Key: Hashable {
        let id: String
        let isBad: Bool
    }

    /// Keeps one row per line.
    static func follow(_ group: PreferencesGroup, _ lines: @escaping () -> [AlarmDetailModel.Line]) {
        follow(group, lines, key: { Key(id: $0.id, isBad: $0.isBad) }, make: DetailRow.init) { $0.show($1) }
    }

    /// Keeps one row per item, and lets each show what its item is now.
    static func follow<Item: Hashable, Key: Hashable, Row: Widget>(
        _ group: PreferencesGroup, _ items: @escaping () -> [Item], key: @escaping (Item) -> Key,
        make: @escaping (Item) -> Row, show: @escaping (Row, Item) -> Void
    ) {
        let rows = KeyedList<Item, Key, Row>(
            key: key,
            host: .init(
                insert: { [weak group] row, _ in group?.add(row) }, remove: { [weak group] in group?.remove($0) }),
            make: { item, _ in make(item) })
        var old: [Key] = []
        group.scope.bind(items) { items in
            let new = items.map(key)
            // Rows of a group can only be added at its end.
            if !new.starts(with: old.filter { new.contains($0) }) { rows.update([]) }
            rows.update(items)
            old = new
            for (row, item) in zip(rows.children, items) { show(row, item) }
        }
    }
}
