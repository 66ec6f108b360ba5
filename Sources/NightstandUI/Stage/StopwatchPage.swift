// SPDX-License-Identifier: MIT
import AdwaitaKit
import ClockDesign
import NightstandFeatures
import Reactive
import Timekeeping

/// The stopwatch: huge digits, large buttons, and the laps below or, where there is room, beside them.
@MainActor final class StopwatchPage: View {
    let digits: StageDigits
    private let toggle: Button

    /// From how many logical pixels on each lap has its total and its time of day, and the laps stand beside the digits.
    private static let thresholds = [440, 540, 860]
    /// How wide they are then.
    private static let lapsWidth = 460

    /// Shows the stopwatch; `save` is called when the user wants the laps in a file.
    init(
        _ model: StopwatchModel, font: @escaping () -> FontChoice, isFull: @escaping () -> Bool,
        save: @escaping () -> Void
    ) {
        let digits = StageDigits(font(), reading: model.reading)
        digits.bind(\.font, to: font)
        digits.bind(\.time) {
            let watch = model.session?.stopwatch
            return watch?.origin(at: model.reading()).map(StageDigits.Time.running) ?? .still(watch?.time.counted ?? 0)
        }
        digits.isFocusable = true
        digits.accessibleName("Stopwatch")
        self.digits = digits
        let toggle = Button("Start") { model.toggleTapped() }
        self.toggle = toggle
        let controls = Self.controls(model, toggle)
        controls.bind(\.isVisible) { !isFull() }
        let left = Box(.column, spacing: 12, [Self.head(model), digits, controls])
        left.margins(horizontal: 18, vertical: 18)
        left.expandsHorizontally = true
        left.expandsVertically = true
        let watch = RoomWatch(thresholds: Self.thresholds)
        let room = watch.room
        let laps = Self.laps(model, room, save: save)
        laps.bind(\.isVisible) { !model.laps.isEmpty && !isFull() }
        laps.scope.bind({ room.level == 3 }) { [weak laps] in laps?.request(width: $0 ? Self.lapsWidth : -1) }
        let both = Box(.column, [left, laps])
        both.bind(\.direction) { room.level == 3 ? .row : .column }
        super.init(Overlay(watch, [both]))
        onMapped { [weak self] isMapped in
            if isMapped { self?.toggle.takeFocus() }
            digits.accessibleDescription(model.spoken)
        }
        scope.bind({ [model.phase.rawValue, model.laps.first?.spoken ?? ""] }) { _ in
            digits.accessibleDescription(model.spoken)
        }
        // Without buttons the keys go to the digits.
        scope.bind(isFull) { [weak self] isFull in (isFull ? self?.digits : self?.toggle)?.takeFocus() }
        onKey { key in
            switch key {
            case .space: model.toggleTapped()
            case .character("l"), .character("L"): model.lapTapped()
            case .character("r"), .character("R"): model.resetTapped()
            case .character("e"), .character("E"): if model.export != nil { save() }
            default: return false
            }
            return true
        }
    }

    private static func head(_ model: StopwatchModel) -> Widget {
        let name = Label()
        name.style("title-4")
        name.justify(0.5)
        name.bind(\.text) {
            [model.session?.name ?? "", model.lapTitle].filter { !$0.isEmpty }.joined(separator: " · ")
        }
        let notice = Label()
        notice.style("caption", "warning")
        notice.justify(0.5)
        notice.wrap()
        notice.bind(\.text) { model.notice ?? "" }
        notice.bind(\.isVisible) { model.notice != nil }
        return Box(.column, spacing: 4, [name, notice])
    }

    private static func controls(_ model: StopwatchModel, _ toggle: Button) -> Widget {
        toggle.style("stage-target")
        toggle.bind(\.title) { model.toggleTitle }
        toggle.scope.bind({ model.phase == .running }) { [weak toggle] runs in
            toggle?.style("destructive-action", if: runs)
            toggle?.style("suggested-action", if: !runs)
        }
        let lap = Button("Lap") { model.lapTapped() }
        lap.style("stage-target")
        lap.bind(\.isSensitive) { model.phase == .running }
        let reset = Button("Reset") { model.resetTapped() }
        reset.style("stage-target")
        reset.bind(\.isSensitive) { model.phase == .paused }
        let row = Box(.row, spacing: 12, [reset, toggle, lap])
        row.isHomogeneous = true
        return Clamp(maximum: 640, row)
    }

    private static func laps(
        _ model: StopwatchModel, _ room: RoomWatch.Room, save: @escaping () -> Void
    ) -> Widget {
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
        scroller.minimumContentHeight = 180
        return scroller
    }
}
