// SPDX-License-Identifier: MIT
import AdwaitaKit
import ClockDesign
import Localization
import NightstandFeatures
import Reactive
import Wording

/// The families of fonts, each written in itself, to search and to choose.
@MainActor final class FontPage: View {
    let search: SearchField

    init(_ model: FontPickerModel, preview: ClockPreview) {
        let leave = Button(icon: "go-previous-symbolic", name: tr("Back")) { model.isChoosing = false }
        let header = HeaderBar(title: WindowTitle(tr("Font")))
        header.showsWindowButtons = false
        header.packStart(leave)
        let search = SearchField(name: tr("Search fonts"))
        search.onChanged = { model.query = $0 }
        search.onEntered = { if let first = model.shown.first { model.chosen(first) } }
        search.onLeft = { model.isChoosing = false }
        search.bind(\.text) { model.query }
        self.search = search
        let none = Label(tr("No font found"))
        none.style("dim-label")
        none.justify(0.5)
        none.bind(\.isVisible) { model.shown.isEmpty }
        let list = ListBox(name: tr("Fonts"))
        list.follow({ model.shown }, key: { $0 }) { Self.row($0, model) }
        list.bind(\.isVisible) { !model.shown.isEmpty }
        let content = Box(.column, spacing: 12, [search, none, list])
        content.margins(horizontal: 12, vertical: 12)
        super.init(Box(.column, [header, preview, Scroller(Clamp(maximum: 600, content))]))
        list.onActivated = { row in if let row = row as? FontRow { model.chosen(row.family) } }
    }

    private static func row(_ family: String, _ model: FontPickerModel) -> Widget {
        let title = FontChoice.title(of: family)
        let note = model.note(on: family)
        let row = FontRow(family, note)
        row.mark.bind(\.isVisible) { model.chosen == family }
        row.scope.bind({ model.chosen == family }) { [weak row] isChosen in
            let name = TimeText.clauses([title, note])
            // Translators: {1} is what stands in a list, such as the name of a font.
            row?.accessibleName(isChosen ? tr("\(name), selected") : name)
        }
        return row
    }
}

/// One family.
@MainActor private final class FontRow: View {
    let family: String
    let mark = Image(icon: "object-select-symbolic")

    init(_ family: String, _ note: String) {
        self.family = family
        let name = Label(FontChoice.title(of: family))
        name.showFont(family: family)
        name.ellipsize()
        let hint = Label(note)
        hint.style("caption", "dim-label")
        hint.ellipsize()
        hint.isVisible = !note.isEmpty
        let names = Box(.column, spacing: 3, [name, hint])
        names.expandsHorizontally = true
        names.align(.fill, .center)
        let sample = Label("10:08")
        sample.showFont(family: family)
        sample.style("dim-label")
        let box = Box(.row, spacing: 12, [names, sample, mark])
        box.margins(horizontal: 12, vertical: 10)
        super.init(ListRow(box))
    }
}
