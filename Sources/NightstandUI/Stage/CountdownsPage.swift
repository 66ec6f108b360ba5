// SPDX-License-Identifier: MIT
import AdwaitaKit
import ClockDesign
import Localization
import NightstandFeatures
import Reactive
import Timekeeping

/// The timers, the ways to start one, and the presets.
@MainActor final class CountdownsPage: View {
    /// The width in logical pixels from which the timers stand beside what starts them.
    private static let wide = 900
    /// The widths in logical pixels of the ways to start a timer beside the timers, of a page without that, and of all of it.
    private static let (starts, narrowest, widest) = (380, 720, 1500)

    init(
        _ model: CountdownsModel, font: @escaping () -> FontChoice, isFull: @escaping () -> Bool,
        smallTapped: @escaping (String) -> Void
    ) {
        let entry = EntryRow(tr("Try: pasta 9 min")) { model.phrase = $0 }
        entry.bind(\.text) { model.phrase }
        let start = Button(tr("Start")) { model.phraseEntered() }
        start.style("suggested-action")
        start.align(.center, .center)
        start.bind(\.isSensitive) { model.draft != nil }
        // Until something is typed, its room belongs to the hint.
        start.bind(\.isVisible) { !model.phrase.isEmpty }
        let whole = Button(icon: "view-more-horizontal-symbolic", name: tr("More Options")) { model.newTapped() }
        whole.align(.center, .center)
        entry.addSuffix(whole)
        entry.addSuffix(start)
        entry.onKey(first: true) { key in
            guard key == .enter else { return false }
            model.phraseEntered()
            return true
        }
        let entries = ListBox(name: tr("New timer"))
        entries.insert(entry, at: 0)

        let quick = FlowBox(
            minimum: 2, maximum: 6,
            CountdownsModel.offered.map { minutes in
                let button = Button(tr("\(minutes) min")) { model.minutesTapped(minutes) }
                return button
            })
        let presets = ListBox(name: tr("Presets"))
        presets.follow({ model.presets }, key: \.self) { Self.row(of: $0, model) }
        presets.bind(\.isVisible) { !model.presets.isEmpty }
        presets.onActivated = { row in if let row = row as? CountdownPresetRow { model.presetTapped(row.id) } }

        let list = ListBox(name: tr("Timers"))
        let watch = RoomWatch(thresholds: [Self.wide])
        let isWide = { watch.room.level > 0 }
        list.follow({ isWide() ? [] : model.rows }, key: \.id) { CountdownRow($0, model, smallTapped: smallTapped) }
        list.bind(\.isVisible) { !isWide() && !model.rows.isEmpty }
        list.onActivated = { row in if let row = row as? CountdownRow { model.editTapped(row.id) } }
        let grid = Self.grid(model, smallTapped: smallTapped) { isWide() ? model.rows : [] }
        grid.bind(\.isVisible) { isWide() && !model.rows.isEmpty }
        let none = StatusPage(
            icon: "nightstand-timer-symbolic", title: tr("No Timers"), description: tr("Timers you start appear here."))
        none.bind(\.isVisible) { isWide() && model.rows.isEmpty }
        let timers = Box(.column, [list, grid, none])
        timers.bind(\.isVisible) { isWide() || !model.rows.isEmpty }
        let starts = Box(.column, spacing: 18, [entries, quick, presets])
        starts.scope.bind(isWide) { [weak starts] in starts?.request(width: $0 ? Self.starts : -1) }
        for part in [timers, starts] { part.align(.fill, .start) }
        // Where there is room, what starts a timer doesn't move when one is started.
        let both = SideBySide(timers, starts, spacing: 18, secondLeads: true)
        both.bind(\.isRow, to: isWide)
        both.align(.fill, .start)
        let clamp = Clamp(maximum: Self.narrowest, both)
        clamp.bind(\.maximum) { isWide() ? Self.widest : Self.narrowest }
        clamp.margins(horizontal: 12, vertical: 18)
        let scroller = Scroller(clamp)
        scroller.expandsVertically = true
        let stack = Stack()
        stack.add(Box(.column, [watch, scroller]), named: "list")
        let stage = CountdownStage(model, font: font)
        stack.add(stage, named: "stage")
        stack.bind(\.shown) { isFull() && model.foremost != nil ? "stage" : "list" }
        stack.expandsVertically = true
        super.init(stack)
        onMapped { model.isOnScreen = $0 }
    }

    /// The timers beside one another, where there is room.
    private static func grid(
        _ model: CountdownsModel, smallTapped: @escaping (String) -> Void, _ rows: @escaping () -> [CountdownRowModel]
    ) -> Widget {
        let grid = CardGrid(minimumWidth: 320, usualWidth: 420, growsWithText: true)
        grid.accessibleName(tr("Timers"))
        grid.arrowKeysWalk(over: "timer-card")
        let cards = KeyedList<CountdownRowModel, String, Widget>(
            key: \.id,
            host: .init(
                insert: { [weak grid] in grid?.insert($0, at: $1) }, remove: { [weak grid] in grid?.remove($0) }),
            make: { row, _ in
                let card = ListBox(name: tr("Timer"))
                let content = CountdownRow(row, model, smallTapped: smallTapped)
                content.style("timer-card")
                card.insert(content, at: 0)
                card.onActivated = { _ in model.editTapped(row.id) }
                return card
            })
        grid.scope.bind(cards, to: rows)
        return grid
    }

    private static func row(of preset: Countdown, _ model: CountdownsModel) -> Widget {
        CountdownPresetRow(preset, model)
    }
}
