// SPDX-License-Identifier: MIT
import Timekeeping

extension CalendarWriter {
    /// What an event of a calendar account has besides its times, its title and its description.
    package struct Object: Sendable {
        /// What names it in its calendar.
        package var uid: String
        /// Lines of the event, unfolded.
        package var properties: [String]
        /// Lines of whole reminders besides its own.
        package var reminders: [String]
        /// Whether it has a reminder at its start.
        package var hasReminder: Bool

        /// Joins its parts.
        package init(uid: String, properties: [String], reminders: [String], hasReminder: Bool) {
            self.uid = uid
            self.reminders = reminders
            self.properties = properties
            self.hasReminder = hasReminder
        }
    }

    /// One alarm as a calendar account keeps it: its event, its moved occurrences and the zone that they need.
    ///
    /// Also of an alarm that is off or over. Only what a rule and a list of times can express is written.
    package static func text(of alarm: Alarm, as object: Object, now: Instant, zones: ZoneResolver) -> String {
        var draft = Draft(now: now, zones: zones)
        draft.object = object
        draft.addRule(alarm, alarm.label)
        return CalendarText.file(
            ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Nightstand//Alarms//EN", "CALSCALE:GREGORIAN"]
                + draft.zoneLines + draft.lines + ["END:VCALENDAR"])
    }
}
