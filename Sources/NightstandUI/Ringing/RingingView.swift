// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import NightstandService
import Reactive

/// Fills the window while something rings; several alarms are shown side by side.
@MainActor final class RingingView: View {
    private let cards: KeyedList<RingStatus, RingStatus, RingCard>

    init(_ model: RingingModel, _ light: LightModel, timers: CountdownsModel) {
        let time = Label()
        time.style("ring-clock", "numeric")
        time.justify(0.5)
        time.bind(\.text) { model.clock }

        let flow = FlowBox(maximum: 4, spacing: 12)
        flow.expandsVertically = true
        // A card is rebuilt when anything about its ring changes: it is never on screen for long.
        let cards = KeyedList<RingStatus, RingStatus, RingCard>(
            key: { $0 },
            host: .init(
                insert: { [weak flow] in flow?.insert($0, at: $1) }, remove: { [weak flow] in flow?.remove($0) }),
            make: { ring, _ in RingCard(ring, model, timers) })
        self.cards = cards

        let all = Box(
            .row, spacing: 12,
            [
                Button(tr("Snooze All")) { model.snoozeAllTapped() },
                Button(tr("Stop All")) { model.stopAllTapped() },
            ])
        all.align(.center)
        all.bind(\.isVisible) { model.ringing.count > 1 }

        let keys = Label()
        keys.style("dim-label", "caption")
        keys.justify(0.5)
        keys.wrap()
        keys.bind(\.text) {
            model.isSolving
                ? tr("Complete the challenge to stop")
                : model.anyKeySnoozes
                    ? tr("Space or any letter snoozes · Esc stops") : tr("Space presses the button · Esc stops")
        }

        let bar = HeaderBar(title: Label(tr("Alarm")), isFlat: true)
        flow.bind(\.maximum) { min(max(model.ringing.count, 1), 4) }
        let clamp = Clamp(maximum: 560, flow)
        clamp.bind(\.maximum) { 560 * min(max(model.ringing.count, 1), 4) }
        clamp.margins(horizontal: 12)
        let foot = Box(.column, spacing: 12, [all, keys])
        foot.margins(horizontal: 12, vertical: 12)
        let page = Box(.column, spacing: 6, [bar, time, Scroller(clamp), foot])
        page.style("ringing")
        super.init(page)

        scope.bind({ light.flash }) { [weak page] isLit in
            page?.style("flash-lit", if: isLit == true)
            page?.style("flash-dark", if: isLit == false)
        }
        scope.bind({ model.ringing }) { [weak self] rings in
            cards.update(rings)
            if let self, isMapped, focused == nil { takeFirstFocus() }
        }
        onKey(first: true) { [weak self] key in
            let id = self?.focused
            switch key {
            case .escape: return model.escapePressed(for: id)
            case .character: return model.keyPressed(for: id)
            case .space, .enter, .delete: return model.isDeaf
            }
        }
        onMapped { model.heartbeat.isRunning = $0 }
    }

    private var focused: String? {
        cards.children.first { $0.containsFocus }?.id
    }

    /// Focuses a control that does no harm.
    func takeFirstFocus() {
        cards.children.first?.takeFirstFocus()
    }
}
