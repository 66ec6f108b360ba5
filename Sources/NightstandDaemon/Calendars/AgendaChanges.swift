// SPDX-License-Identifier: MIT
import NightstandEngine
import NightstandService
import NightstandServices
import Timekeeping

/// What a reading of the calendars changes about alarms that are due within hours: the user may be asleep, or about to be.
@MainActor struct AgendaChanges {
    private let before: [String: Occurrence]
    private let agenda: Agenda?

    /// Remembers when these alarms are due.
    init(of alarms: [String], _ engine: Engine) {
        var before: [String: Occurrence] = [:]
        for id in alarms { before[id] = engine.status(of: id)?.next.first }
        self.before = before
        agenda = engine.zones.agenda
    }

    /// The notices of what is different now.
    func notices(_ alarms: [String], _ engine: Engine, at now: Instant, _ text: NoticeText) -> [Notice] {
        alarms.compactMap { id in
            guard let status = engine.status(of: id), status.alarm.isEnabled,
                // Reminders come and go all day, and ring when they are due.
                status.alarm.schedule.reminders == nil
            else { return nil }
            let (old, new) = (before[id], status.next.first)
            // What is due now rings, which says enough.
            guard old?.due != new?.due, old.map({ $0.due > now }) ?? true, new.map({ $0.due > now }) ?? true,
                let soonest = [old?.due, new?.due].compactMap(\.self).min(), soonest - now <= AgendaWatch.lastHours,
                let date = (soonest == old?.due ? old : new)?.scheduled.date,
                agenda?.covers(date, in: status.alarm.schedule.calendars) ?? false
            else { return nil }
            if let new, new.scheduled.date == date {
                return text.moved(status.alarm, to: status.alarm.schedule.outlook(of: new, zones: engine.zones))
            }
            return old.map { old in
                text.calledOff(status.alarm, status.alarm.schedule.outlook(of: old, zones: engine.zones))
            }
        }
    }
}
