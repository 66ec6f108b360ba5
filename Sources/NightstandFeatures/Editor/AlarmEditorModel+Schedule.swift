// SPDX-License-Identifier: MIT
import Timekeeping

extension AlarmEditorModel {
    /// The alarm as it would be stored; nil while the parts make no schedule.
    public var alarm: Alarm? {
        guard let schedule else { return nil }
        var alarm = draft
        alarm.schedule = schedule
        alarm.sound = sounds.chosen
        return alarm
    }

    /// The schedule that the parts make; nil while they make none.
    var schedule: Schedule? {
        guard let rule else { return nil }
        let old = original.schedule
        let isSame = !isNew && time == old.start.time && rule == old.recurrence && zone == old.zone
        if isSame, rule != nil { return old }
        let start = CivilDateTime(date: firstDate, time: time)
        if isSame, start == old.start { return old }
        // A new rhythm starts today; exceptions to the old one would hit the wrong days.
        return Schedule(start: start, zone: zone, recurrence: rule, added: old.added, pausedUntil: old.pausedUntil)
    }

    /// The rule of repetition, `.some(nil)` for none; nil while it cannot be understood.
    private var rule: Recurrence?? {
        switch repeats {
        case .once: .some(nil)
        case .custom: (try? Recurrence(parsing: ruleText.trimmed)).map { .some($0) }
        case .everyDay, .weekdays, .weekends, .chosenDays: RepeatChoice.rule(for: days).map { .some($0) }
        }
    }

    var zone: ScheduleZone {
        zoneText.trimmed.isEmpty ? .floating : .named(zoneText.trimmed)
    }

    /// The day that the schedule starts on.
    private var firstDate: CivilDate {
        switch repeats {
        case .once: date
        case .custom: today
        case .everyDay, .weekdays, .weekends, .chosenDays:
            (0..<7).map { today.adding(days: $0) }.first { days.contains($0.weekday) } ?? today
        }
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
