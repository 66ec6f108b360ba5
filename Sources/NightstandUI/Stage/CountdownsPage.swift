// SPDX-License-Identifier: MIT
import AdwaitaKit
import ClockDesign
import Localization
import NightstandFeatures
import Timekeeping

/// The timers, the ways to start one, and the presets.
@MainActor final class CountdownsPage: View {
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
        list.follow({ model.rows }, key: \.id) { CountdownRow($0, model, smallTapped: smallTapped) }
        list.bind(\.isVisible) { !model.rows.isEmpty }
        list.onActivated = { row in if let row = row as? CountdownRow { model.editTapped(row.id) } }
        let column = Box(.column, spacing: 18, [list, entries, quick, presets])
        column.align(.fill, .start)
        let clamp = Clamp(maximum: 720, column)
        clamp.margins(horizontal: 12, vertical: 18)
        let stack = Stack()
        stack.add(Scroller(clamp), named: "list")
        let stage = CountdownStage(model, font: font)
        stack.add(stage, named: "stage")
        stack.bind(\.shown) { isFull() && model.foremost != nil ? "stage" : "list" }
        stack.expandsVertically = true
        super.init(stack)
        onMapped { model.isOnScreen = $0 }
    }

    private static func row(of preset: Countdown, _ model: CountdownsModel) -> Widget {
        CountdownPresetRow(preset, model)
    }
}
