// SPDX-License-Identifier: MIT
import Localization
import NightstandServices
import Timekeeping

extension NoticeText {
    /// A calendar has moved an alarm that is soon due.
    func moved(_ alarm: Alarm, to occurrence: OccurrenceOutlook) -> Notice {
        let (name, time) = (name(of: alarm), time(occurrence.due))
        // Translators: {1} is what an alarm is called, {2} a time of day.
        return Notice(key: key(of: alarm), title: tr("\(name) now rings at \(time)"), body: reason(occurrence))
    }

    /// A calendar has called off an alarm that was soon due.
    func calledOff(_ alarm: Alarm, _ occurrence: OccurrenceOutlook) -> Notice {
        let (name, time) = (name(of: alarm), time(occurrence.due))
        let body = occurrence.reason == .dayOff ? reason(occurrence) : tr("There is no appointment any more.")
        // Translators: {1} is what an alarm is called, {2} a time of day. A calendar is the reason.
        return Notice(key: key(of: alarm), title: tr("\(name) doesn’t ring at \(time)"), body: body)
    }

    private func key(of alarm: Alarm) -> String { "calendar-\(alarm.id)" }

    private func name(of alarm: Alarm) -> String { alarm.label.isEmpty ? tr("Alarm") : alarm.label }

    private func reason(_ occurrence: OccurrenceOutlook) -> String {
        let event = occurrence.event ?? ""
        switch occurrence.reason {
        case .dayOff:
            return event.isEmpty
                // Translators: why an alarm is skipped on a day.
                ? tr("It is a day off.")
                // Translators: why an alarm is skipped on a day; {1} is the title of an event, such as "Vacation".
                : tr("It is a day off: \(event).")
        case .appointment:
            let start = occurrence.start.map(time) ?? ""
            return event.isEmpty
                // Translators: {1} is a time of day.
                ? tr("The first appointment is at \(start).")
                // Translators: {1} is the title of an event, {2} a time of day.
                : tr("The first appointment is “\(event)” at \(start).")
        case .noAppointment: return tr("There is no appointment any more.")
        case .reminder, .unknown, nil: return ""
        }
    }
}
