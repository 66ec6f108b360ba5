// SPDX-License-Identifier: MIT
import NightstandFeatures
import Testing
import Timekeeping
import WindowFixtures

@MainActor @Suite struct WordingTests {
    @Test(arguments: [
        ("2026-11-06", "Today"), ("2026-11-07", "Tomorrow"), ("2026-11-08", "Sun 8 Nov"),
        ("2027-01-01", "Fri 1 Jan 2027"),
    ])
    func days(_ date: String, _ text: String) throws {
        let today = try #require(CivilDate("2026-11-06"))
        #expect(TimeStyle().date(try #require(CivilDate(date)), today: today) == text)
    }

    @Test func rowsSayWhenTheyRing() async {
        var abroad = Fixture.alarm("abroad", "Call", "2026-11-07T06:30:00", nil)
        abroad.schedule.zone = .named("America/New_York")
        let fixture = Fixture(Fixture.alarms + [abroad])
        let model = fixture.makeModel()
        await settle()
        func row(_ id: String) -> AlarmRowModel? { model.alarms.row(id) }
        #expect(row("gym")?.summary == "Mon, Tue and Fri")
        #expect(row("work")?.summary == "Weekdays")
        #expect(row("train")?.summary == "Tomorrow")
        #expect(row("pill")?.summary == "Every day")
        #expect(row("abroad")?.summary == "Tomorrow in New York")
        // From Friday 22:10:05 to Saturday 09:05:30, in minutes of the clock.
        #expect(row("train")?.relative == "in 10 h 55 min")
        #expect(row("pill")?.relative == "off")
        model.alarms.heartbeat.isRunning = true
        fixture.time.advance(by: .seconds(3600))
        #expect(row("train")?.relative == "in 9 h 55 min")
    }

    @Test func theClockPageSaysWhatRingsNext() async {
        let fixture = Fixture()
        let model = fixture.makeModel()
        await settle()
        #expect(model.clock.next.first == "09:05:30 · in 10 h 55 min · Train to the sea with everybody, gate 7")
        #expect(model.clock.date == "Friday, 6 November")
    }

    @Test func aPauseIsSaid() async {
        var paused = Fixture.alarms[1]
        paused.schedule.pausedUntil = CivilDate("2026-11-20")
        let model = Fixture([paused]).makeModel()
        await settle()
        #expect(model.alarms.row("work")?.relative == "paused until Fri 20 Nov · in 13 days 9 h")
    }
}
