// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import NightstandService
import Reactive

/// Tonight above the alarms: one quiet line when all is well, else what is wrong, the worst first and the rest folded.
@MainActor final class TonightCard: View {
    init(_ model: TonightModel) {
        let promise = TonightCard.promise(model)
        let list = ListBox(name: tr("Tonight"), isBoxed: false)
        list.style("today-list")
        list.follow({ model.shown }, key: \.self) { TonightRow($0, model) }
        list.bind(\.isVisible) { !model.shown.isEmpty }
        let fold = Button("") { model.isOpen.toggle() }
        fold.style("flat", "tonight-fold")
        fold.wraps = true
        fold.bind(\.title) {
            model.isOpen ? tr("Show Less") : tr("Show \(model.more) More", "Show \(model.more) More", count: model.more)
        }
        fold.bind(\.isVisible) { model.more > 0 }
        let card = Box(.column, [promise, list, fold])
        card.scope.bind({ !model.troubles.isEmpty }) { [weak card] in card?.style("card", if: $0) }
        super.init(card)
        bind(\.isVisible) { model.level != nil }
    }

    private static func promise(_ model: TonightModel) -> Widget {
        let icon = Image(icon: "emblem-ok-symbolic")
        icon.style("light-green")
        let label = Label()
        label.style("dim-label")
        label.wrap()
        label.bind(\.text) { model.promise ?? "" }
        let row = Box(.row, spacing: 8, [icon, label])
        row.align(.center)
        row.bind(\.isVisible) { model.promise != nil }
        return row
    }
}
