// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures

/// While the desktop finds the location: placeholders, and a way not to wait.
@MainActor enum SunWaiting {
    static func make(_ model: SunModel) -> Widget {
        let title = Label(tr("Finding your location…"))
        title.style("sky-headline")
        title.wrap()
        let text = Label(tr("Your desktop is locating this computer. This may take half a minute."))
        text.style("sky-outlook")
        text.wrap()
        let city = Button(tr("Choose a City Instead…")) { model.places.isOpen = true }
        city.style("pill")
        city.wraps = true
        city.align(.start)
        let card = Box(.row, [city])
        card.style("sky-card")
        card.align(.start)
        let shapes = FlowBox(
            minimum: 2, maximum: 4, spacing: 10,
            (0..<8).map { _ in
                let shape = Box(.column)
                shape.style("sky-card", "sky-skeleton")
                return shape
            })
        return Box(.column, spacing: 18, [Box(.column, spacing: 6, [title, text]), card, shapes])
    }
}
