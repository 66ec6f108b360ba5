// SPDX-License-Identifier: MIT
import AdwaitaKit
import GLibKit
import NightstandFeatures
import NightstandSettings
import Reactive
import Timekeeping

/// The list of laps, which goes along with the newest, and what can be done with it.
@MainActor final class LapsView: View {
    init(_ model: StopwatchModel, _ room: RoomWatch.Room, save: @escaping () -> Void) {
        let list = ListBox(name: "Laps")
        list.follow({ model.laps }, key: \.self) { LapRow($0, in: room) }
        list.align(.fill, .start)
        let copy = Button("Copy")
        copy.onClicked = { [weak copy] in if let text = model.copyTapped() { copy?.copyToClipboard(text) } }
        let export = Button("Save…", clicked: save)
        for button in [copy, export] {
            button.style("flat")
            button.bind(\.isSensitive) { model.export != nil }
        }
        let bar = Box(.row, spacing: 6, [copy, export])
        bar.align(.end)
        let column = Box(.column, spacing: 6, [bar, list])
        column.margins(horizontal: 12, vertical: 12)
        let scroller = Scroller(Clamp(maximum: 640, column))
        scroller.minimumContentHeight = 120
        super.init(scroller)
        scope.bind({ model.laps.count }) { [weak scroller] _ in
            guard !model.look.isNewestFirst else { return }
            // The new row has its room with the next frame.
            Task.onLoop { [weak scroller] in
                try await LoopClock().sleep(for: .milliseconds(60))
                scroller?.showEnd()
            }
        }
    }
}
