// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import Timekeeping
import Wording

nonisolated extension AlarmOptions {
    static let beforeAppointment = Option(
        "before-appointment", "DURATION",
        tr("Ring this long before the first appointment of the day in --calendars: 90m, 1h30m; 0 for its beginning."),
        read: Seconds.reading(within: AppointmentTime.leads) {
            tr("the time before the appointment must be from \($0) to \($1)")
        })
    static let reminders = Option(
        flag: "reminders",
        tr("Ring at each reminder of an event in --calendars, every day unless --repeat names others."))
    static let calendars = Option(
        "calendars", "CALENDARS",
        tr(
            """
            With --before-appointment or --reminders: the calendars whose events count, separated by commas: names \
            or ids from 'nightstand calendars', or the paths of ICS files.
            """),
        completion: .liveOrFiles(.calendars), read: CalendarReference.reading)
    static let otherwise = Option(
        "otherwise", "TIME",
        tr("With --before-appointment: ring at this time on days without an appointment; 'none' for not at all."),
        read: SolarBound.reading)
    static let daysOff = Option(
        "days-off", "CALENDARS",
        tr(
            """
            Skip days on which one of these calendars has an event that lasts all day, such as a vacation; names, ids \
            or the paths of ICS files, separated by commas. 'none' skips none.
            """),
        completion: .liveOrFiles(.calendars), read: CalendarReference.reading)

    /// The options that make it follow events, but for the bounds, which it shares with the sun.
    static let events: [any OptionDescription] = [beforeAppointment, reminders, calendars, otherwise]
}

nonisolated extension AlarmDraft {
    /// What gives the time of day, instead of the wall clock, with the options applied.
    func timeSource(_ old: Schedule?) throws(CommandError) -> Schedule.TimeSource? {
        let ofSun: [any OptionDescription] = [AlarmOptions.solar, AlarmOptions.absent, AlarmOptions.place]
        let isGiven = input.hasAny(of: AlarmOptions.events)
        let staysSo = old?.isByEvents ?? false && !input.hasAny(of: ofSun + [AlarmOptions.at])
        guard isGiven || staysSo else { return try solarTime(old?.solar).map { .sun($0) } }
        let isNewlyByAppointments = input.hasAny(of: [AlarmOptions.beforeAppointment])
        if input[AlarmOptions.reminders] || old?.reminders != nil && !isNewlyByAppointments {
            return .reminders(try reminderTime(old))
        }
        guard !input.hasAny(of: [AlarmOptions.at]) else {
            throw .wrongUse(
                tr(
                    """
                    --at and --before-appointment cannot be used together; for days without an appointment, use \
                    --otherwise TIME
                    """))
        }
        guard !input.hasAny(of: ofSun) else {
            throw .wrongUse(tr("--solar and --before-appointment cannot be used together"))
        }
        return .appointment(try appointmentTime(old?.appointment))
    }

    private func reminderTime(_ old: Schedule?) throws(CommandError) -> ReminderTime {
        let others: [any OptionDescription] =
            [AlarmOptions.at, AlarmOptions.beforeAppointment, AlarmOptions.otherwise] + AlarmOptions.sun
        for option in others where input.hasAny(of: [option]) {
            throw .wrongUse(
                tr("--\(option.name) can't be used with --reminders: reminders have their own times"))
        }
        guard let calendars = calendars ?? old?.reminders?.calendars ?? old?.appointment?.calendars, !calendars.isEmpty
        else {
            throw CommandError(
                .wrongUse, tr("--reminders needs at least one calendar; add --calendars CALENDARS"),
                hint: tr("See 'nightstand calendars'."))
        }
        return ReminderTime(calendars: calendars)
    }

    private func appointmentTime(_ old: AppointmentTime?) throws(CommandError) -> AppointmentTime {
        guard let lead = input[AlarmOptions.beforeAppointment] ?? old?.lead else {
            throw .wrongUse(
                tr("--otherwise requires --before-appointment; --calendars requires that or --reminders"))
        }
        guard let calendars = calendars ?? old?.calendars, !calendars.isEmpty else {
            throw CommandError(
                .wrongUse, tr("--before-appointment needs at least one calendar; add --calendars CALENDARS"),
                hint: tr("See 'nightstand calendars'."))
        }
        var time = AppointmentTime(
            lead: lead, notBefore: old?.notBefore, notAfter: old?.notAfter, otherwise: old?.otherwise,
            calendars: calendars)
        if let bound = input[AlarmOptions.notBefore] { time.notBefore = bound.time }
        if let bound = input[AlarmOptions.notAfter] { time.notAfter = bound.time }
        if let otherwise = input[AlarmOptions.otherwise] { time.otherwise = otherwise.time }
        if let notBefore = time.notBefore, let notAfter = time.notAfter, notBefore > notAfter {
            throw .wrongUse(
                tr("the earliest time, \(phrases.time(notBefore)), is after the latest, \(phrases.time(notAfter))"))
        }
        return time
    }
}

nonisolated extension AlarmReport {
    /// The next occurrences of an alarm that depends on calendars, with the reason for each, one per line; else empty.
    func outlook(_ status: AlarmStatus) -> String {
        (status.outlook ?? []).map { outlookLine($0) + "\n" }.joined()
    }

    /// Such as `Mon 23 Nov 07:30: “Team meeting” at 09:00`.
    func outlookLine(_ occurrence: OccurrenceOutlook) -> String {
        let moment = phrases.moment(occurrence.due)
        // Translators: {1} is a day and a time, {2} why an alarm rings or is skipped then.
        return occurrence.words(phrases.clock).map { tr("\(moment): \($0.withoutControls)", context: "outlook") }
            ?? moment
    }

    /// Why an alarm is next due when it is, in a few words; nil when no calendar has a say.
    func reason(_ status: AlarmStatus) -> String? {
        guard let next = status.next.first else { return nil }
        return status.outlook?.first { $0.scheduled == next.scheduled }?.words(phrases.clock)?.withoutControls
    }
}
