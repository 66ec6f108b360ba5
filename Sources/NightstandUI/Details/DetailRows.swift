// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFeatures
import Reactive

/// Lines of what is told of an alarm, as rows of a group.
@MainActor enum DetailRows {
    /// Keeps one row per line; what is said stands below its title, or `isValueAtEnd` behind it.
    static func follow(
        _ group: PreferencesGroup, _ lines: @escaping () -> [AlarmDetailModel.Line], isValueAtEnd: Bool = false
    ) {
        let rows = KeyedList<AlarmDetailModel.Line, AlarmDetailModel.Line, ActionRow>(
            key: { $0 },
            host: .init(
                insert: { [weak group] row, _ in group?.add(row) }, remove: { [weak group] in group?.remove($0) }),
            make: { line, _ in isValueAtEnd ? short(line) : long(line) })
        group.scope.bind(lines) { lines in
            // Rows of a group can only be added at its end.
            rows.update([])
            rows.update(lines)
        }
    }

    private static func short(_ line: AlarmDetailModel.Line) -> ActionRow {
        let text = Label(line.text)
        text.style("dim-label", "numeric")
        return ActionRow(line.title, suffix: text)
    }

    private static func long(_ line: AlarmDetailModel.Line) -> ActionRow {
        let row = ActionRow(line.title, subtitle: line.text)
        if line.isBad { row.addPrefix(warning()) }
        return row
    }

    private static func warning() -> Widget {
        let sign = Image(icon: "dialog-warning-symbolic")
        sign.style("warning")
        sign.isDecoration()
        return sign
    }
}
