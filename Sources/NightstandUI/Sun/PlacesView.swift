// SPDX-License-Identifier: MIT
import AdwaitaKit
import Almanac
import Localization
import NightstandFeatures
import NightstandService
import Reactive
import Timekeeping
import Wording

/// The places of the sun or of the world clocks: to choose, to add by name or by coordinates, to rename, to order and to delete.
@MainActor final class PlacesView: View {
    let search: SearchField

    init(_ model: PlacesModel, close: @escaping () -> Void) {
        let done = Button(tr("Done"), clicked: close)
        let header = HeaderBar(title: WindowTitle(model.isForClocks ? tr("World Clocks") : tr("Places")))
        header.showsWindowButtons = false
        header.packEnd(done)

        let search = SearchField(name: tr("Search cities"))
        search.onChanged = { model.query = $0 }
        search.onEntered = { [weak search] in
            model.queryEntered()
            // A query that came and went within one key was never seen by the binding below.
            search?.text = model.query
        }
        search.scope.bind({ model.query }) { [weak search] in search?.text = $0 }
        self.search = search
        let column = Box(
            .column, spacing: 18,
            [search, Self.results(model, search), Self.none(model), Self.saved(model), Self.form(model)])
        column.margins(horizontal: 12, vertical: 12)
        super.init(Box(.column, [header, Scroller(Clamp(maximum: 640, column))]))
        let leave = {
            if model.renaming != nil {
                model.renaming = nil
            } else if !model.query.isEmpty {
                model.query = ""
            } else if model.form != nil {
                model.form = nil
            } else {
                close()
            }
        }
        search.onLeft = leave
        onMapped { [weak search] in if $0 { search?.takeFocus() } }
        // What was typed into is hidden when it is done.
        scope.bind({ model.form != nil || model.renaming != nil }) { [weak search] isTyping in
            if !isTyping, search?.isMapped == true { search?.takeFocus() }
        }
        onKey { key in
            guard key == .escape else { return false }
            leave()
            return true
        }
    }

    private static func results(_ model: PlacesModel, _ search: SearchField) -> Widget {
        let list = ListBox(name: tr("Cities"))
        list.bind(\.isVisible) { !model.results.isEmpty }
        list.follow({ model.results }, key: { $0 }) { choice in
            let add = Image(icon: "list-add-symbolic")
            let row = ActionRow(choice.place.name, subtitle: choice.region, suffix: add)
            row.isActivatable = true
            row.onActivated = { [weak search] in
                model.cityChosen(choice)
                // The row is about to disappear, and the next city is typed there.
                search?.takeFocus()
            }
            // Translators: {1} is a city, {2} its country or region.
            row.accessibleName(tr("Add \(choice.place.name), \(choice.region)"))
            return row
        }
        return list
    }

    private static func none(_ model: PlacesModel) -> Widget {
        let label = Label(tr("No city found. Try a larger one nearby, or enter coordinates below."))
        label.style("dim-label")
        label.justify(0.5)
        label.wrap()
        label.bind(\.isVisible) { model.results.isEmpty && model.query.count > 1 }
        return label
    }

    private static func saved(_ model: PlacesModel) -> Widget {
        let here = ActionRow(tr("Current location"))
        here.addPrefix(mark { model.status?.followsMachine == true })
        here.bind(\.subtitle) {
            model.isLocating
                ? tr("Finding your location…")
                // Translators: {1} is a city.
                : model.status?.problem ?? model.status?.here.map { tr("Now at \($0.name)") }
                    ?? tr("Located once, to the nearest city; your desktop may ask for permission")
        }
        here.isActivatable = true
        here.onActivated = { model.hereTapped() }
        let list = ListBox(name: tr("Saved places"))
        list.bind(\.isVisible) { !model.saved.isEmpty }
        list.follow({ model.saved }, key: { $0 }) { SavedPlaceRow($0, model) }
        let alone = ListBox(name: tr("Current location"))
        alone.isVisible = !model.isForClocks
        alone.insert(here, at: 0)
        let rename = EntryRow(tr("New name")) { _ in }
        let apply = Button(icon: "object-select-symbolic", name: tr("Rename")) { [weak rename] in
            model.renamed(to: rename?.text ?? "")
        }
        apply.style("flat")
        apply.align(.center, .center)
        rename.addSuffix(apply)
        let renaming = ListBox(name: tr("Rename"))
        renaming.insert(rename, at: 0)
        renaming.scope.bind({ model.renaming }) { [weak renaming, weak rename] place in
            renaming?.isVisible = place != nil
            guard let place else { return }
            // Translators: {1} is a place.
            rename?.title = tr("New name for \(place.place.localName)")
            rename?.text = place.place.localName
            rename?.takeFocus()
        }
        rename.onEntered = { [weak rename] in model.renamed(to: rename?.text ?? "") }
        let box = Box(.column, spacing: 12, [renaming, list, alone])
        box.bind(\.isVisible) { model.query.isEmpty }
        return box
    }

    /// The sign of the place in use.
    static func mark(_ isChosen: @escaping () -> Bool) -> Image {
        let image = Image(icon: "object-select-symbolic")
        image.scope.bind(isChosen) { [weak image] in image?.style("no-mark", if: !$0) }
        return image
    }

    private static func form(_ model: PlacesModel) -> Widget {
        let open = Button(tr("Enter Coordinates…")) { model.formTapped() }
        open.style("pill")
        open.align(.center)
        open.bind(\.isVisible) { model.form == nil }
        let name = EntryRow(tr("Name")) { model.form?.name = $0 }
        name.bind(\.text) { model.form?.name ?? "" }
        let point = EntryRow(tr("Latitude, longitude")) { model.form?.coordinates = $0 }
        point.bind(\.text) { model.form?.coordinates ?? "" }
        point.scope.bind({ model.form?.problem != nil }) { [weak point] in point?.style("error", if: $0) }
        point.onEntered = { model.formSaved() }
        let save = Button(tr("Save Place")) { model.formSaved() }
        save.style("pill")
        save.align(.center)
        let group = PreferencesGroup(tr("Coordinates"), [name, point])
        group.bind(\.description) {
            model.form?.problem
                ?? tr(
                    """
                    In degrees, such as 52.52, 13.40 or 33.9 S, 151.2 E. Without a name, the place is called after the nearest city.
                    """)
        }
        let form = Box(.column, spacing: 12, [group, save])
        form.bind(\.isVisible) { model.form != nil }
        // The button that opened it is hidden now.
        form.onMapped { [weak point] in if $0 { point?.takeFocus() } }
        return Box(.column, [open, form])
    }
}
