// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import Reactive
import Timekeeping
import Wording

/// The rows for a repeat rule; only rows that matter to the rule are visible.
@MainActor enum RuleRows {
    static func make(_ model: AlarmEditorModel) -> [Widget] {
        let rows: [(Widget, (RuleDraft) -> Bool)] = [
            (unit(model), { _ in true }), (interval(model), { _ in true }),
            (weekdays(model, tr("Days of the week")), { $0.unit == .weeks }),
            (months(model), { $0.unit == .years }),
            (monthDays(model), { $0.unit == .months || $0.unit == .years }),
            (dates(model), { ($0.unit == .months || $0.unit == .years) && $0.monthDays == .dates }),
            (ordinals(model), { ($0.unit == .months || $0.unit == .years) && $0.monthDays == .weekdays }),
            (countedWeekdays(model), { ($0.unit == .months || $0.unit == .years) && $0.monthDays == .weekdays }),
            (partOfDay(model), { $0.unit == .hours }),
            (
                hour(model, tr("First hour"), { $0.first }, { model.firstHourChosen($0) }),
                { $0.unit == .hours && $0.hours != nil }
            ),
            (
                hour(model, tr("Last hour"), { $0.last }, { model.built.hours?.last = $0 }),
                { $0.unit == .hours && $0.hours != nil }
            ),
            (
                weekdays(model, tr("Only on these days of the week")),
                { $0.unit == .hours || $0.unit == .days || ($0.unit != .weeks && $0.monthDays == .dates) }
            ),
            (start(model), { _ in true }), (ending(model), { _ in true }),
            (count(model), { $0.ending == .count }), (lastDay(model), { $0.ending == .date }),
        ]
        for (row, isSeen) in rows {
            row.scope.bind({ model.repeats == .built && isSeen(model.built) }) { [weak row] in row?.isVisible = $0 }
        }
        return rows.map(\.0)
    }

    private static func unit(_ model: AlarmEditorModel) -> Widget {
        let row = ChoiceRow(tr("Frequency", context: "of a rule")) { index in
            if model.units.indices.contains(index) { model.built.unit = model.units[index] }
        }
        row.scope.bind({ model.units }) { [weak row] units in
            row?.choices = units.map(AlarmEditorModel.title)
            row?.chosen = units.firstIndex(of: model.built.unit) ?? 0
        }
        row.bind(\.chosen) { model.units.firstIndex(of: model.built.unit) ?? 0 }
        return row
    }

    private static func interval(_ model: AlarmEditorModel) -> Widget {
        let field = NumberField(name: tr("Repeat every"), from: 1, to: 999)
        field.align(.center, .center)
        field.bind(\.value) { model.built.interval }
        field.onChanged = { model.built.interval = $0 }
        let row = ActionRow("", suffix: field)
        row.bind(\.title) { model.intervalText }
        return row
    }

    private static func weekdays(_ model: AlarmEditorModel, _ title: String) -> Widget {
        TogglePad(title, week(model), perLine: 7, chosen: { model.built.weekdays }) { day, isOn in
            if isOn { model.built.weekdays.insert(day) } else { model.built.weekdays.remove(day) }
        }
    }

    private static func countedWeekdays(_ model: AlarmEditorModel) -> Widget {
        TogglePad("", week(model), perLine: 7, chosen: { model.built.countedWeekdays }) { day, isOn in
            if isOn { model.built.countedWeekdays.insert(day) } else { model.built.countedWeekdays.remove(day) }
        }
    }

    private static func week(_ model: AlarmEditorModel) -> [(value: Weekday, text: String, name: String)] {
        model.local.style.week.map { ($0, $0.shortestName, $0.shortName) }
    }

    private static func months(_ model: AlarmEditorModel) -> Widget {
        let names = (1...12).map { (value: $0, text: MonthName.short($0), name: MonthName.short($0)) }
        return TogglePad(tr("Months"), names, perLine: 6, chosen: { model.built.months }) { month, isOn in
            if isOn { model.built.months.insert(month) } else { model.built.months.remove(month) }
        }
    }

    private static func monthDays(_ model: AlarmEditorModel) -> Widget {
        let row = ChoiceRow(tr("Days of the month")) {
            model.built.monthDays = RuleDraft.MonthDays(rawValue: $0) ?? .dates
        }
        row.choices = [tr("By date"), tr("By weekday")]
        row.bind(\.chosen) { model.built.monthDays.rawValue }
        return row
    }

    private static func dates(_ model: AlarmEditorModel) -> Widget {
        let days =
            // Translators: of a month.
            (1...31).map { (value: $0, text: String($0), name: tr("Day \($0)")) } + [
                (-1, tr("Last", context: "day of the month"), tr("The last day of the month"))
            ]
        return TogglePad("", days, perLine: 7, chosen: { model.built.dates }) { day, isOn in
            if isOn { model.built.dates.insert(day) } else { model.built.dates.remove(day) }
        }
    }

    private static func ordinals(_ model: AlarmEditorModel) -> Widget {
        let words = [
            // Translators: the first Monday of a month, or another of its weekdays.
            tr("1st", context: "weekday of a month"), tr("2nd", context: "weekday of a month"),
            tr("3rd", context: "weekday of a month"), tr("4th", context: "weekday of a month"),
            tr("5th", context: "weekday of a month"),
        ]
        let names = words.enumerated().map { (value: $0 + 1, text: $1, name: $1) }
        let last = tr("Last", context: "weekday of a month")
        return TogglePad("", names + [(-1, last, last)], perLine: 6, chosen: { model.built.ordinals }) {
            ordinal, isOn in
            if isOn { model.built.ordinals.insert(ordinal) } else { model.built.ordinals.remove(ordinal) }
        }
    }

    private static func partOfDay(_ model: AlarmEditorModel) -> Widget {
        let row = SwitchRow(tr("Only at certain hours"), subtitle: tr("Between these hours every day")) {
            model.partOfDayToggled($0)
        }
        row.bind(\.isOn) { model.built.hours != nil }
        return row
    }

    private static func hour(
        _ model: AlarmEditorModel, _ title: String, _ hour: @escaping (RuleDraft.Hours) -> Int,
        _ chosen: @escaping (Int) -> Void
    ) -> Widget {
        let field = NumberField(name: title, from: 0, to: 23, digits: 2)
        field.align(.center, .center)
        field.bind(\.value) { model.built.hours.map(hour) ?? 0 }
        field.onChanged = chosen
        return ActionRow(title, suffix: field)
    }

    private static func start(_ model: AlarmEditorModel) -> Widget {
        let button = DayButton(
            tr("First day"), { model.firstDayText }, day: { model.firstDay ?? model.today },
            reset: (tr("As soon as possible"), { model.firstDay = nil })
        ) { model.firstDay = $0 }
        let row = ActionRow(tr("First day"), subtitle: tr("The interval counts from this day"), suffix: button)
        row.folds()
        return row
    }

    private static func ending(_ model: AlarmEditorModel) -> Widget {
        let row = ChoiceRow(tr("Ends", context: "rule")) {
            model.built.ending = RuleDraft.Ending(rawValue: $0) ?? .never
        }
        row.choices = [tr("Never", context: "end of a rule"), tr("After a number of times"), tr("On a date")]
        row.bind(\.chosen) { model.built.ending.rawValue }
        return row
    }

    private static func count(_ model: AlarmEditorModel) -> Widget {
        let field = NumberField(name: tr("Number of times"), from: 1, to: 9999)
        field.align(.center, .center)
        field.bind(\.value) { model.built.count }
        field.onChanged = { model.built.count = $0 }
        return ActionRow(tr("Times", context: "how often"), suffix: field)
    }

    private static func lastDay(_ model: AlarmEditorModel) -> Widget {
        let button = DayButton(
            tr("Last day"), { model.title(ofDay: model.built.lastDay) }, day: { model.built.lastDay }
        ) { model.built.lastDay = $0 }
        let row = ActionRow(tr("Last day"), suffix: button)
        row.folds()
        return row
    }
}
