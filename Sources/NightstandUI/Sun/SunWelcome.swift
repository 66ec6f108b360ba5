// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import NightstandService
import Reactive

/// The first run: what the page is for, and the two ways to a place.
@MainActor enum SunWelcome {
    static func make(_ model: SunModel) -> Widget {
        let title = Label(tr("Live by the Sun"))
        title.style("sky-headline")
        title.wrap()
        let text = Label(
            tr("Dawn, sunrise, noon and dusk at your place for every day, and alarms that wake you with the light."))
        text.style("sky-outlook")
        text.wrap()

        let here = Button(tr("Use Current Location")) { model.places.hereTapped() }
        here.style("pill", "sky-first")
        let city = Button(tr("Choose a City…")) { model.places.isOpen = true }
        city.style("pill")
        for button in [here, city] { button.align(.fill, .center) }
        let reason = SunCards.note(
            tr(
                """
                Your desktop may ask whether to share your location with Nightstand. Your location is requested once, \
                to the nearest city, and used only on this computer; nothing is sent anywhere. You can also choose a \
                city from the list.
                """))
        let card = SunCards.card(tr("Where Are You?"), [reason, here, city])
        let problem = SunCards.note { model.places.status?.problem ?? "" }
        card.append(problem)
        // All of it has one axis, however wide the window is.
        return Clamp(maximum: 560, Box(.column, spacing: 18, [Box(.column, spacing: 6, [title, text]), card]))
    }
}
