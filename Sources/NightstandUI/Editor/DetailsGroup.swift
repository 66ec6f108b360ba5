// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import Timekeeping

/// What the alarm is for.
@MainActor enum DetailsGroup {
    static func make(_ model: AlarmEditorModel) -> PreferencesGroup {
        let label = EntryRow(tr("Label")) { model.draft.label = $0 }
        label.bind(\.text) { model.draft.label }
        let details = EntryRow(tr("Note")) { model.draft.details = $0 }
        details.bind(\.text) { model.draft.details }
        let message = EntryRow(tr("Text shown when it rings")) { model.draft.message = $0 }
        message.bind(\.text) { model.draft.message }
        let on = SwitchRow(tr("On", context: "alarm"), subtitle: tr("The alarm will ring")) {
            model.draft.isEnabled = $0
        }
        on.bind(\.isOn) { model.draft.isEnabled }
        return PreferencesGroup("", [label, icon(model), tint(model), details, message, on])
    }

    private static func icon(_ model: AlarmEditorModel) -> Widget {
        let row = ActionRow(tr("Icon"), suffix: Image(icon: "go-next-symbolic"))
        row.addPrefix(AlarmBadge(size: 32) { model.badge })
        row.bind(\.subtitle) { model.iconText }
        row.isActivatable = true
        row.onActivated = { model.isChoosingIcon = true }
        return row
    }

    private static func tint(_ model: AlarmEditorModel) -> Widget {
        ColorRow(tr("Colour"), AlarmEditorModel.tints, none: tr("none", context: "colour"), { model.tintColor }) {
            model.tintChosen($0)
        }
    }
}
