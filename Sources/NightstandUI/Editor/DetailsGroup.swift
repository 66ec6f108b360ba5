// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFeatures
import Timekeeping

/// What the alarm is for.
@MainActor enum DetailsGroup {
    static func make(_ model: AlarmEditorModel) -> PreferencesGroup {
        let label = EntryRow("Label") { model.draft.label = $0 }
        label.bind(\.text) { model.draft.label }
        let details = EntryRow("Note") { model.draft.details = $0 }
        details.bind(\.text) { model.draft.details }
        let message = EntryRow("Text shown when it rings") { model.draft.message = $0 }
        message.bind(\.text) { model.draft.message }
        let on = SwitchRow("On", subtitle: "The alarm will ring") { model.draft.isEnabled = $0 }
        on.bind(\.isOn) { model.draft.isEnabled }
        return PreferencesGroup("", [label, icon(model), tint(model), details, message, on])
    }

    private static func icon(_ model: AlarmEditorModel) -> Widget {
        let row = ActionRow("Icon", suffix: Image(icon: "go-next-symbolic"))
        row.addPrefix(AlarmBadge(size: 32) { model.badge })
        row.bind(\.subtitle) { model.iconText }
        row.isActivatable = true
        row.onActivated = { model.isChoosingIcon = true }
        return row
    }

    private static func tint(_ model: AlarmEditorModel) -> Widget {
        ColorRow("Colour", AlarmEditorModel.tints, none: "none", { model.tintColor }) { model.tintChosen($0) }
    }
}
