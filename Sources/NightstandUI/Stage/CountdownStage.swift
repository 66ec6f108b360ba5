// SPDX-License-Identifier: MIT
import AdwaitaKit
import ClockDesign
import Localization
import NightstandFeatures
import Reactive
import Timekeeping

/// The foremost timer, readable across a hall: its name, the remaining time in the colour of the light, and the next step.
@MainActor final class CountdownStage: View {
    /// The length of a timer.
    let title: Label

    init(_ model: CountdownsModel, font: @escaping () -> FontChoice) {
        let title = Label()
        title.style("stage-text")
        title.justify(0.5)
        title.ellipsize()
        title.bind(\.text) { model.foremost?.title ?? "" }
        let digits = StageText(font())
        digits.bind(\.font, to: font)
        digits.bind(\.text) { model.foremost?.left ?? "" }
        digits.tint { model.foremost?.light }
        let step = Label()
        step.style("title-1")
        step.justify(0.5)
        step.ellipsize()
        step.bind(\.text) {
            guard let row = model.foremost else { return "" }
            return [row.step, row.word].filter { !$0.isEmpty }.joined(separator: " · ")
        }
        let column = Box(.column, spacing: 12, [title, digits, step])
        column.margins(horizontal: 24, vertical: 24)
        let watch = RoomWatch(thresholds: [])
        self.title = title
        super.init(Overlay(watch, [column]))
        var known = 0
        watch.onResized = { [weak watch, weak title, weak step] in
            guard let watch else { return }
            let line = StageLines.height(width: watch.width, height: watch.height)
            // Each change requests a new size, and every allocation comes back here.
            guard line != known else { return }
            known = line
            title?.showText(size: max(28, line * 2 / 3))
            step?.showText(size: max(18, StageLines.text(besides: line)))
        }
        scope.bind({ model.foremost.map { $0.phase.rawValue + $0.title } ?? "" }) { [weak digits] _ in
            digits?.accessibleName(model.foremost?.spoken ?? tr("No timer"))
        }
    }
}
