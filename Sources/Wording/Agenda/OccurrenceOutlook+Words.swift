// SPDX-License-Identifier: MIT
import Localization
import Timekeeping

extension OccurrenceOutlook {
    /// Why it is due when it is, or is left out, in a few words; nil when there is nothing to say.
    ///
    /// - Parameter time: writes a time of day.
    public func words(_ time: (Instant) -> String) -> String? {
        let event = event ?? ""
        switch reason {
        case .dayOff:
            return event.isEmpty
                // Translators: an alarm is skipped on this day.
                ? tr("skipped: day off")
                // Translators: an alarm is skipped on this day; {1} is the title of an event, such as "Vacation".
                : tr("skipped because of “\(event)”")
        case .appointment:
            let start = start.map(time) ?? ""
            // Translators: {1} is a time of day.
            let appointment = event.isEmpty ? tr("appointment at \(start)") : tr("“\(event)” at \(start)")
            switch bound {
            // Translators: {1} is such as "“Team meeting” at 09:00"; the alarm keeps to the earliest time set by the user.
            case .notBefore: return tr("\(appointment), limited to the earliest time")
            // Translators: {1} is such as "“Team meeting” at 09:00"; the alarm keeps to the latest time set by the user.
            case .notAfter: return tr("\(appointment), limited to the latest time")
            case nil: return appointment
            }
        case .reminder:
            // Translators: an alarm rings at the reminder of an event in a calendar.
            guard !event.isEmpty else { return tr("reminder") }
            // Translators: an event in a calendar; {1} is its title, {2} a time of day.
            return start.map { tr("“\(event)” at \(time($0))") } ?? tr("“\(event)”", context: "event")
        case .noAppointment: return tr("no appointment")
        // Translators: what is in the user's calendar on a day.
        case .unknown: return tr("calendar not known yet")
        case nil: return nil
        }
    }
}
