// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFeatures
import Reactive

/// One clock elsewhere, large enough for a wide window; a click compares the others with it.
@MainActor final class WorldClockCard: View {
    init(_ id: String, _ model: WorldModel) {
        let clock = { model.clocks.first { $0.id == id } }
        let light = Image(icon: WorldClockRow.icon(isDay: true))
        light.bind(\.icon) { WorldClockRow.icon(isDay: clock()?.isDay != false) }
        light.bind(\.isVisible) { clock()?.isDay != nil }
        let name = Label()
        name.style("heading")
        name.wrap(lines: 2)
        name.expandsHorizontally = true
        name.bind(\.text) { clock()?.name ?? "" }
        let time = Label()
        time.style("world-card-time", "numeric")
        time.bind(\.text) { clock()?.time ?? "" }
        let texts = [Label(), Label()]
        for (label, text) in zip(texts, [{ clock()?.note ?? "" }, { clock()?.change ?? "" }]) {
            label.style("dim-label")
            label.wrap()
            label.bind(\.text, to: text)
            label.bind(\.isVisible) { !text().isEmpty }
        }
        let column = Box(.column, spacing: 4, [Box(.row, spacing: 8, [name, light]), time] + texts)
        let card = ToggleButton(column, name: "")
        card.style("card", "world-card")
        super.init(card)
        card.bind(\.isOn) { model.reference == id }
        card.onToggled = { [weak card] _ in
            model.referenceTapped(id)
            card?.isOn = model.reference == id
        }
        card.scope.bind({ model.reference == id }) { [weak card] in card?.style("world-reference", if: $0) }
        card.scope.bind({ clock()?.spoken ?? "" }) { [weak card] in card?.accessibleName($0) }
    }
}
