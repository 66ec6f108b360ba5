// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import Reactive
import Timekeeping

/// One alarm of the list: time, label, when it repeats and rings next, and its switch.
@MainActor final class AlarmRow: View {
    let model: AlarmRowModel

    init(
        _ row: AlarmRowModel, _ alarms: AlarmsModel, edit: @escaping (String) -> Void,
        details: @escaping (String) -> Void
    ) {
        model = row
        let id = row.alarm.id
        let time = Label()
        time.style("alarm-time", "numeric")
        time.bind(\.text) { row.time }

        let label = Label()
        label.style("heading")
        label.wrap(lines: 2)
        label.bind(\.text) { row.label }
        label.bind(\.isVisible) { !row.label.isEmpty }

        let when = Label()
        when.style("dim-label", "caption")
        when.wrap(characters: 8)
        when.bind(\.text) { "\(row.summary) · \(row.relative.keepingUnits)" }

        let marks = Label()
        marks.style("caption", "alarm-marks")
        marks.wrap(characters: 8)
        marks.bind(\.text) { row.marks.joined(separator: " · ").keepingUnits }
        marks.bind(\.isVisible) { !row.marks.isEmpty }

        let problem = Label()
        problem.style("warning", "caption")
        problem.wrap(characters: 8)
        problem.bind(\.text) { row.problem ?? "" }
        problem.bind(\.isVisible) { row.problem != nil }

        let texts = Box(.column, spacing: 2, [label, when, marks, problem])
        for part in [time, texts] {
            part.scope.bind({ row.isOn && !row.isSpent }) { [weak part] in part?.style("is-off", if: !$0) }
        }

        let toggle = Switch(name: tr("On", context: "alarm"))
        toggle.onSwitched = { alarms.switched(id, to: $0) }
        toggle.bind(\.isOn) { row.isOn }

        let menu = Self.menu
        let more = MenuButton(icon: "view-more-symbolic", name: tr("More"), menu: menu)
        more.style("flat")
        more.align(.center, .center)

        let badge = AlarmBadge(size: 40) { row.badge }
        badge.align(.start, .center)
        badge.scope.bind({ row.isOn && !row.isSpent }) { [weak badge] in badge?.style("is-off", if: !$0) }
        // What is below the time has the whole width: on a phone it would be broken into many lines beside the switch.
        let head = FoldingRow(time, Box(.row, spacing: 8, [toggle, more]), spacing: 8)
        let column = Box(.column, spacing: 2, [head, texts])
        column.margins(horizontal: 4)
        let line = SideBySide(badge, column, spacing: 8)
        line.isRow = true
        line.style("alarm-row")
        let root = ListRow(line)
        super.init(root)
        if row.takeNew() {
            // In a sorted list it may be anywhere.
            style("is-new")
            onMapped { [weak self] isMapped in if !isMapped { self?.style("is-new", if: false) } }
        }

        let actions = ActionGroup()
        actions.add("edit") { edit(id) }
        actions.add("details") { details(id) }
        actions.add("duplicate") { alarms.duplicateTapped(id) }
        actions.add("skip") { alarms.skipNextTapped(id) }
        actions.add("unskip") { alarms.unskipTapped(id) }
        actions.add("pause") { alarms.pauseTapped(id) }
        actions.add("unpause") { alarms.pauseEnded(id) }
        actions.add("move") { alarms.moveTapped(id) }
        actions.add("move-back") { alarms.moveBackTapped(id) }
        actions.add("holidays", isOn: row.skipsHolidays) { alarms.holidaysToggled(id) }
        actions.add("delete") { alarms.deleteTapped(id) }
        insert(actions, as: "row")
        scope.bind({ row.canSkip }) { [weak actions] in actions?.setEnabled($0, "skip") }
        scope.bind({ row.canSkipHolidays }) { [weak actions] in actions?.setEnabled($0, "holidays") }
        scope.bind({ row.skipsHolidays }) { [weak actions] in actions?.setOn($0, "holidays") }
        scope.bind({ row.skips > 0 }) { [weak actions] in actions?.setEnabled($0, "unskip") }
        scope.bind({ [row.canPause, row.isPaused, row.canMove, row.isMoved] }) { [weak actions] flags in
            for (name, flag) in zip(["pause", "unpause", "move", "move-back"], flags) {
                actions?.setEnabled(flag, name)
            }
        }
        scope.bind({ row.spoken }) { [weak self, weak toggle, weak more] spoken in
            self?.accessibleName(spoken)
            // Translators: a switch; {1} is an alarm in words.
            toggle?.accessibleName(tr("On: \(spoken)"))
            // Translators: a button beside an alarm, a sound, a preset or a place; {1} is its name.
            more?.accessibleName(tr("More options for \(spoken)"))
        }
        contextMenu { menu }
        onShortcut("<Alt>Return") {
            details(id)
            return true
        }
        onKey { key in
            guard key == .delete else { return false }
            alarms.deleteTapped(id)
            return true
        }
        onSwipe { speed, across in
            if speed < -400, abs(speed) > abs(across) * 2 { alarms.deleteTapped(id) }
        }
    }

    /// One for all rows: it is made of what is the same in each.
    private static let menu = Menu([
        [
            .init(tr("Edit"), "row.edit"), .init(tr("Details"), "row.details"),
            .init(tr("Duplicate"), "row.duplicate"),
        ],
        [
            .init(tr("Skip Next"), "row.skip"), .init(tr("Undo Skip"), "row.unskip"),
            .init(tr("Move Next…"), "row.move"), .init(tr("Move Back"), "row.move-back"),
            .init(tr("Pause Until…"), "row.pause"), .init(tr("End Pause"), "row.unpause"),
            .init(tr("Skip Public Holidays"), "row.holidays"),
        ],
        [.init(tr("Delete"), "row.delete")],
    ])
}
