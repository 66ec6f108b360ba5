// SPDX-License-Identifier: MIT
import Timekeeping

extension AlarmEditorModel {
    /// The alarm as it would be stored; nil while the parts do not form a schedule.
    package var alarm: Alarm? {
        guard let schedule else { return nil }
        var alarm = draft
        alarm.schedule = changingDates(schedule)
        alarm.sound = sounds.chosen
        return alarm
    }

    /// The schedule that the parts form; nil while they form none.
    var schedule: Schedule? { try? plan?.get() }

    /// The schedule that the parts form, or what is wrong with them; nil while the rule cannot be parsed.
    var plan: Result<Schedule, SchedulePlan.Problem>? {
        guard let rule else { return nil }
        let day = repeats == .once ? date : firstDay
        let plan = SchedulePlan(
            time: time, zone: zone, recurrence: rule, day: day, timeSource: timeSource)
        return Result { () throws(SchedulePlan.Problem) in
            var schedule = try plan.schedule(
                replacing: isNew ? nil : original.schedule, at: heartbeat.now, zones: local.zones)
            schedule.daysOff = daysOff.isEmpty ? nil : daysOff
            return schedule
        }
    }

    /// The repeat rule, `.some(nil)` for none; nil while it cannot be parsed.
    private var rule: Recurrence?? {
        switch repeats {
        case .once: .some(nil)
        case .built: builtRule.map { .some($0) }
        case .custom: (try? Recurrence(parsing: ruleText.trimmed)).map { .some($0) }
        case .everyDay, .weekdays, .weekends, .chosenDays: RepeatChoice.rule(for: days).map { .some($0) }
        }
    }

    /// The custom rule: the stored one, verbatim, while it is unchanged.
    private var builtRule: Recurrence? {
        if built == originalDraft, let rule = original.schedule.recurrence { return rule }
        return try? built.rule()
    }

    var zone: ScheduleZone {
        zoneText.trimmed.isEmpty ? .floating : .named(zoneText.trimmed)
    }
}

extension String {
    /// Without spaces at either end.
    nonisolated var trimmed: String {
        var rest = self[...]
        while rest.first?.isWhitespace == true { rest.removeFirst() }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return String(rest)
    }
}
