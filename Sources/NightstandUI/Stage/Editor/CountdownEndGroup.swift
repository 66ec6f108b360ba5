// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import Reactive
import Timekeeping

/// What happens to a timer during sleep and at its end.
@MainActor enum CountdownEndGroup {
    private static let rules: [SuspendRule] = [.counts, .pauses]

    static func make(_ model: CountdownEditorModel) -> PreferencesGroup {
        let sleep = ChoiceRow(tr("While the computer sleeps")) { index in
            if rules.indices.contains(index) { model.draft.sleep = rules[index] }
        }
        sleep.choices = [tr("Keep counting and wake it"), tr("Pause")]
        sleep.bind(\.chosen) { rules.firstIndex(of: model.draft.sleep) ?? 0 }
        let snooze = AmountRow(tr("Snooze"), { model.snoozeLengths }, { model.draft.snooze }) {
            model.draft.snooze = $0 ?? model.draft.snooze
        }
        let program = ChoiceRow(tr("Run a program"), subtitle: tr("From ~/.config/nightstand/commands")) { index in
            let offered = model.offeredPrograms
            if offered.indices.contains(index) { model.draft.command = offered[index] }
        }
        program.scope.bind({ model.offeredPrograms.map(model.title(ofProgram:)) }) { [weak program] titles in
            program?.choices = titles
            program?.chosen = model.offeredPrograms.firstIndex(of: model.draft.command) ?? 0
        }
        program.bind(\.chosen) { model.offeredPrograms.firstIndex(of: model.draft.command) ?? 0 }
        return PreferencesGroup(tr("Sleep and End"), [sleep, snooze, program])
    }
}
