// SPDX-License-Identifier: MIT
import ICalendar
import JSONCoding
import Timekeeping

/// Writes shared alarms as events of a calendar.
package struct EventWriter {
    /// The machine that writes.
    package let machine: String
    /// When it writes.
    package let now: Instant
    /// Where it is.
    package let zones: ZoneResolver

    /// Joins its parts.
    package init(machine: String, now: Instant, zones: ZoneResolver) {
        self.machine = machine
        self.now = now
        self.zones = zones
    }

    /// The event of an alarm.
    ///
    /// - Parameter kept: What other programs have in the event.
    /// - Throws: ``CalendarProblem`` when it can't be written, as in a zone that this machine doesn't know.
    package func text(
        of shared: SharedAlarm, uid: String, keeping kept: KeptParts = KeptParts()
    ) throws(CalendarProblem) -> String {
        guard var alarm = shared.alarm(id: "") else { throw .unreadableTimes }
        let dates =
            EventDates.areNeeded(for: alarm.schedule) ? EventDates(alarm.schedule, now: now, zones: zones) : nil
        let hasNone = dates == nil && EventDates.areNeeded(for: alarm.schedule)
        if let dates {
            alarm.schedule = dates.schedule
        } else if hasNone {
            alarm.schedule = Schedule(start: alarm.schedule.start, zone: alarm.schedule.zone)
        }
        var object = CalendarWriter.Object(
            uid: uid, properties: kept.lines, reminders: kept.reminders, hasReminder: alarm.isEnabled && !hasNone)
        let bare = CalendarWriter.text(of: alarm, as: object, now: now, zones: zones)
        let read = try CalendarObject(bare, zones: zones)
        var written = WrittenTimes(read.schedule, writer: machine)
        if let dates {
            (written.dates, written.dateZone, written.through) = (dates.dates, zones.local.identifier, dates.through)
        } else if hasNone {
            (written.dates, written.dateZone) = ([:], zones.local.identifier)
        }
        guard let times = try? JSON.text(written) else { throw .unreadableTimes }
        object.properties =
            [
                "SEQUENCE:\(shared.sequence)",
                "LAST-MODIFIED:\(CalendarText.basic(shared.modified))",
            ] + EventFields.lines(shared) + [EventFields.writtenName + ":" + CalendarText.escaped(times)] + kept.lines
        return CalendarWriter.text(of: alarm, as: object, now: now, zones: zones)
    }
}
