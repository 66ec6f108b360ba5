// SPDX-License-Identifier: MIT
import AdwaitaKit
import Almanac
import Localization
import NightstandFeatures
import NightstandService
import Reactive
import Timekeeping
import Wording

/// One saved place: a click selects it, the menu changes it.
@MainActor final class SavedPlaceRow: View {
    init(_ place: SavedPlace, _ model: PlacesModel) {
        let name = place.place.localName
        let row = ActionRow(name, subtitle: "\(Self.text(place.place.coordinates)) · \(place.place.zone)")
        let isForClocks = model.isForClocks
        if !isForClocks { row.addPrefix(PlacesView.mark { model.isChosen(place) }) }
        let more = MenuButton(icon: "view-more-symbolic", name: tr("More options for \(name)"), menu: Self.menu)
        more.style("flat")
        more.align(.center, .center)
        row.addSuffix(more)
        row.isActivatable = !isForClocks
        row.onActivated = { model.chosen(place) }
        super.init(row)
        scope.bind({ model.isChosen(place) }) { [weak self] in
            guard !isForClocks else { return }
            // Translators: {1} is a place.
            self?.accessibleName($0 ? tr("\(name), in use") : tr("Show the sun for \(name)"))
        }
        let actions = ActionGroup()
        actions.add("rename") { model.renaming = place }
        actions.add("up") { model.moved(place, by: -1) }
        actions.add("down") { model.moved(place, by: 1) }
        actions.add("delete") { model.deleteTapped(place) }
        insert(actions, as: "place")
        scope.bind({ model.saved.firstIndex(of: place) }) { [weak actions] index in
            actions?.setEnabled((index ?? 0) > 0, "up")
            actions?.setEnabled((index ?? 0) + 1 < model.saved.count, "down")
        }
        contextMenu { Self.menu }
        onKey { key in
            guard key == .delete else { return false }
            model.deleteTapped(place)
            return true
        }
    }

    /// Coordinates as they are printed, with a minus sign and room between the two.
    private static func text(_ coordinates: Coordinates) -> String {
        coordinates.shortDescription.split(separator: ",").map { number in
            number.first == "-" ? "−\(number.dropFirst())°" : "\(number)°"
        }.joined(separator: ", ")
    }

    private static var menu: Menu {
        Menu([
            [.init(tr("Rename"), "place.rename")],
            [.init(tr("Move Up"), "place.up"), .init(tr("Move Down"), "place.down")],
            [.init(tr("Delete"), "place.delete")],
        ])
    }
}
