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
        return PreferencesGroup("", [label, details, message, on])
    }
}
