// SPDX-License-Identifier: MIT
import ClockDesign
import LabelIcons
import Localization
import Timekeeping

extension AlarmEditorModel {
    /// The badge of the alarm as it is set now.
    package var badge: BadgeLook { BadgeLook(draft) }

    /// The icon's name and where it comes from, such as `Gym, from the label`.
    package var iconText: String {
        switch (draft.icon, draft.concept) {
        case (.none, _): tr("None", context: "icon")
        case (_, nil): tr("No icon found")
        case (.chosen(let name), let concept?) where name == concept: ConceptBook.title(of: concept)
        // Translators: {1} is the name of an icon.
        case (_, let concept?): tr("\(ConceptBook.title(of: concept)), from the label")
        }
    }

    /// The icon that matches the label, such as `Gym`; nil if none does.
    package var foundIconTitle: String? { ConceptBook.concept(of: draft.label).map(ConceptBook.title) }

    /// The user chose an icon, none, or the one that matches the label.
    package func iconChosen(_ icon: AlarmIcon) {
        draft.icon = icon
        isChoosingIcon = false
    }

    /// The colour; nil for the default.
    package var tintColor: ClockColor? { draft.tint.map(ClockColor.init) }

    /// The user chose a colour, or none.
    package func tintChosen(_ color: ClockColor?) {
        draft.tint = color.map(AlarmTint.init)
    }

    /// The available colours.
    package static let tints = AlarmTint.named.map { NamedColor(name: $0.name, color: ClockColor($0.tint)) }
}
