// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFeatures
import Reactive

/// One thing of the day ahead in words; a click leads to it.
@MainActor final class TodayRow: View {
    private let model: TodayModel
    private let now: () -> TodayEntry

    init(_ entry: TodayEntry, _ model: TodayModel) {
        let now = { model.entries.first { $0.id == entry.id } ?? entry }
        (self.model, self.now) = (model, now)
        let title = Label()
        title.wrap(characters: 8)
        title.bind(\.text) { now().title }
        let note = Label()
        note.style("dim-label", "caption")
        note.wrap(characters: 8)
        note.bind(\.text) { now().note.keepingUnits }
        let texts = Box(.column, spacing: 3, [title, note])
        let time = Label()
        time.style("numeric")
        time.margins(horizontal: 4)
        time.bind(\.text) { now().time }
        let words = FoldingRow(texts, time, spacing: 8, foldsToStart: true)
        words.bind(\.isFolded) { LargeText.isOn }
        let badge = AlarmBadge(size: 28) { now().badge }
        badge.align(.start, .center)
        let line = SideBySide(badge, words, spacing: 8)
        line.isRow = true
        let row = ListRow(line)
        row.style("today-row")
        super.init(row)
        scope.bind({ now().spoken }) { [weak self] in self?.accessibleName($0) }
    }

    /// The user chose the row.
    func chosen() { model.chosen(now()) }
}
