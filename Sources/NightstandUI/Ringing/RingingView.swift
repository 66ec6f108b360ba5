// SPDX-License-Identifier: MIT
import AdwaitaKit
import ClockDesign
import Localization
import NightstandFeatures
import NightstandService
import Reactive

/// Fills the window while something rings, with a card for each alarm.
///
/// How the cards are laid out follows from the size of the window and their number alone (``RingLayout``).
@MainActor final class RingingView: View {
    private let cards: KeyedList<RingStatus, String, RingCard>
    private let model: RingingModel
    private let place = RingPlace()

    init(_ model: RingingModel, _ light: LightModel, timers: CountdownsModel, isDark: @escaping () -> Bool) {
        self.model = model
        let place = place
        let layout = { place.layout(model, timers) }
        let time = Label()
        time.style("ring-clock", "numeric")
        time.justify(0.5)
        time.bind(\.text) { model.clock }
        time.bind(\.isVisible) { layout().isRoomy }

        let grid = TileGrid()
        let cards = KeyedList<RingStatus, String, RingCard>(
            key: \.id,
            host: .init(
                insert: { [weak grid] in grid?.insert($0, at: $1) }, remove: { [weak grid] in grid?.remove($0) }),
            make: { ring, _ in RingCard(ring.id, model, timers, layout: layout) })
        self.cards = cards

        let all = Box(.row, spacing: 12, [Self.snoozeAll(model), Self.stopAll(model)])
        all.align(.center)
        all.bind(\.isVisible) { model.cards.count > 1 }
        let keys = Label()
        keys.style("caption")
        keys.justify(0.5)
        keys.wrap(lines: 2)
        keys.bind(\.text) {
            model.isSolving
                ? tr("Complete the challenge to stop")
                : model.anyKeySnoozes
                    ? tr("Space or any letter snoozes · Esc stops") : tr("Space presses the button · Esc stops")
        }
        let foot = Box(.column, spacing: 12, [all, keys])
        foot.margins(horizontal: 12, vertical: 12)
        foot.bind(\.isVisible) { layout().isRoomy }

        let page = Box(
            .column, [Self.bar(model, timers, layout), time, Scroller(grid), foot])
        page.style("ringing")
        let watch = RoomWatch(thresholds: [])
        watch.takesClicks = false
        watch.onResized = { [weak watch] in
            if let watch { place.fit(width: watch.width, height: watch.height) }
        }
        super.init(Overlay(page, [watch]))

        grid.scope.bind(layout) { [weak grid, weak page] layout in
            page?.style("is-vast", if: layout.form == .vast)
            page?.style("is-grand", if: layout.form == .grand)
            grid?.columns = layout.columns
            grid?.spacing = layout.spacing
            grid?.maximum = layout.maximum(scale: DesktopSettings.textScale)
            grid?.margins(horizontal: layout.spacing, vertical: layout.form == .dense ? 2 : 0)
        }
        scope.bind({ light.flash }) { [weak page] isLit in
            page?.style("flash-lit", if: isLit == true)
            page?.style("flash-dark", if: isLit == false)
        }
        scope.bind({ light.colorBehind }) { [weak page] color in
            page?.style("is-lit", if: color != nil)
            page?.style("is-lit-dark", if: color.map { $0.contrast(to: .white) > $0.contrast(to: .black) } == true)
            if let color { StyleSheet.set("ring-light", ".ringing.is-lit { background-color: \(color.hex); }") }
        }
        scope.bind({ isDark() && light.colorBehind == nil }) { [weak page] in page?.style("is-night", if: $0) }
        scope.bind({ model.cards }) { [weak self] rings in
            cards.update(rings)
            self?.followTarget()
        }
        scope.bind({ model.target }) { [weak self] _ in self?.followTarget() }
        onKeyPress(first: true) { [weak self] press in
            guard !model.isChoosing, press.holds == .nothing else { return false }
            let id = self?.focused
            let isHeld = press.isRepeated && !model.isSolving
            switch press.key {
            // A key that is held answers one alarm, not all of them in turn.
            case .escape where isHeld, .character where isHeld:
                _ = model.isTypedOn()
                return true
            case .escape: return model.escapePressed(for: id)
            case .character: return model.keyPressed(for: id)
            case .space, .enter, .delete: return model.isTypedOn()
            }
        }
        onMapped { model.heartbeat.isRunning = $0 }
    }

    private static func snoozeAll(_ model: RingingModel) -> Button {
        button(tr("Snooze All")) { model.snoozeAllTapped() }
    }

    private static func stopAll(_ model: RingingModel) -> Button {
        button(tr("Stop All")) { model.stopAllTapped() }
    }

    private static func button(_ title: String, clicked: @escaping () -> Void) -> Button {
        let label = Label(title)
        label.wrapWords()
        label.justify(0.5)
        let button = Button(label, clicked: clicked)
        button.accessibleName(title)
        button.style("ring-small")
        return button
    }

    private static func bar(
        _ model: RingingModel, _ timers: CountdownsModel, _ layout: @escaping () -> RingLayout
    ) -> Widget {
        let title = Label()
        title.style("heading", "numeric", "ring-title")
        title.bind(\.text) {
            guard layout().isRoomy else { return model.clock }
            let areTimers = model.ringing.map { timers.row($0.alarmID) != nil }
            return areTimers.contains(true) && !areTimers.contains(false) ? tr("Timer") : tr("Alarm")
        }
        let bar = HeaderBar(title: title, isFlat: true)
        let isNarrow = { !layout().isRoomy && model.cards.count > 1 }
        bar.bind(\.showsWindowButtons) { !isNarrow() }
        let (snoozeAll, stopAll) = (Self.snoozeAll(model), Self.stopAll(model))
        for button in [snoozeAll, stopAll] { button.bind(\.isVisible) { isNarrow() && !LargeText.isOn } }
        // Where text is large they have a line of their own.
        let line = FlowBox(maximum: 2, spacing: 12, [Self.snoozeAll(model), Self.stopAll(model)])
        line.align(.center)
        line.bind(\.isVisible) { isNarrow() && LargeText.isOn }
        bar.packStart(snoozeAll)
        let options = RingOptions({ model.target }, model, timers, isWhole: true)
        let more = MenuButton(Image(icon: "view-more-symbolic"), name: tr("More Options"), content: options)
        options.onDone = { [weak more] in more?.close() }
        more.style("ring-small")
        more.bind(\.isVisible) { !layout().hasCardOptions }
        bar.packEnd(more)
        bar.packEnd(stopAll)
        return Box(.column, [bar, line])
    }

    /// The card with the keyboard, unless that is answered.
    private var focused: String? {
        cards.children.first { $0.containsFocus }.flatMap { model.isOpen($0.id) ? $0.id : nil }
    }

    /// Moves the keyboard on from an answered card.
    private func followTarget() {
        guard isMapped, !model.isChoosing, focused == nil else { return }
        takeFirstFocus()
    }

    /// Focuses a control that does no harm.
    func takeFirstFocus() {
        let target = model.target
        cards.children.first { $0.id == target }?.takeFirstFocus()
    }
}
