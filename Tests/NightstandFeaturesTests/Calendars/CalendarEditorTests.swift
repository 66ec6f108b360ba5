// SPDX-License-Identifier: MIT
import NightstandFakes
import NightstandFeatures
import NightstandService
import Testing
import Timekeeping
import WindowFixtures

/// The editor of an alarm that follows the user's calendars, on Friday 6 November 2026 at 22:10.
@MainActor @Suite struct CalendarEditorTests {
    private func editor(_ fixture: Fixture, _ id: String? = nil) async throws -> (AlarmEditorModel, WindowModel) {
        let model = fixture.makeModel()
        await settle()
        if let id { model.alarmTapped(id) } else { model.newAlarmTapped() }
        await settle()
        return (try #require(model.editor), model)
    }

    private func fixture(_ alarms: [Alarm] = Fixture.alarms) -> Fixture {
        let fixture = Fixture(alarms)
        fixture.haveCalendars()
        return fixture
    }

    @Test func anAlarmThatIsNotChangedStaysAsItIs() async throws {
        let (editor, model) = try await editor(fixture([Fixture.appointmentAlarm]), "office")
        #expect(editor.basis == .appointment)
        #expect(editor.alarm == Fixture.appointmentAlarm)
        #expect(!editor.hasEdits)
        #expect(model.alarms.row("office")?.time == "08:00")
        #expect(
            model.alarms.row("office")?.summary
                == "1 h before the first appointment, not before 05:30, otherwise at 07:30 · Weekdays")
    }

    @Test func thePreviewSaysWhy() async throws {
        let (editor, _) = try await editor(fixture([Fixture.appointmentAlarm]), "office")
        let days = editor.preview.prefix(5).map { "\($0.time) \($0.note ?? "")" }
        #expect(
            days == [
                "08:00 Stand-up", "– Skipped: Hiking", "05:30 Flight to Oslo, limited to the earliest time",
                "07:30 Review", "07:30 no appointment",
            ])
        #expect(editor.preview.last?.note == "appointments not known yet" || editor.preview.count > 12)
    }

    @Test func aTimeThatIsSavedKeepsTheAppointmentAndTheDaysOff() async throws {
        let fixture = fixture([Fixture.appointmentAlarm])
        let (editor, _) = try await editor(fixture, "office")
        editor.leadChosen(minutes: 90)
        editor.dayToggled(.saturday, isOn: true)
        editor.saveTapped()
        await settle()
        let stored = try #require(fixture.service.stored.first?.schedule)
        #expect(stored.appointment?.lead == 5400)
        #expect(stored.appointment?.otherwise == CivilTime(secondOfDay: 27_000))
        #expect(stored.daysOff == ["free"])
        #expect(stored.start.time == .midnight)
    }

    @Test func aNewOneFollowsAllCalendarsAndBoundsHold() async throws {
        let fixture = fixture()
        let (editor, _) = try await editor(fixture)
        editor.basisChosen(.appointment)
        editor.repeatChosen(.everyDay)
        await settle()
        #expect(editor.appointment?.calendars == ["work", "free"])
        #expect(editor.upcoming.map(\.time) == ["08:00", "05:00", "07:30"])
        editor.earliestChosen(CivilTime(secondOfDay: 6 * 3600))
        editor.latestChosen(CivilTime(secondOfDay: 5 * 3600))
        #expect(editor.appointment?.notBefore == CivilTime(secondOfDay: 5 * 3600))
        editor.saveTapped()
        await settle()
        #expect(fixture.service.stored.last?.schedule.appointment?.notAfter == CivilTime(secondOfDay: 5 * 3600))
    }

    @Test func whatItFollowsCanBeChangedToAndFro() async throws {
        let (editor, _) = try await editor(fixture([Fixture.appointmentAlarm]), "office")
        editor.basisChosen(.sun)
        #expect(editor.basis == .sun)
        #expect(editor.alarm?.schedule.appointment == nil)
        editor.basisChosen(.clock)
        #expect(editor.alarm?.schedule.start.time == CivilTime(secondOfDay: 7 * 3600))
        #expect(editor.alarm?.schedule.timeSource == nil)
        editor.basisChosen(.appointment)
        #expect(editor.alarm == Fixture.appointmentAlarm)
    }

    @Test func anAlarmAtRemindersIsMadeShownAndKept() async throws {
        let fixture = fixture()
        let (editor, model) = try await editor(fixture)
        editor.basisChosen(.reminders)
        await settle()
        #expect(editor.repeats == .everyDay)
        #expect(editor.reminders?.calendars == ["work", "free"])
        #expect(editor.upcoming.map { "\($0.time) \($0.note ?? "")" } == ["08:45 Stand-up", "08:00 Review"])
        editor.calendarToggled("free", isOn: false)
        editor.saveTapped()
        await settle()
        let stored = try #require(fixture.service.stored.last)
        #expect(stored.schedule.reminders == ReminderTime(calendars: ["work"]))
        let row = try #require(model.alarms.row(stored.id))
        #expect(row.summary == "At event reminders · Every day")
        #expect(row.time == "08:45")
        model.alarmTapped(stored.id)
        await settle()
        let again = try #require(model.editor)
        #expect(again.basis == .reminders && !again.hasEdits && again.alarm == stored)
        again.basisChosen(.appointment)
        #expect(again.appointment?.calendars == ["work"] && again.reminders == nil)
        again.calendarToggled("work", isOn: false)
        again.basisChosen(.reminders)
        #expect(again.alarm?.schedule.timeSource == stored.schedule.timeSource)
    }

    @Test func withoutCalendarsTheReasonIsSaid() async throws {
        let fixture = Fixture()
        fixture.service.calendarsStatus = CalendarsStatus(trouble: .noDesktop)
        let (editor, _) = try await editor(fixture)
        editor.repeatChosen(.everyDay)
        editor.skipsDaysOffToggled(true)
        await settle()
        #expect(editor.calendarChoices.isEmpty)
        #expect(editor.daysOffNote == CalendarTrouble.noDesktop.sentence)
        #expect(editor.problems.isEmpty)
        editor.basisChosen(.appointment)
        await settle()
        #expect(editor.calendarNote == "Choose at least one calendar.")
        #expect(editor.problems.count == 1)
    }

    @Test func aCalendarThatIsGoneStaysChosen() async throws {
        let fixture = fixture([Fixture.appointmentAlarm])
        fixture.service.calendarsStatus.calendars = [AgendaCalendar(id: "home", name: "Home")]
        let (editor, _) = try await editor(fixture, "office")
        #expect(editor.calendarChoices.map(\.name) == ["Home", "Work", "Vacation"])
        #expect(editor.calendarChoices.map(\.note.isEmpty) == [true, false, false])
        editor.calendarToggled("work", isOn: false)
        editor.calendarToggled("home", isOn: true)
        // It can be chosen again.
        #expect(editor.calendarChoices.count == 3)
        #expect(editor.alarm?.schedule.appointment?.calendars == ["home"])
        #expect(editor.alarm?.schedule.daysOff == ["free"])
    }

    @Test func daysOffAreLeftOutOfAnAlarmByTheClock() async throws {
        let fixture = fixture()
        let (editor, _) = try await editor(fixture)
        editor.repeatChosen(.weekdays)
        editor.skipsDaysOffToggled(true)
        await settle()
        #expect(editor.alarm?.schedule.daysOff == nil)
        editor.daysOffToggled("free", isOn: true)
        #expect(editor.preview.map { $0.note ?? "" } == ["", "", "Skipped: Hiking", "", "", ""])
        editor.saveTapped()
        await settle()
        #expect(fixture.service.stored.last?.schedule.daysOff == ["free"])
    }

    @Test func anAlarmWithoutAKnownAppointmentCanBeSavedAndIsNotOver() async throws {
        let fixture = fixture()
        let (editor, model) = try await editor(fixture)
        editor.basisChosen(.appointment)
        editor.repeatChosen(.weekends)
        await settle()
        #expect(editor.upcoming.isEmpty)
        #expect(editor.problems.isEmpty)
        #expect(editor.awaitingNote != nil)
        editor.saveTapped()
        await settle()
        let saved = try #require(fixture.service.stored.last)
        #expect(saved.schedule.appointment != nil)
        let row = try #require(model.alarms.row(saved.id))
        #expect(row.relative == "no appointment known")
        #expect(row.time == "–")
    }

    @Test func aPhraseAsksForTheCalendarsWhenItNeedsThem() async throws {
        let fixture = fixture([Fixture.appointmentAlarm])
        let model = fixture.makeModel()
        await settle()
        #expect(model.calendars.status == nil)
        model.phrase.text = "weekdays an hour before my first meeting, not on days off"
        _ = model.phrase.sentence
        await settle()
        #expect(model.calendars.status != nil)
        model.phrase.entered()
        await settle()
        let made = try #require(fixture.service.stored.last?.schedule)
        #expect(made.appointment == AppointmentTime(lead: 3600, calendars: ["work"]))
        #expect(made.daysOff == ["free"])
    }

    @Test func aFileIsAddedAndChosen() async throws {
        let fixture = fixture()
        let (editor, _) = try await editor(fixture)
        editor.repeatChosen(.everyDay)
        editor.skipsDaysOffToggled(true)
        await settle()
        #expect(editor.canAddCalendarFile)
        editor.calendarFileChosen("/home/user/school.ics", forDaysOff: true)
        await settle()
        #expect(editor.daysOff == ["/home/user/school.ics"])
        #expect(editor.calendarChoices.last?.name == "school.ics")
    }
}
