// SPDX-License-Identifier: MIT
import NightstandFeatures
import NightstandFakes
import NightstandService
import Timekeeping
import WindowFixtures

/// Alarms that follow calendars: `calendars-alarms`, and their editor `calendars-editor` with `-none` (no calendars at all),
/// `-gone` (the chosen ones are) or
/// `-reminders`, and `calendars-phrase`.
@MainActor enum CalendarStates {
    static func isOne(_ state: String) -> Bool { state.hasPrefix("calendars-") }

    static var alarms: [Alarm] {
        var quiet = Fixture.alarm("quiet", "Trips", "2026-11-02T00:00:00", "FREQ=WEEKLY;BYDAY=SA,SU")
        quiet.schedule.appointment = AppointmentTime(lead: 5400, calendars: ["work"])
        var reminders = Fixture.alarm("reminders", "Calendar", "2026-11-02T00:00:00", "FREQ=DAILY")
        reminders.schedule.reminders = ReminderTime(calendars: ["work"])
        return Fixture.alarms + [Fixture.appointmentAlarm, quiet, reminders]
    }

    static func prepare(_ fixture: Fixture, _ state: String) {
        guard isOne(state) else { return }
        fixture.haveCalendars()
        if state.hasSuffix("none") { fixture.service.calendarsStatus = CalendarsStatus(trouble: .noDesktop) }
        if state.hasSuffix("gone") {
            fixture.service.calendarsStatus.calendars = [AgendaCalendar(id: "home", name: "Home", isReadable: false)]
        }
    }

    static func act(_ model: WindowModel, _ state: String) {
        if state.hasPrefix("calendars-editor") {
            model.alarmTapped(state.hasSuffix("reminders") ? "reminders" : "office")
        }
        if state == "calendars-phrase" {
            model.phrase.text = "weekdays an hour before my first meeting, otherwise 7:30, not on days off"
        }
    }
}
