// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import Reactive
import Timekeeping

/// The icons for an alarm, with a search.
@MainActor final class IconPage: View {
    let search: SearchField

    init(_ model: AlarmEditorModel) {
        let leave = Button(icon: "go-previous-symbolic", name: tr("Back")) { model.isChoosingIcon = false }
        let header = HeaderBar(title: WindowTitle(tr("Icon")))
        header.showsWindowButtons = false
        header.packStart(leave)

        let search = SearchField(name: tr("Search icons"))
        search.onChanged = { model.icons.query = $0 }
        search.onLeft = { model.isChoosingIcon = false }
        self.search = search
        let grid = CardGrid(minimumWidth: 76, maximumColumns: 8, spacing: 6, growsWithText: true)
        let tiles = KeyedList<IconChoice, String, Widget>(
            key: \.id,
            host: .init(
                insert: { [weak grid] in grid?.insert($0, at: $1) }, remove: { [weak grid] in grid?.remove($0) }),
            make: { choice, _ in Self.tile(choice, model) })
        grid.arrowKeysWalk(over: "icon-tile")
        let missing = Label(tr("No icon found"))
        missing.style("dim-label")
        missing.justify(0.5)
        missing.bind(\.isVisible) { model.icons.shown.isEmpty }
        let content = Box(.column, spacing: 18, [Self.others(model), search, missing, grid])
        content.margins(horizontal: 12, vertical: 12)
        super.init(Box(.column, [header, Scroller(Clamp(maximum: 720, content))]))
        scope.bind({ model.icons.shown }) { tiles.update($0) }
    }

    /// The choices to follow the label, or to have no icon.
    private static func others(_ model: AlarmEditorModel) -> Widget {
        // Translators: an icon that suits the name of an alarm.
        let found = ActionRow(tr("Suggested by the label"))
        found.isActivatable = true
        found.onActivated = { model.iconChosen(.found) }
        found.bind(\.subtitle) { model.foundIconTitle ?? tr("No icon matches this label") }
        let none = ActionRow(tr("No icon"))
        none.isActivatable = true
        none.onActivated = { model.iconChosen(.none) }
        for (row, title, icon) in [(found, found.title, AlarmIcon.found), (none, none.title, .none)] {
            let mark = Image(icon: "object-select-symbolic")
            mark.bind(\.isVisible) { model.draft.icon == icon }
            row.addSuffix(mark)
            row.scope.bind({ model.draft.icon == icon }) { [weak row] isChosen in
                row?.accessibleName(isChosen ? tr("\(title), selected") : title)
            }
        }
        return PreferencesGroup("", [found, none])
    }

    private static func tile(_ choice: IconChoice, _ model: AlarmEditorModel) -> Widget {
        let title = Label(choice.title)
        title.style("caption")
        title.justify(0.5)
        title.wrap(lines: 2)
        let face = Box(.column, spacing: 6, [Image(icon: choice.icon, size: 28), title])
        face.align(.fill, .center)
        let tile = Button(face) { model.iconChosen(.chosen(choice.id)) }
        tile.style("flat", "icon-tile")
        tile.scope.bind({ model.draft.icon == .chosen(choice.id) }) { [weak tile] isChosen in
            tile?.style("chosen-tile", if: isChosen)
            tile?.accessibleName(isChosen ? tr("\(choice.title), selected") : choice.title)
        }
        return tile
    }
}
