// SPDX-License-Identifier: MIT
import Testing
import Timekeeping

@Suite struct ScheduleTests {
    private func answer(
        _ start: String, _ rule: String, zone: String = "Europe/Berlin", exclude: [String] = [], count: Int = 5
    ) throws -> [String] {
        try OccurrenceQuery(start: start, zone: zone, rule: rule, exclude: exclude, count: count)
            .answer(database: TimeZoneDatabase()).map(\.description)
    }

    private func civil(_ text: String) throws -> CivilDateTime { try #require(CivilDateTime(text)) }

    private func weekdays() throws -> (Schedule, ZoneResolver) {
        let zones = ZoneResolver(local: try TimeZoneDatabase().rules(for: "Europe/Berlin"))
        let start = try civil("2026-11-23T07:00")
        return (
            Schedule(start: start, recurrence: .weekly(on: [.monday, .tuesday, .wednesday, .thursday, .friday])), zones
        )
    }

    @Test func aTimeInAGapMovesForwardByTheGap() throws {
        #expect(
            try answer("2026-03-28T02:30:00", "FREQ=DAILY", count: 3) == [
                "2026-03-28T02:30:00+01:00", "2026-03-29T03:30:00+02:00", "2026-03-30T02:30:00+02:00",
            ])
    }

    @Test func aRepeatedTimeHappensOnceAtItsFirst() throws {
        #expect(
            try answer("2026-10-24T02:30:00", "FREQ=DAILY", count: 3) == [
                "2026-10-24T02:30:00+02:00", "2026-10-25T02:30:00+02:00", "2026-10-26T02:30:00+01:00",
            ])
    }

    @Test func timesOfAGapFallInOrderAmongThoseAfterIt() throws {
        #expect(
            try answer("2026-03-29T01:45:00", "FREQ=MINUTELY;INTERVAL=25", count: 5) == [
                "2026-03-29T01:45:00+01:00", "2026-03-29T03:00:00+02:00", "2026-03-29T03:10:00+02:00",
                "2026-03-29T03:25:00+02:00", "2026-03-29T03:35:00+02:00",
            ])
    }

    @Test(arguments: [
        "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30", "FREQ=DAILY;INTERVAL=7;BYDAY=TU",
        "FREQ=SECONDLY;BYMONTH=4;BYMONTHDAY=31", "FREQ=SECONDLY;INTERVAL=2;BYSECOND=1",
        "FREQ=HOURLY;INTERVAL=24;BYHOUR=5",
        "FREQ=MONTHLY;INTERVAL=12;BYMONTH=5", "FREQ=YEARLY;BYYEARDAY=1;BYMONTH=2", "FREQ=MINUTELY;BYHOUR=3;BYSETPOS=2",
        "FREQ=HOURLY;INTERVAL=168;BYDAY=TU", "FREQ=SECONDLY;INTERVAL=604800;BYDAY=TU;COUNT=1000000000",
    ])
    func aRuleThatNeverMatchesEndsSoonAndEmpty(_ rule: String) throws {
        let clock = ContinuousClock()
        let begin = clock.now
        #expect(try answer("2026-11-23T07:00:00", rule) == [])
        let time = clock.now - begin
        #expect(time < .seconds(2))
    }

    @Test func whatIsLeftOutIsNotDue() throws {
        var (schedule, zones) = try weekdays()
        let now = try #require(Instant("2026-11-23T12:00:00+01:00"))
        schedule.excluded = [try civil("2026-11-24T07:00"), try civil("2026-11-25T07:00")]
        #expect(try schedule.next(after: now, zones: zones)?.scheduled.description == "2026-11-26T07:00:00")
    }

    @Test func aMovedOccurrenceKeepsItsIdentityAndIsDueAtItsNewTime() throws {
        var (schedule, zones) = try weekdays()
        let now = try #require(Instant("2026-11-23T12:00:00+01:00"))
        schedule.moved[try civil("2026-11-25T07:00")] = try civil("2026-11-24T06:00")
        let next = try schedule.occurrences(after: now, limit: 3, zones: zones)
        #expect(
            next.map(\.scheduled.description) == [
                "2026-11-25T07:00:00", "2026-11-24T07:00:00", "2026-11-26T07:00:00",
            ])
        #expect(next[0].due == Instant("2026-11-24T06:00:00+01:00"))
        schedule.moved = [:]
        #expect(try schedule.next(after: now, zones: zones)?.scheduled.description == "2026-11-24T07:00:00")
    }

    @Test func aPauseIsOverAtTheStartOfItsDay() throws {
        var (schedule, zones) = try weekdays()
        schedule.pausedUntil = CivilDate("2026-12-01")
        let now = try #require(Instant("2026-11-23T12:00:00+01:00"))
        #expect(try schedule.next(after: now, zones: zones)?.due == Instant("2026-12-01T07:00:00+01:00"))
    }

    @Test(arguments: [
        ("FREQ=DAILY;BYHOUR=25", "BYHOUR"), ("FREQ=FORTNIGHTLY", "FREQ"), ("BYDAY=MO", "FREQ"),
        ("FREQ=WEEKLY;BYMONTHDAY=3", "BYMONTHDAY"), ("FREQ=WEEKLY;BYDAY=1MO", "BYDAY"), ("FREQ=DAILY;COUNT=0", "COUNT"),
        ("FREQ=MONTHLY;BYSETPOS=1", "BYSETPOS"), ("FREQ=DAILY;COUNT=1;UNTIL=20260101", "UNTIL"),
        ("FREQ=DAILY;UNTIL=tomorrow", "UNTIL"), ("FREQ=MONTHLY;BYWEEKNO=3", "BYWEEKNO"), ("FREQ=DAILY;X=1", "X"),
        ("FREQ=DAILY;INTERVAL=0", "INTERVAL"), ("FREQ=MONTHLY;BYMONTHDAY=0", "BYMONTHDAY"), ("FREQ=DAILY;", ""),
    ])
    func anInvalidRuleNamesItsPart(_ rule: String, _ part: String) {
        let error = #expect(throws: RecurrenceError.self) { try Recurrence(parsing: rule) }
        #expect(error?.part == part)
    }

    @Test func textIsCanonical() {
        #expect(
            Recurrence("RRULE:wkst=mo;byday=fr,MO,mo;freq=weekly;interval=1")?.description == "FREQ=WEEKLY;BYDAY=MO,FR")
    }
}
