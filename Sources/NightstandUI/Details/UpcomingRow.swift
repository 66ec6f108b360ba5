// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import Reactive

/// One of an alarm's next times, with a menu to skip it, to move it, and to undo either.
@MainActor final class UpcomingRow: View {
    private let row: ActionRow
    private let more: MenuButton
    private let actions = ActionGroup()
    private var shown: AlarmDetailModel.UpcomingTime

    /// Keeps one row per time in a group.
    static func follow(_ group: PreferencesGroup, _ model: AlarmDetailModel) {
        DetailRows.follow(group, { model.upcoming }, key: \.id, make: { UpcomingRow($0, model) }) { $0.show($1) }
    }

    private init(_ time: AlarmDetailModel.UpcomingTime, _ model: AlarmDetailModel) {
        let menu = Self.menu
        let more = MenuButton(icon: "view-more-symbolic", name: tr("More"), menu: menu)
        more.style("flat")
        more.align(.center, .center)
        self.more = more
        row = ActionRow("", suffix: more)
        shown = time
        super.init(row)
        actions.add("skip") { [weak self] in if let self { model.skipTapped(shown) } }
        actions.add("unskip") { [weak self] in if let self { model.unskipTapped(shown) } }
        actions.add("move") { [weak self] in if let self { model.moveTapped(shown) } }
        actions.add("move-back") { [weak self] in if let self { model.moveBackTapped(shown) } }
        insert(actions, as: "time")
        contextMenu { menu }
        update()
    }

    /// Shows the current state.
    private func show(_ time: AlarmDetailModel.UpcomingTime) {
        guard time != shown else { return }
        shown = time
        update()
    }

    private func update() {
        row.title = shown.title
        row.subtitle = shown.text
        row.style("is-skipped", if: shown.isSkipped)
        more.accessibleName(tr("More options for \(shown.title)"))
        actions.setEnabled(shown.canSkip && !shown.isSkipped, "skip")
        actions.setEnabled(shown.isSkipped, "unskip")
        actions.setEnabled(!shown.isSkipped, "move")
        actions.setEnabled(shown.isMoved && !shown.isSkipped, "move-back")
    }

    private static var menu: Menu {
        Menu([
            [
                .init(tr("Skip"), "time.skip"), .init(tr("Undo Skip"), "time.unskip"),
                .init(tr("Move…"), "time.move"), .init(tr("Move Back"), "time.move-back"),
            ]
        ])
    }
}
