// SPDX-License-Identifier: MIT
import Wording
import AdwaitaKit
import NightstandFeatures
import Reactive
import Timekeeping

/// A rule of repetition, put together row by row; only rows that have a say are seen.
@MainActor enum RuleRows {
    static func make(_ model: AlarmEditorModel) -> [Widget] {
        let rows: [(Widget, (RuleDraft) -> Bool)] = [
            (unit(model), { _ in true }), (interval(model), { _ in true }),
            (weekdays(model, "Days of the week"), { $0.unit == .weeks }),
            (months(model), { $0.unit == .years }),
            (monthDays(model), { $0.unit == .months || $0.unit == .years }),
            (dates(model), { ($0.unit == .months || $0.unit == .years) && $0.monthDays == .dates }),
            (ordinals(model), { ($0.unit == .months || $0.unit == .years) && $0.monthDays == .weekdays }),
            (countedWeekdays(model), { ($0.unit == .months || $0.unit == .years) && $0.monthDays == .weekdays }),
            (partOfDay(model), { $0.unit == .hours }),
            (
                hour(model, "First hour", { $0.first }, { model.firstHourChosen($0) }),
                { $0.unit == .hours && $0.hours != nil }
            ),
            (
                hour(model, "Last hour", { $0.last }, { model.built.hours?.last = $0 }),
                { $0.unit == .hours && $0.hours != nil }
            ),
            (
                weekdays(model, "Only on these days of the week"),
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
        let row = ChoiceRow("Counted") { index in
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
        let field = NumberField(name: "Every how many", from: 1, to: 999)
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
        model.local.style.week.map { ($0, String($0.shortName.prefix(2)), $0.shortName) }
    }

    private static func months(_ model: AlarmEditorModel) -> Widget {
        let names = (1...12).map { (value: $0, text: MonthName.short($0), name: MonthName.short($0)) }
        return TogglePad("Months", names, perLine: 6, chosen: { model.built.months }) { month, isOn in
            if isOn { model.built.months.insert(month) } else { model.built.months.remove(month) }
        }
    }

    private static func monthDays(_ model: AlarmEditorModel) -> Widget {
        let row = ChoiceRow("Days of the month") {
            model.built.monthDays = RuleDraft.MonthDays(rawValue: $0) ?? .dates
        }
        row.choices = ["By date", "By weekday"]
        row.bind(\.chosen) { model.built.monthDays.rawValue }
        return row
    }

    private static func dates(_ model: AlarmEditorModel) -> Widget {
        let days =
            (1...31).map { (value: $0, text: String($0), name: "Day \($0)") } + [
                (-1, "Last", "The last day of the month")
            ]
        return TogglePad("", days, perLine: 7, chosen: { model.built.dates }) { day, isOn in
            if isOn { model.built.dates.insert(day) } else { model.built.dates.remove(day) }
        }
    }

    private static func ordinals(_ model: AlarmEditorModel) -> Widget {
        let names = ["1st", "2nd", "3rd", "4th", "5th"].enumerated().map { (value: $0 + 1, text: $1, name: $1) }
        return TogglePad("", names + [(-1, "Last", "Last")], perLine: 6, chosen: { model.built.ordinals }) {
            ordinal, isOn in
            if isOn { model.built.ordinals.insert(ordinal) } else { model.built.ordinals.remove(ordinal) }
        }
    }

    private static func partOfDay(_ model: AlarmEditorModel) -> Widget {
        let row = SwitchRow("Only for a part of the day", subtitle: "Between two hours, each day anew") {
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
            "First day", { model.firstDayText }, day: { model.firstDay ?? model.today },
            reset: ("As soon as possible", { model.firstDay = nil })
        ) { model.firstDay = $0 }
        return ActionRow("First day", subtitle: "From which it is counted", suffix: button)
    }

    private static func ending(_ model: AlarmEditorModel) -> Widget {
        let row = ChoiceRow("Ends") { model.built.ending = RuleDraft.Ending(rawValue: $0) ?? .never }
        row.choices = ["Never", "After some times", "After a day"]
        row.bind(\.chosen) { model.built.ending.rawValue }
        return row
    }

    private static func count(_ model: AlarmEditorModel) -> Widget {
        let field = NumberField(name: "How many times", from: 1, to: 9999)
        field.align(.center, .center)
        field.bind(\.value) { model.built.count }
        field.onChanged = { model.built.count = $0 }
        return ActionRow("Times", suffix: field)
    }

    private static func lastDay(_ model: AlarmEditorModel) -> Widget {
        let button = DayButton(
            "Last day", { model.title(ofDay: model.built.lastDay) }, day: { model.built.lastDay }
        ) { model.built.lastDay = $0 }
        return ActionRow("Last day", suffix: button)
    }
}
