// SPDX-License-Identifier: MIT
import Testing
import Timekeeping

/// What window and command line both make of a time, a rule and a zone.
@Suite struct SchedulePlanTests {
    /// Saturday, 21 November 2026, 12:00 in Berlin.
    let now: Instant
    let zones: ZoneResolver

    init() throws {
        now = try #require(Instant("2026-11-21T12:00:00+01:00"))
        zones = ZoneResolver(local: try TimeZoneDatabase().rules(for: "Europe/Berlin"))
    }

    private func plan(_ time: String, _ rule: String? = nil, day: String? = nil) throws -> SchedulePlan {
        SchedulePlan(
            time: try #require(CivilTime(time)), recurrence: try rule.map { try Recurrence(parsing: $0) },
            day: day.flatMap { CivilDate($0) })
    }

    private func old(_ start: String, _ rule: String? = nil) throws -> Schedule {
        Schedule(
            start: try #require(CivilDateTime(start)), recurrence: try rule.map { try Recurrence(parsing: $0) },
            excluded: [try #require(CivilDateTime("2026-11-30T07:30"))],
            added: [try #require(CivilDateTime("2026-12-24T09:00"))], pausedUntil: CivilDate("2026-12-01"))
    }

    @Test(
        arguments: [
            ("07:00:00", nil, nil, "2026-11-22T07:00:00"), ("13:00:00", nil, nil, "2026-11-21T13:00:00"),
            ("07:00:00", nil, "2026-12-24", "2026-12-24T07:00:00"),
            ("07:00:00", "FREQ=WEEKLY;BYDAY=TU", nil, "2026-11-24T07:00:00"),
            ("13:00:00", "FREQ=DAILY", nil, "2026-11-21T13:00:00"),
            ("07:00:00", "FREQ=DAILY", nil, "2026-11-22T07:00:00"),
            ("07:00:00", "FREQ=MONTHLY;BYDAY=1MO", "2027-01-10", "2027-02-01T07:00:00"),
        ] as [(String, String?, String?, String)])
    func aNewScheduleBeginsAtItsFirstTimeToCome(_ time: String, _ rule: String?, _ day: String?, _ start: String)
        throws
    {
        let schedule = try plan(time, rule, day: day).schedule(at: now, zones: zones)
        #expect(schedule.start.description == start)
    }

    @Test(arguments: [
        ("2026-11-16T07:30:00", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO"), ("2026-11-21T07:30:00", "FREQ=DAILY;INTERVAL=3"),
        ("2026-11-20T07:30:00", "FREQ=DAILY;COUNT=9"),
    ])
    func aRuleThatStaysGoesOnCountingFromItsOwnDay(_ start: String, _ rule: String) throws {
        let old = try old(start, rule)
        let new = try plan("08:00:00", rule).schedule(replacing: old, at: now, zones: zones)
        #expect(new.start.date == old.start.date && new.start.time == CivilTime("08:00:00"))
        #expect(new.added == old.added && new.pausedUntil == old.pausedUntil && new.excluded.isEmpty)
    }

    @Test func whatIsTheSameStaysWithItsExceptions() throws {
        let old = try old("2026-11-16T07:30:00", "FREQ=DAILY")
        #expect(try plan("07:30:00", "FREQ=DAILY").schedule(replacing: old, at: now, zones: zones) == old)
    }

    @Test func aSingleDayStaysWhileItIsToCome() throws {
        let later = try plan("06:45:00").schedule(replacing: old("2026-12-24T07:30"), at: now, zones: zones)
        #expect(later.start.description == "2026-12-24T06:45:00")
        let over = try plan("06:45:00").schedule(replacing: old("2026-11-20T07:30"), at: now, zones: zones)
        #expect(over.start.description == "2026-11-22T06:45:00")
    }

    @Test func whatCannotBeDueIsNamed() throws {
        let never = try plan("07:00:00", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30")
        let over = try plan("07:00:00", "FREQ=DAILY;UNTIL=20200101")
        let past = try plan("07:00:00", day: "2026-11-21")
        var lost = past
        lost.zone = .named("Mars/Base")
        for (plan, problem) in [
            (never, SchedulePlan.Problem.neverDue(try #require(never.recurrence))),
            (over, .over(try #require(over.recurrence))),
            (past, .past(try #require(CivilDateTime("2026-11-21T07:00")))), (lost, .zone(.unknown("Mars/Base"))),
        ] {
            #expect(throws: problem) { try plan.schedule(at: now, zones: zones) }
        }
        let counted = try plan("07:00:00", "FREQ=DAILY;COUNT=2")
        #expect(throws: SchedulePlan.Problem.over(try #require(counted.recurrence))) {
            try counted.schedule(
                replacing: Schedule(
                    start: #require(CivilDateTime("2026-01-01T06:00")), recurrence: counted.recurrence), at: now,
                zones: zones)
        }
    }
}
