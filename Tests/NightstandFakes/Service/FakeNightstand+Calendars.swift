// SPDX-License-Identifier: MIT
import NightstandService
import Timekeeping

extension FakeNightstand {
    /// Lets alarms go by what the calendars have.
    package func read(_ agenda: Agenda) {
        self.agenda = agenda
        adopt(agenda)
        perform()
    }

    /// Answers the calls about calendars.
    func answerCalendars(through handlers: CallHandlers) {
        handlers.on(CalendarCalls.list) { [unowned self] in calendarsStatus }
        handlers.on(CalendarCalls.refresh) { [unowned self] in
            if let agenda { read(agenda) }
            return calendarsStatus
        }
        handlers.on(CalendarCalls.read) { [unowned self] calendars in AgendaText(agenda(of: calendars)) }
    }

    private func agenda(of calendars: [String]) -> Agenda {
        let today = zones.local.civil(at: now).date
        let agenda = agenda ?? Agenda(readAt: now, days: today...today, calendars: [], events: [])
        let asked = calendars.map { id in
            agenda.calendar(id) ?? AgendaCalendar(id: id, name: "", isReadable: false)
        }
        return Agenda(
            readAt: agenda.readAt, days: agenda.days, calendars: asked,
            events: agenda.events.filter { calendars.contains($0.calendar) })
    }
}
