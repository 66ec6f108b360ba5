// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import Reactive

/// The time zones of the world, to find by name.
@MainActor final class ZonePage: View {
    let search: SearchField

    init(_ model: ZonePickerModel, chosen: @escaping (String) -> Void, back: @escaping () -> Void) {
        let leave = Button(icon: "go-previous-symbolic", name: tr("Back"), clicked: back)
        let header = HeaderBar(title: WindowTitle(tr("Time Zone")))
        header.showsWindowButtons = false
        header.packStart(leave)

        let search = SearchField(name: tr("Search time zones"))
        search.onChanged = { model.query = $0 }
        search.onLeft = back
        let list = ListBox(name: tr("Time zones"))
        let none = Label(tr("No time zone found. Try a large city nearby."))
        none.style("dim-label")
        none.justify(0.5)
        none.wrap()
        none.bind(\.isVisible) { model.shown.isEmpty }
        let more = Label("")
        more.style("dim-label")
        more.justify(0.5)
        more.wrap()
        more.bind(\.text) {
            // Translators: below the first time zones of a list; {1} is how many are not shown.
            tr(
                "\(model.more) more; type a place name to find it",
                "\(model.more) more; type a place name to find them",
                count: model.more)
        }
        more.bind(\.isVisible) { model.more > 0 }
        let content = Box(.column, spacing: 18, [search, none, list, more])
        content.margins(horizontal: 12, vertical: 12)
        self.search = search
        super.init(Box(.column, [header, Scroller(Clamp(maximum: 720, content))]))
        list.bind(\.isVisible) { !model.shown.isEmpty }
        list.follow({ model.shown }, key: { $0 }) { zone in
            let row = ActionRow(zone.place, subtitle: zone.note)
            row.isActivatable = true
            row.onActivated = { chosen(zone.id) }
            return row
        }
    }
}
