// SPDX-License-Identifier: MIT
import AdwaitaKit
import ClockDesign
import GLibKit
import Localization
import NightstandFeatures
import NightstandSettings
import Reactive
import Timekeeping

/// The stopwatch: huge digits, large buttons, and the laps below or beside them.
@MainActor final class StopwatchPage: View {
    let digits: StageDigits
    let head: StopwatchHeader
    let current: CurrentLap
    /// Says the last lap.
    let announcer = Announcer()
    private let toggle: Button

    /// The line between digits and laps.
    let both: Paned
    let list: LapsView

    /// The width in logical pixels from which the laps are beside the digits automatically.
    private static let wide = 860
    /// The widths from which each lap shows its total, and its time of day.
    private static let columns = [500, 590]

    /// Shows the stopwatch; `save` is called with the ending when the user wants the laps in a file.
    init(
        _ model: StopwatchModel, _ preferences: PreferencesModel, font: @escaping () -> FontChoice,
        isFull: @escaping () -> Bool, save: @escaping (String) -> Void
    ) {
        let digits = StageDigits(font(), reading: model.reading)
        digits.bind(\.font, to: font)
        digits.bind(\.color) { model.look.digitColor }
        digits.bind(\.decimals) { model.look.decimals }
        digits.bind(\.time) { Self.time(model, since: 0) }
        digits.isFocusable = true
        digits.style("focus-inside")
        digits.accessibleName(tr("Stopwatch"))
        self.digits = digits
        let toggle = Button(tr("Start"))
        toggle.onPressed { model.toggleTapped(at: $0) }
        self.toggle = toggle
        let controls = Self.controls(model, toggle)
        controls.bind(\.isVisible) { !isFull() }
        let head = StopwatchHeader(model, preferences, font: font, isFull: isFull, save: save)
        self.head = head
        let current = CurrentLap(model, font: font)
        self.current = current
        let left = Box(.column, spacing: 12, [head, digits, current, controls])
        left.margins(horizontal: 18, vertical: 12)
        left.expandsHorizontally = true
        left.expandsVertically = true
        let watch = RoomWatch(thresholds: [Self.wide])
        let room = watch.room
        let listRoom = RoomWatch.Room(thresholds: Self.columns)
        let laps = LapsView(model, listRoom, save: save)
        list = laps
        // Its room is kept while there is no lap: nothing that is pressed may move at the first.
        laps.bind(\.isVisible) { model.look.columns == .two && !isFull() }
        let both = Paned(left, laps)
        self.both = both
        let isRow = { Self.isRow(model.look.orientation, room) }
        both.bind(\.direction) { isRow() ? .row : .column }
        // Where there is little room both get the same.
        both.bind(\.percent) { isRow() && room.level == 0 ? 50 : model.look.split }
        let fit = { [weak both, weak watch] in
            guard let both, let watch else { return }
            listRoom.fit(width: both.direction == .row ? watch.width - both.position : watch.width)
        }
        both.onMoved = { percent in
            if !isRow() || room.level > 0 { model.splitMoved(to: percent) }
        }
        announcer.bind(\.sentence) { model.announcement }
        super.init(Overlay(watch, [both, announcer]))
        let scale = { [weak both, weak watch] in
            guard let both, let watch else { return }
            // Without a list the digits have all the room. Where the line stands depends on the height, so it has no say itself.
            let share = laps.isVisible ? both.percent : 100
            let line = StageLines.height(
                width: both.direction == .row ? watch.width * share / 100 : watch.width,
                height: both.direction == .column ? watch.height * share / 100 : watch.height)
            current.scale(to: line)
            head.timeOfDay.request(height: line)
        }
        // A size is being allocated then: another one can only be requested afterwards.
        let scaleSoon = { _ = Task.onLoop { scale() } }
        both.onPlaced = {
            fit()
            scaleSoon()
        }
        watch.onResized = { [weak both] in
            both?.place()
            fit()
            scale()
        }
        scope.bind(isRow) { _ in scaleSoon() }
        laps.onMapped { _ in scaleSoon() }
        onMapped { [weak self] isMapped in
            if isMapped { self?.toggle.takeFocus() }
            digits.accessibleDescription(model.spoken)
        }
        scope.bind({ [model.phase.rawValue, model.laps.newest?.spoken ?? ""] }) { _ in
            digits.accessibleDescription(model.spoken)
        }
        // Without buttons the keys go to the digits.
        scope.bind(isFull) { [weak self] isFull in (isFull ? self?.digits : self?.toggle)?.takeFocus() }
        onKeyPress { press in press.holds == .nothing && Self.obey(press, model, save: save) }
    }

    /// Does what a key of the page stands for; returns false for other keys.
    static func obey(_ press: KeyPress, _ model: StopwatchModel, save: @escaping (String) -> Void) -> Bool {
        guard let action = action(of: press, model, save: save) else { return false }
        // One who holds a key down means one press.
        if !press.isRepeated { action() }
        return true
    }

    private static func action(
        of press: KeyPress, _ model: StopwatchModel, save: @escaping (String) -> Void
    ) -> (() -> Void)? {
        switch press.key {
        case .space: { model.toggleTapped(at: press.at) }
        case .character("s"): { model.startTapped(at: press.at) }
        case .character("S"): { model.pauseTapped(at: press.at) }
        case .character("l"), .character("L"): { model.lapTapped(at: press.at) }
        case .character("r"), .character("R"): { model.resetTapped() }
        case .character("e"), .character("E"): { save("csv") }
        case .character("u"), .character("U"): { model.undoTapped() }
        default: nil
        }
    }

    /// What the digits show of the time that has passed since the stopwatch showed `total` milliseconds.
    static func time(_ model: StopwatchModel, since total: Int64) -> StageDigits.Time {
        let watch = model.session?.stopwatch
        return watch?.origin(at: model.reading()).map { .running(since: $0 + total) }
            ?? .still(max(0, (watch?.time.counted ?? 0) - total))
    }

    private static func isRow(_ orientation: StageOrientation, _ room: RoomWatch.Room) -> Bool {
        switch orientation {
        case .follow: room.level > 0 || room.isLow
        case .landscape: true
        case .portrait: false
        }
    }

    private static func controls(_ model: StopwatchModel, _ toggle: Button) -> Widget {
        toggle.style("stage-target")
        toggle.bind(\.title) { model.toggleTitle }
        toggle.scope.bind({ model.phase == .running }) { [weak toggle] runs in
            toggle?.style("destructive-action", if: runs)
            toggle?.style("suggested-action", if: !runs)
        }
        let lap = Button(tr("Lap", context: "button"))
        lap.onPressed { model.lapTapped(at: $0) }
        lap.style("stage-target")
        lap.bind(\.isSensitive) { model.phase == .running }
        let reset = Button(tr("Reset")) { model.resetTapped() }
        reset.style("stage-target")
        reset.bind(\.isSensitive) { model.phase == .paused }
        // Three long words stand beside one another on a narrow screen too.
        for button in [reset, toggle, lap] { button.wraps = true }
        let row = Box(.row, spacing: 9, isCached: true, [reset, toggle, lap])
        row.isHomogeneous = true
        return Clamp(maximum: 640, row)
    }
}
