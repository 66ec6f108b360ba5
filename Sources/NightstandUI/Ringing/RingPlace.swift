// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFeatures
import NightstandService
import Observation
import Timekeeping

/// The room of the ringing view, and what follows from it.
@MainActor @Observable final class RingPlace {
    private var width = 360
    private var height = 640
    /// The cards that are timers: one that was answered may be gone, but its card keeps its place.
    @ObservationIgnored private var timerCards: Set<String> = []

    /// Takes in a size in logical pixels.
    func fit(width: Int, height: Int) {
        guard width > 0, height > 0 else { return }
        if width != self.width { self.width = width }
        if height != self.height { self.height = height }
    }

    /// How the cards are laid out now.
    func layout(_ model: RingingModel, _ timers: CountdownsModel) -> RingLayout {
        let full = layout(model, timers, icon: 70)
        guard !full.form.isColumn || !full.isRoomy else { return full }
        // Buttons and the time of day are worth more than an icon.
        var bare = layout(model, timers, icon: 0)
        bare.hasIcons = false
        return bare.form.isColumn && (bare.isRoomy || !full.form.isColumn) ? bare : full
    }

    private func layout(_ model: RingingModel, _ timers: CountdownsModel, icon: Int) -> RingLayout {
        let (cards, ids) = (model.cards, Set(model.cards.map(\.id)))
        timerCards = timerCards.intersection(ids).union(cards.filter { timers.row($0.alarmID) != nil }.map(\.id))
        return RingLayout(
            count: cards.count, width: width, height: height, scale: DesktopSettings.textScale,
            extra: cards.map { card in
                (BadgeLook(card).isSpecial ? icon : 0) + (card.wokeComputer ? 50 : 0)
                    + (timerCards.contains(card.id) ? 50 : 0)
            }.max() ?? 0,
            hasChallenge: cards.contains { $0.challenge != .none })
    }
}
