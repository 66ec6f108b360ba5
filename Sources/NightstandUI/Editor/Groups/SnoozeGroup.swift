// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import Reactive
import Timekeeping

/// The length of a snooze, and how many are allowed.
@MainActor enum SnoozeGroup {
    static func make(_ model: AlarmEditorModel) -> PreferencesGroup {
        // Translators: a duration.
        let length = ChoiceRow(tr("Length")) { index in
            let offered = model.snoozeLengths.offered
            model.snoozeChosen(offered.indices.contains(index) ? offered[index] : nil)
        }
        length.scope.bind({ model.snoozeLengths }) { [weak length] in
            // Translators: a snooze length that isn’t in the list.
            length?.choices = $0.titles + [tr("Custom…")]
            length?.chosen = model.isOtherSnooze ? $0.titles.count : $0.index(of: model.draft.snooze.minutes)
        }
        length.bind(\.chosen) {
            let choice = model.snoozeLengths
            return model.isOtherSnooze ? choice.titles.count : choice.index(of: model.draft.snooze.minutes)
        }
        let field = NumberField(name: tr("Snooze length in minutes"), from: 1, to: 1440)
        field.align(.center, .center)
        field.bind(\.value) { model.draft.snooze.minutes }
        field.onChanged = { model.draft.snooze.minutes = $0 }
        let other = ActionRow(tr("Minutes"), suffix: field)
        other.bind(\.isVisible) { model.isOtherSnooze }
        let limit = AmountRow(tr("Snooze limit"), { model.snoozeLimits }, { model.draft.snooze.limit }) {
            model.draft.snooze.limit = $0
        }
        return PreferencesGroup(tr("Snooze"), [length, other, limit])
    }
}
