// SPDX-License-Identifier: MIT
import Localization
import Timekeeping
import Wording

/// A summary of a schedule, as seen from today.
nonisolated enum RepeatSummary {
    /// Such as `Mon, Tue, Fri`, `Weekdays in Tokyo` or, for a one-time alarm, `Tomorrow`.
    static func text(_ schedule: Schedule, today: CivilDate, style: TimeStyle, zones: ZoneResolver) -> String {
        let when =
            schedule.recurrence == nil
            ? style.date(schedule.start.date, today: today)
            : schedule.summary(
                currentYear: today.year, twelveHour: style.usesTwelveHours, zones: zones)
        if let solar = schedule.solar {
            let words = solar.summary(twelveHour: style.usesTwelveHours)
            return words.asLine + " · " + when
        }
        if let appointment = schedule.appointment {
            return appointment.summary(twelveHour: style.usesTwelveHours).asLine + " · " + when
        }
        if let reminders = schedule.reminders { return reminders.time.asLine + " · " + when }
        guard case .named(let zone) = schedule.zone else { return when }
        // Translators: {1} is a rule such as "Weekdays", {2} a place that names a time zone.
        return tr("\(when) in \(ZoneName(zone).place)", context: "time zone")
    }
}
