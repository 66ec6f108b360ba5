// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import Reactive

/// The state of the sky, the next event, and the place, written on the sky itself.
@MainActor enum SunHeader {
    static func make(_ model: SunModel) -> Widget {
        let name = Label()
        name.ellipsize()
        name.bind(\.text) { model.placeName }
        let place = Button(Box(.row, spacing: 6, [Image(icon: "mark-location-symbolic"), name])) {
            model.places.isOpen = true
        }
        place.style("flat", "sky-place")
        place.align(.start)
        place.scope.bind({ model.placeName }) { [weak place] in
            // Translators: {1} is a place.
            place?.accessibleName(tr("Place: \($0). Choose another"))
        }

        let headline = Label()
        headline.style("sky-headline")
        headline.wrap()
        headline.bind(\.text) { model.headline }
        let outlook = Label()
        outlook.style("sky-outlook")
        outlook.wrap()
        outlook.bind(\.text) { model.outlook }
        let note = Label()
        note.wrap()
        note.bind(\.text) { model.placeNote }
        note.bind(\.isVisible) { !model.placeNote.isEmpty }
        let head = Box(.column, spacing: 2, [place, headline, outlook, note])
        head.style("sky-head")
        return head
    }
}
