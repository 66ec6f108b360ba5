// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import Reactive
import Timekeeping

/// What it takes to stop the alarm.
@MainActor enum GettingUpGroup {
    static func make(_ model: AlarmEditorModel) -> PreferencesGroup {
        let kinds = StopChallenge.allCases
        let challenge = ChoiceRow(tr("To stop the alarm")) {
            if kinds.indices.contains($0) { model.draft.challenge = kinds[$0] }
        }
        challenge.choices = kinds.map(\.title)
        challenge.bind(\.chosen) { kinds.firstIndex(of: model.draft.challenge) ?? 0 }
        return PreferencesGroup(
            // Translators: settings of an alarm.
            tr("Getting Up"), [AmountRow(model.escalation), challenge, AmountRow(model.awakeCheck)])
    }
}
