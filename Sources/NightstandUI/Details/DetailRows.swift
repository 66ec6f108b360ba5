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

    /// Keeps one row per line; the value is below its title, or with `isValueAtEnd` after it.
    static func follow(
        _ group: PreferencesGroup, _ lines: @escaping () -> [AlarmDetailModel.Line], isValueAtEnd: Bool = false
    ) {
        let rows = KeyedList<AlarmDetailModel.Line, Key, DetailRow>(
            key: key,
            host: .init(
                insert: { [weak group] row, _ in group?.add(row) }, remove: { [weak group] in group?.remove($0) }),
            make: { line, _ in DetailRow(line, isValueAtEnd: isValueAtEnd) })
        var old: [Key] = []
        group.scope.bind(lines) { lines in
            let new = lines.map(key)
            // Rows of a group can only be added at its end.
            if !new.starts(with: old.filter { new.contains($0) }) { rows.update([]) }
            rows.update(lines)
            old = new
            for (row, line) in zip(rows.children, lines) { row.show(line) }
        }
    }

    private static func key(_ line: AlarmDetailModel.Line) -> Key { Key(id: line.id, isBad: line.isBad) }
}
