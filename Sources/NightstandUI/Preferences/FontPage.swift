// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFeatures
import Reactive

/// The families of fonts, each written in itself, to search and to choose.
@MainActor final class FontPage: View {
    let search: SearchField

    init(_ model: FontPickerModel, preview: ClockPreview) {
        let leave = Button(icon: "go-previous-symbolic", name: "Back") { model.isChoosing = false }
        let header = HeaderBar(title: WindowTitle("Font"))
        header.showsWindowButtons = false
        header.packStart(leave)
        let search = SearchField(name: "Search fonts")
        search.onChanged = { model.query = $0 }
        search.onEntered = { if let first = model.shown.first { model.chosen(first) } }
        search.onLeft = { model.isChoosing = false }
        search.bind(\.text) { model.query }
        self.search = search
        let none = Label("No installed font is called that.")
        none.style("dim-label")
        none.justify(0.5)
        none.bind(\.isVisible) { model.shown.isEmpty }
        let list = ListBox(name: "Fonts")
        list.follow({ model.shown }, key: { $0 }) { Self.row($0, model) }
        list.bind(\.isVisible) { !model.shown.isEmpty }
        let content = Box(.column, spacing: 12, [search, none, list])
        content.margins(horizontal: 12, vertical: 12)
        super.init(Box(.column, [header, preview, Scroller(Clamp(maximum: 600, content))]))
        list.onActivated = { row in if let row = row as? FontRow { model.chosen(row.family) } }
    }

    private static func row(_ family: String, _ model: FontPickerModel) -> Widget {
        let row = FontRow(family)
        row.mark.bind(\.isVisible) { model.chosen == family }
        row.scope.bind({ model.chosen == family }) { [weak row] isChosen in
            row?.accessibleName("\(family)\(isChosen ? ", chosen" : "")")
        }
        return row
    }
}

/// One family.
@MainActor private final class FontRow: View {
    let family: String
    let mark = Image(icon: "object-select-symbolic")

    init(_ family: String) {
        self.family = family
        let name = Label(family)
        name.showFont(family: family)
        name.ellipsize()
        name.expandsHorizontally = true
        let sample = Label("10:08")
        sample.showFont(family: family)
        sample.style("dim-label")
        let box = Box(.row, spacing: 12, [name, sample, mark])
        box.margins(horizontal: 12, vertical: 10)
        super.init(ListRow(box))
    }
}
