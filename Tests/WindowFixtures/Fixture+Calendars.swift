// SPDX-License-Identifier: MIT
import NightstandFakes
import NightstandService
import Timekeeping

extension Fixture {
    /// Lets the desktop have two calendars, Work and Vacation, with two appointments next week and a day off between.
    package func haveCalendars() {
        service.calendarsStatus = CalendarsStatus(
            calendars: [AgendaCalendar(id: "work", name: "Work"), AgendaCalendar(id: "free", name: "Vacation")],
            readAt: service.now)
        service.read(agenda)
    }

    private var agenda: Agenda {
        func event(_ title: String, _ start: String, reminder minutes: Int? = nil) -> AgendaEvent? {
            Instant(start).map { start in
                AgendaEvent(
                    calendar: "work", id: title, title: title, time: .span(start..<(start + .seconds(3600))),
                    reminders: minutes.map { [start - .seconds($0 * 60)] } ?? [])
            }
        }
        let today = service.now.utc.date
        var events = [
            event("Stand-up", "2026-11-09T09:00:00Z", reminder: 15), event("Flight to Oslo", "2026-11-11T06:00:00Z"),
            event("Review", "2026-11-12T08:30:00Z", reminder: 30),
        ].compactMap(\.self)
        if let day = CivilDate("2026-11-10") {
            events.append(AgendaEvent(calendar: "free", id: "off", title: "Hiking", time: .days(day...day)))
        }
        return Agenda(
            readAt: service.now, days: today...today.adding(days: 21), calendars: service.calendarsStatus.calendars,
            events: events)
    }

    /// An alarm an hour before the first appointment on weekdays, but not on days off.
    package static var appointmentAlarm: Alarm {
        var alarm = alarm("office", "Office", "2026-11-02T00:00:00", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR")
        alarm.schedule.appointment = AppointmentTime(
            lead: 3600, notBefore: CivilTime(secondOfDay: 19_800), otherwise: CivilTime(secondOfDay: 27_000),
            calendars: ["work"])
        alarm.schedule.daysOff = ["free"]
        return alarm
    }
}
