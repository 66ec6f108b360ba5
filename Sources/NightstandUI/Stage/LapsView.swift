// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import NightstandSettings
import Reactive
import Timekeeping

/// The list of laps, which keeps the newest in view, and its actions.
@MainActor final class LapsView: View {
    let scroller: Scroller

    init(_ model: StopwatchModel, _ room: RoomWatch.Room, save: @escaping (String) -> Void) {
        let list = LongList(name: tr("Laps"))
        list.follow({ model.laps }, key: \.self) { LapRow($0, in: room) }
        list.align(.fill, .start)
        let copy = Button(tr("Copy", context: "verb"))
        copy.onClicked = { [weak copy] in if let text = model.copyTapped() { copy?.copyToClipboard(text) } }
        let table = Button(tr("Save…")) { save("csv") }
        table.tooltip = tr("Save as CSV")
        let json = Button(tr("JSON…")) { save("json") }
        json.tooltip = tr("Save as JSON")
        json.accessibleName(tr("Save as JSON"))
        for button in [copy, table, json] { button.bind(\.isSensitive) { model.exportName() != nil } }
        let undo = Button(tr("Undo")) { model.undoTapped() }
        undo.tooltip = tr("Undo the last lap")
        undo.bind(\.isSensitive) { model.canUndo }
        for button in [undo, copy, table, json] { button.style("flat") }
        // In a narrow window long words take two lines.
        let bar = FlowBox(maximum: 4, spacing: 3, [undo, copy, table, json])
        bar.bind(\.maximum) { room.level > 0 ? 4 : 2 }
        let hint = Label(tr("Laps appear here."))
        hint.style("dim-label")
        hint.wrap()
        hint.justify(0.5)
        hint.expandsVertically = true
        hint.bind(\.isVisible) { model.laps.isEmpty }
        for part in [bar, list] { part.bind(\.isVisible) { !model.laps.isEmpty } }
        let column = Box(.column, spacing: 6, [hint, bar, list])
        column.margins(horizontal: 12, vertical: 12)
        let scroller = Scroller(Clamp(maximum: 640, column))
        scroller.minimumContentHeight = 120
        list.follow(scroller)
        self.scroller = scroller
        super.init(scroller)
        scroller.scope.bind({ !model.look.isNewestFirst }) { [weak scroller] in scroller?.followsEnd = $0 }
    }
}
