// SPDX-License-Identifier: MIT
import NightstandFeatures
import Testing
import Timekeeping

@Suite struct WordingTests {
    @Test(arguments: [
        (0, "now"), (1, "in 1 min"), (60, "in 1 min"), (61, "in 2 min"), (3540, "in 59 min"), (3600, "in 1 h"),
        (22_800, "in 6 h 20 min"), (86_400, "in 1 day"), (187_200, "in 2 days 4 h"), (1_209_600, "in 14 days"),
    ])
    func relativeTimes(_ seconds: Int64, _ text: String) {
        let now = Instant(seconds: 1_800_000_000)
        #expect(RelativeTime.text(until: now + .seconds(seconds), from: now) == text)
    }

    @Test(arguments: [
        ("07:30:00", "07:30", "7:30 AM"), ("00:05:00", "00:05", "12:05 AM"), ("12:00:09", "12:00:09", "12:00:09 PM"),
        ("23:59:00", "23:59", "11:59 PM"),
    ])
    func timesOfDay(_ time: String, _ long: String, _ short: String) throws {
        let time = try #require(CivilTime(time))
        #expect(TimeStyle().time(time) == long)
        #expect(TimeStyle(usesTwelveHours: true).time(time) == short)
    }

    @Test(arguments: [
        ("FREQ=DAILY", "Every day"), ("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "Monday to Friday"),
        ("FREQ=WEEKLY;BYDAY=FR,MO", "Mon, Fri"), ("FREQ=WEEKLY;BYDAY=WE", "Wednesday"),
        ("FREQ=MONTHLY;BYDAY=1MO", "By a rule"), ("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO", "By a rule"),
    ])
    func repetitions(_ rule: String, _ text: String) throws {
        let today = try #require(CivilDate("2026-11-06"))
        let start = try #require(CivilDateTime("2026-11-02T06:30"))
        #expect(RepeatSummary.text(Schedule(start: start, recurrence: Recurrence(rule)), today: today) == text)
    }

    @Test(arguments: [
        ("2026-11-06", "Today"), ("2026-11-07", "Tomorrow"), ("2026-11-08", "Sun 8 Nov"),
        ("2027-01-01", "Fri 1 Jan 2027"),
    ])
    func days(_ date: String, _ text: String) throws {
        let today = try #require(CivilDate("2026-11-06"))
        #expect(TimeStyle().date(try #require(CivilDate(date)), today: today) == text)
    }

    @Test func aZoneIsNamedByItsPlace() throws {
        let today = try #require(CivilDate("2026-11-06"))
        let start = try #require(CivilDateTime("2026-11-07T06:30"))
        let schedule = Schedule(start: start, zone: .named("America/New_York"))
        #expect(RepeatSummary.text(schedule, today: today) == "Tomorrow in New York")
    }
}
