// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFeatures
import Reactive

/// One thing of the day ahead in words; a click leads to it.
@MainActor final class TodayRow: View {
    init(_ entry: TodayEntry, _ model: TodayModel) {
        let now = { model.entries.first { $0.id == entry.id } ?? entry }
        let time = Label()
        time.style("numeric")
        time.margins(horizontal: 4)
        time.bind(\.text) { now().time }
        let row = ActionRow(entry.title, suffix: time)
        row.folds()
        row.addPrefix(AlarmBadge(size: 28) { now().badge })
        row.bind(\.subtitle) { now().note.keepingUnits }
        row.isActivatable = true
        row.onActivated = { model.chosen(now()) }
        super.init(row)
        // Set together, because a title is an accessible name too.
        scope.bind({ [now().title, now().spoken] }) { [weak self, weak row] texts in
            row?.title = texts[0]
            self?.accessibleName(texts[1])
        }
    }
}
