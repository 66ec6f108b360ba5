// SPDX-License-Identifier: MIT
import PhraseGrammar
import Phrasing
import Testing
import Timekeeping

/// Phrases of alarms that follow the user's calendars, on Wednesday 25 November 2026, ten o'clock in Berlin.
@Suite struct AppointmentPhraseTests {
    private func context() throws -> PhraseContext {
        var context = try Corpus.context("2026-11-25T10:00:00+01:00", "Europe/Berlin")
        func event(_ id: String, _ start: String, in calendar: String = "work") throws -> AgendaEvent {
            let start = try #require(Instant(start))
            return AgendaEvent(calendar: calendar, id: id, title: id, time: .span(start..<(start + .seconds(3600))))
        }
        let free = try #require(CivilDate("2026-12-01"))
        let first = try #require(CivilDate("2026-11-25"))
        context.zones.agenda = Agenda(
            readAt: context.now, days: first...first.adding(days: 14),
            calendars: [AgendaCalendar(id: "work", name: "Work"), AgendaCalendar(id: "free", name: "Vacation")],
            events: [
                try event("gone", "2026-11-25T09:00:00+01:00"), try event("standup", "2026-11-27T09:00:00+01:00"),
                try event("flight", "2026-11-30T06:00:00+01:00"),
                AgendaEvent(calendar: "free", id: "off", title: "Skiing", time: .days(free...free)),
            ])
        context.calendars = PhraseCalendars(appointments: ["work"], daysOff: ["free"])
        return context
    }

    private func read(_ text: String) throws -> Understanding { try Interpreter().read(text, in: try context()) }

    private func times(_ understanding: Understanding) throws -> [String] {
        let zone = try context().zones.local
        return understanding.next.map { zone.civil(at: $0).description.dropFirst(5).dropLast(3).description }
    }

    @Test(arguments: [
        "an hour before my first meeting", "1 h before the first appointment",
        "wake me an hour before my first meeting",
        "eine Stunde vor meinem ersten Termin", "weck mich eine Stunde vor der ersten Besprechung",
        "una hora antes de mi primera reunión", "une heure avant mon premier rendez-vous",
        "uma hora antes da minha primeira reunião", "an hour before my first meeting on friday",
    ])
    func theFirstAppointmentGivesTheTime(_ text: String) throws {
        let understanding = try read(text)
        #expect(understanding.drafts.count == 1)
        let schedule = understanding.drafts[0].schedule
        #expect(schedule.appointment == AppointmentTime(lead: 3600, calendars: ["work"]))
        #expect(schedule.recurrence == nil)
        // That of today has begun; the next is on Friday.
        #expect(try times(understanding) == ["11-27T08:00"])
        #expect(understanding.unused.isEmpty)
        #expect(understanding.drafts[0].label.isEmpty)
    }

    @Test(arguments: [
        "an hour before my first meeting weekdays, otherwise 7:30",
        "an hour before my first meeting on weekdays otherwise at 7:30",
        "weekdays an hour before my first meeting, at 7:30 if there is none",
        "eine Stunde vor dem ersten Termin werktags, sonst 7:30",
        "una hora antes de mi primera reunión entre semana, si no a las 7:30",
        "une heure avant mon premier rendez-vous en semaine, sinon à 7h30",
        "uma hora antes da minha primeira reunião nos dias úteis, senão às 7:30",
    ])
    func otherwiseMeansTheDaysWithoutAnAppointment(_ text: String) throws {
        let understanding = try read(text)
        #expect(understanding.drafts.count == 1)
        let schedule = understanding.drafts[0].schedule
        #expect(
            schedule.appointment
                == AppointmentTime(lead: 3600, otherwise: CivilTime(hour: 7, minute: 30), calendars: ["work"]))
        #expect(schedule.recurrence?.description == "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR")
        #expect(understanding.unused.isEmpty)
    }

    @Test(arguments: [
        "90 minutes before my first appointment weekdays, not before 5:30, otherwise 7:30",
        "weekdays 90 minutes before my first meeting of the day, not before 5:30, otherwise at 7:30",
        "every weekday 90 min before my first meeting, not before 5:30, without a meeting at 7:30",
        "weekdays 90 min before my first meeting, not before 5:30, or at 7:30 if there is no meeting",
        "weekdays 90 min before my first meeting but not before 5:30, if there is none at 7:30",
        "werktags 90 Minuten vor dem ersten Termin, nicht vor 5:30, sonst um 7:30",
        "werktags 90 Minuten vor dem ersten Termin, nicht vor 5:30, wenn kein Termin ist um 7:30",
        "90 minutos antes de mi primera reunión entre semana, no antes de las 5:30, si no a las 7:30",
        "90 minutes avant mon premier rendez-vous en semaine, pas avant 5h30, sinon à 7h30",
        "90 minutos antes do meu primeiro compromisso nos dias úteis, não antes das 5:30, senão às 7:30",
    ])
    func daysBoundsAndTheTimeWithoutAnAppointmentAreRead(_ text: String) throws {
        let understanding = try read(text)
        let schedule = understanding.drafts[0].schedule
        #expect(
            schedule.appointment
                == AppointmentTime(
                    lead: 5400, notBefore: CivilTime(hour: 5, minute: 30), otherwise: CivilTime(hour: 7, minute: 30),
                    calendars: ["work"]))
        #expect(schedule.recurrence?.description == "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR")
        #expect(
            try times(understanding)
                == ["11-26T07:30", "11-27T07:30", "11-30T05:30", "12-01T07:30", "12-02T07:30"])
        #expect(understanding.drafts.count == 1)
        #expect(understanding.unused.isEmpty)
        #expect(understanding.ignored.isEmpty)
    }

    @Test(arguments: [
        "7:00 weekdays not on days off", "weekdays at 7 except on my days off", "weekdays at 7 but not on vacation",
        "werktags um 7, nicht an freien Tagen", "werktags um 7 außer im Urlaub",
        "a las 7 entre semana, no en días libres", "à 7h en semaine sauf les jours de congé",
        "às 7:00 nos dias úteis, exceto nos dias de folga",
    ])
    func daysOffAreLeftOut(_ text: String) throws {
        let understanding = try read(text)
        let schedule = understanding.drafts[0].schedule
        #expect(schedule.daysOff == ["free"])
        #expect(schedule.excluded.isEmpty)
        #expect(
            try times(understanding)
                == ["11-26T07:00", "11-27T07:00", "11-30T07:00", "12-02T07:00", "12-03T07:00"])
        #expect(understanding.unused.isEmpty)
        #expect(understanding.drafts.count == 1)
    }

    @Test func aPhraseMaySayBoth() throws {
        let schedule = try read("weekdays an hour before my first meeting, otherwise 8, not on days off").drafts[0]
            .schedule
        #expect(schedule.appointment?.otherwise == CivilTime(hour: 8, minute: 0))
        #expect(schedule.daysOff == ["free"])
    }

    @Test func anAlarmIsSaidInTheWordsOfItsPhrase() throws {
        let understanding = try read(
            "90 minutes before my first appointment weekdays, not before 5:30, otherwise 7:30, not on days off")
        #expect(
            understanding.sentence
                == "Alarm weekdays 1 h 30 min before the first appointment, not before 05:30, otherwise at 07:30, "
                + "but not on days off")
        let alarm = understanding.drafts[0].newAlarm
        #expect(Interpreter().sentence(for: alarm, in: try context()) == understanding.sentence)
    }

    @Test func whereNoCalendarIsChosenForDaysOffItRingsAndSaysSo() throws {
        var context = try context()
        context.calendars?.daysOff = []
        let understanding = try Interpreter().read("weekdays at 7 not on days off", in: context)
        #expect(understanding.drafts[0].schedule.daysOff == nil)
        #expect(understanding.notes.count == 1)
    }

    @Test(arguments: ["an hour before my first meeting", "weekdays at 7 not on days off"])
    func withoutCalendarsSuchPhrasesAreRefused(_ text: String) throws {
        var context = try context()
        context.calendars = nil
        let error = #expect(throws: PhraseError.self) { try Interpreter().read(text, in: context) }
        #expect(error?.kind == .noCalendars)
        #expect(error?.span != nil)
    }

    @Test func onceWithoutAnAppointmentIsRefused() throws {
        var context = try context()
        context.zones.agenda = nil
        let error = #expect(throws: PhraseError.self) {
            try Interpreter().read("an hour before my first meeting", in: context)
        }
        #expect(error?.kind == .noAppointment)
        // On days of a rule there may be some that nobody knows of yet.
        let rule = try Interpreter().read("weekdays an hour before my first meeting", in: context)
        #expect(rule.drafts[0].next.isEmpty)
        #expect(rule.drafts[0].schedule.appointment != nil)
    }

    @Test func aMeetingWhoseTimeIsSaidNeedsNoCalendar() throws {
        var context = try context()
        context.calendars = nil
        let draft = try Interpreter().read("an hour before my first meeting at 9 am", in: context).drafts[0]
        #expect(draft.schedule.appointment == nil)
        #expect(draft.schedule.start.time == CivilTime(hour: 8, minute: 0))
    }

    @Test func theCalendarsOfOtherAlarmsAreMeant() throws {
        let calendars = ["work", "home", "birthdays"].map { AgendaCalendar(id: $0, name: $0) }
        #expect(PhraseCalendars([], alarms: []) == nil)
        let all = try #require(PhraseCalendars(calendars, alarms: []))
        #expect(all.appointments == ["work", "home", "birthdays"])
        #expect(all.daysOff.isEmpty)
        var alarm = try read("weekdays at 7").drafts[0].newAlarm
        alarm.schedule.appointment = AppointmentTime(lead: 0, calendars: ["home", "lost"])
        alarm.schedule.daysOff = ["work"]
        let chosen = try #require(PhraseCalendars(calendars, alarms: [alarm]))
        #expect(chosen == PhraseCalendars(appointments: ["home"], daysOff: ["work"]))
    }
}
