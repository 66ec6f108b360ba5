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
        let bar = Self.bar(model, save: save)
        let hint = Label(tr("Laps appear here."))
        hint.style("dim-label")
        hint.wrap()
        hint.justify(0.5)
        hint.expandsVertically = true
        hint.bind(\.isVisible) { model.laps.isEmpty }
        for part in [bar, list] { part.bind(\.isVisible) { !model.laps.isEmpty } }
        let column = Box(.column, spacing: 6, isCached: true, [hint, bar, list])
        column.margins(horizontal: 12, vertical: 12)
        let scroller = Scroller(Clamp(maximum: 640, column))
        scroller.minimumContentHeight = 120
        list.follow(scroller)
        self.scroller = scroller
        super.init(scroller)
        scroller.scope.bind({ !model.look.isNewestFirst }) { [weak scroller] in scroller?.followsEnd = $0 }
    }

    /// What can be done with all laps: a heading, and buttons at its end.
    private static func bar(_ model: StopwatchModel, save: @escaping (String) -> Void) -> Widget {
        let title = Label(tr("Laps"))
        title.style("heading")
        title.wrap()
        title.expandsHorizontally = true
        let undo = Button(icon: "edit-undo-symbolic", name: tr("Undo the last lap")) { model.undoTapped() }
        undo.bind(\.isSensitive) { model.canUndo }
        let copy = Button(icon: "edit-copy-symbolic", name: tr("Copy Laps"))
        copy.onClicked = { [weak copy] in if let text = model.copyTapped() { copy?.copyToClipboard(text) } }
        let export = MenuButton(
            icon: "document-save-symbolic", name: tr("Save Laps"),
            menu: Menu([
                [
                    .init(tr("Save as CSV…"), "laps.save", argument: "csv"),
                    .init(tr("Save as JSON…"), "laps.save", argument: "json"),
                ]
            ]))
        let actions = ActionGroup()
        actions.add("save", taking: save)
        for button in [copy, export] { button.bind(\.isSensitive) { model.exportName() != nil } }
        for button in [undo, copy, export] { button.style("flat") }
        let bar = Box(.row, spacing: 6, [title, undo, copy, export])
        bar.insert(actions, as: "laps")
        return bar
    }
}
