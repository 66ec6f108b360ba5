// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import Reactive
import Timekeeping
import Wording

/// How the alarm repeats: a choice, the days of the week, or a rule; without any, its date.
///
/// The date is below the days: it goes when a day is chosen, which moves nothing above it.
@MainActor enum RepeatGroup {
    static func make(_ model: AlarmEditorModel) -> PreferencesGroup {
        let choice = ChoiceRow(tr("Repeat")) { index in
            if let choice = RepeatChoice(rawValue: index) { model.repeatChosen(choice) }
        }
        choice.choices = RepeatChoice.allCases.map(\.title)
        choice.bind(\.chosen) { model.repeats.rawValue }

        let rule = EntryRow(tr("Repeat rule (RFC 5545)")) { model.ruleText = $0 }
        rule.bind(\.text) { model.ruleText }
        rule.bind(\.isVisible) { model.repeats == .custom }
        rule.scope.bind({ model.problem(.repetition) != nil }) { [weak rule] in rule?.style("error", if: $0) }

        let group = PreferencesGroup("", [choice, days(model), DateRow(model), rule])
        // There are many of them, and most alarms do without.
        var hasRuleRows = false
        group.scope.bind({ model.repeats == .built }) { [weak group] isBuilt in
            guard isBuilt, !hasRuleRows else { return }
            hasRuleRows = true
            RuleRows.make(model).forEach { group?.add($0) }
        }
        group.bind(\.description) { model.problem(.repetition) ?? "" }
        group.scope.bind({ model.problem(.repetition) != nil }) { [weak group] in group?.style("has-problem", if: $0) }
        return group
    }

    private static func days(_ model: AlarmEditorModel) -> Widget {
        let buttons = model.local.style.week.map { day in
            let button = ToggleButton(day.shortestName, name: day.shortName)
            button.style("day")
            button.bind(\.isOn) { model.days.contains(day) }
            button.onToggled = { model.dayToggled(day, isOn: $0) }
            return button
        }
        let box = Box(.row, spacing: 3, buttons)
        box.align(.center)
        box.margins(horizontal: 6, vertical: 10)
        let row = CustomRow(box)
        row.bind(\.isVisible) { model.repeats != .custom && model.repeats != .built }
        return row
    }
}
