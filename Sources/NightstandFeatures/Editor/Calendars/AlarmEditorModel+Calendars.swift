// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import Phrasing
import Timekeeping
import Wording

extension AlarmEditorModel {
    /// What gives an alarm its time of day.
    package enum Basis: Int, CaseIterable, Sendable {
        case clock, sun, appointment, reminders

        /// Its name in a list.
        package var title: String {
            switch self {
            case .clock: tr("By the clock")
            case .sun: tr("By the sun")
            case .appointment: tr("By the first appointment")
            case .reminders: tr("At event reminders")
            }
        }
    }

    /// What gives the alarm its time of day.
    package var basis: Basis {
        if solar != nil { return .sun }
        if appointment != nil { return .appointment }
        return reminders != nil ? .reminders : .clock
    }

    /// What gives the time of day instead of the clock; nil for a fixed time.
    var timeSource: Schedule.TimeSource? {
        if let solar { return .sun(solar) }
        return appointment.map { .appointment($0) } ?? reminders.map { .reminders($0) }
    }

    /// The user chose what gives the time of day.
    package func basisChosen(_ basis: Basis) {
        guard basis != self.basis else { return }
        sunChosen(basis == .sun)
        let before = followedCalendars
        (appointment, reminders) = (nil, nil)
        guard basis == .appointment || basis == .reminders else { return }
        if built.unit == .hours { built.unit = .days }
        chosenDate = nil
        let chosen = before ?? original.schedule.reminders?.calendars ?? original.schedule.appointment?.calendars
        if basis == .appointment {
            appointment =
                original.schedule.appointment ?? AppointmentTime(lead: 3600, calendars: chosen ?? usualCalendars)
        } else {
            reminders = original.schedule.reminders ?? ReminderTime(calendars: chosen ?? usualCalendars)
            if repeats == .once { repeatChosen(.everyDay) }
        }
        calendars.load(with: chosenCalendars)
    }

    /// Takes calendars that were just found, where the user chose none.
    func calendarsChanged() {
        guard followedCalendars == [], !original.schedule.isByEvents, !hasChosenCalendars else { return }
        appointment?.calendars = usualCalendars
        reminders?.calendars = usualCalendars
    }

    private var usualCalendars: [String] {
        PhraseCalendars(calendars.status?.calendars ?? [], alarms: alarms.rows.map(\.alarm))?.appointments ?? []
    }

    /// The ids of all calendars by which the alarm goes.
    var chosenCalendars: [String] { (followedCalendars ?? []) + daysOff }

    /// The ids of the calendars whose appointments or reminders count; nil for an alarm that follows neither.
    package var followedCalendars: [String]? { appointment?.calendars ?? reminders?.calendars }

    /// The minutes before the first appointment.
    package var leadMinutes: Int { (appointment?.lead ?? 0) / 60 }

    /// The user chose the minutes before the first appointment.
    package func leadChosen(minutes: Int) {
        appointment?.lead = min(max(minutes * 60, AppointmentTime.leads.lowerBound), AppointmentTime.leads.upperBound)
    }

    /// The calendars to choose from, with those that are gone.
    package var calendarChoices: [CalendarChoice] { calendars.choices(with: keptCalendars) }

    /// Those that are chosen or were when the editor was opened, so that none goes from the list at a touch.
    private var keptCalendars: [String] {
        var kept: [String] = []
        for id in original.schedule.calendars + chosenCalendars where !kept.contains(id) { kept.append(id) }
        return kept
    }

    /// The user chose whether the appointments, or the reminders, of a calendar count.
    package func calendarToggled(_ id: String, isOn: Bool) {
        hasChosenCalendars = true
        appointment?.calendars.toggle(id, isOn: isOn)
        reminders?.calendars.toggle(id, isOn: isOn)
    }

    /// The user chose whether a calendar has days off.
    package func daysOffToggled(_ id: String, isOn: Bool) { daysOff.toggle(id, isOn: isOn) }

    /// The user chose whether days off leave out times.
    package func skipsDaysOffToggled(_ isOn: Bool) {
        skipsDaysOff = isOn
        daysOff = isOn ? original.schedule.daysOff ?? [] : []
        if isOn { calendars.load(with: chosenCalendars) }
    }

    /// Whether a file can be read as a calendar.
    package var canAddCalendarFile: Bool { calendars.status?.trouble?.leavesFiles ?? true }

    /// The user chose a file (ICS) whose events, or days off, count.
    package func calendarFileChosen(_ path: String, forDaysOff: Bool) {
        if forDaysOff { daysOffToggled(path, isOn: true) } else { calendarToggled(path, isOn: true) }
        calendars.load(with: chosenCalendars)
    }

    /// What there is to say below the calendars whose events count.
    package var calendarNote: String {
        if let problem = problem(.calendars) { return problem }
        if let reason = calendars.reason { return reason }
        return reminders == nil
            ? tr("Events that start at 3 a.m. or later count, except all-day events and those marked as free.")
            : tr("It rings at each reminder of an event, up to 50 times a day, and is named after the event.")
    }

    /// What there is to say below the calendars with days off.
    package var daysOffNote: String {
        guard skipsDaysOff else { return "" }
        if let reason = calendars.reason { return reason }
        guard !daysOff.isEmpty else { return tr("Choose at least one calendar: until then it rings on all days.") }
        return tr("It doesn’t ring on days that an event in these calendars covers.")
    }

    /// What to say while nobody knows of an appointment or a reminder to come; nil otherwise.
    package var awaitingNote: String? {
        guard upcoming.isEmpty, let source = timeSource, source.isByEvents else { return nil }
        var schedule = original.schedule
        schedule.timeSource = source
        return schedule.awaitingNote
    }

    // MARK: Preview

    /// What the editor shows of the days ahead: when it rings, and the days off between.
    package var preview: [Upcoming] {
        let rings = upcoming
        guard let schedule = alarm?.schedule, schedule.daysOff != nil, schedule.recurrence != nil else { return rings }
        var plain = schedule
        plain.daysOff = nil
        let last = rings.last?.due
        let all = try? plain.occurrences(after: heartbeat.now, through: last, limit: 30, zones: local.zones)
        let skipped = (all ?? []).compactMap { occurrence -> Upcoming? in
            guard let event = schedule.dayOff(on: occurrence.scheduled.date, zones: local.zones) else { return nil }
            let day = local.style.date(occurrence.scheduled.date, today: today)
            let note =
                event.title.isEmpty
                // Translators: a time at which an alarm doesn't ring.
                ? tr("Skipped: day off")
                // Translators: a time at which an alarm doesn't ring; {1} is an event in a calendar, such as "Vacation".
                : tr("Skipped: \(event.title)", context: "day off")
            return Upcoming(due: occurrence.due, day: day, time: "–", relative: "", note: note)
        }
        return (rings + skipped).sorted { $0.due < $1.due }
    }

    /// What an occurrence of an alarm by appointments is based on.
    func note(of appointment: AppointmentTime, on date: CivilDate, zone: TimeZoneRules) -> String? {
        appointment.due(on: date, agenda: local.zones.agenda, zone: zone)
            .map { appointment.note(on: $0, local.style) }
    }
}

extension AppointmentTime {
    /// What its time on a date is based on, such as `Stand-up, 09:00`.
    func note(on due: AppointmentDue, _ style: TimeStyle) -> String {
        switch due.basis {
        case .noAppointment: return tr("no appointment")
        case .unknown: return tr("appointments not known yet")
        case .appointment(let event):
            let title = event.title.isEmpty ? tr("appointment") : event.title
            switch due.bound {
            // Translators: {1} is an event in a calendar; the alarm keeps to the earliest time set by the user.
            case .notBefore: return tr("\(title), limited to the earliest time")
            // Translators: {1} is an event in a calendar; the alarm keeps to the latest time set by the user.
            case .notAfter: return tr("\(title), limited to the latest time")
            case nil: return title
            }
        }
    }
}

extension [String] {
    /// Puts `id` in or takes it out.
    fileprivate mutating func toggle(_ id: String, isOn: Bool) {
        if !isOn { removeAll { $0 == id } } else if !contains(id) { append(id) }
    }
}
