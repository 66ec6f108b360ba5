// SPDX-License-Identifier: MIT
import ClockDesign
import LabelIcons
import Localization
import Timekeeping

extension AlarmEditorModel {
    /// The sign of the alarm as it is set now.
    package var badge: BadgeLook { BadgeLook(draft) }

    /// What the icon shows and who says so, such as `Gym, found by the label`.
    package var iconText: String {
        switch (draft.icon, draft.concept) {
        case (.none, _): tr("None", context: "icon")
        case (_, nil): tr("No icon found")
        case (.chosen(let name), let concept?) where name == concept: ConceptBook.title(of: concept)
        // Translators: {1} is the name of an icon.
        case (_, let concept?): tr("\(ConceptBook.title(of: concept)), from the label")
        }
    }

    /// What the label finds, such as `Gym`; nil when it finds none.
    package var foundIconTitle: String? { ConceptBook.concept(of: draft.label).map(ConceptBook.title) }

    /// The user chose an icon, none, or the one that the label finds.
    package func iconChosen(_ icon: AlarmIcon) {
        draft.icon = icon
        isChoosingIcon = false
    }

    /// The colour; nil for that of all others.
    package var tintColor: ClockColor? { draft.tint.map(ClockColor.init) }

    /// The user chose a colour, or none.
    package func tintChosen(_ color: ClockColor?) {
        draft.tint = color.map(AlarmTint.init)
    }

    /// The colours on offer.
    package static let tints = AlarmTint.named.map { NamedColor(name: $0.name, color: ClockColor($0.tint)) }
}
