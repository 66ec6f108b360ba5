// SPDX-License-Identifier: MIT
import Testing
import Timekeeping

/// Occurrences that are added to a rule (`RDATE`, RFC 5545 §3.8.5.2).
@Suite struct AddedDatesTests {
    private let zones: ZoneResolver
    private let start: Instant

    init() throws {
        zones = ZoneResolver(local: try TimeZoneDatabase().rules(for: "Europe/Berlin"))
        start = try #require(Instant("2026-11-22T00:00:00Z"))
    }

    private func schedule(_ rule: String?, added: [String], excluded: [String] = []) throws -> Schedule {
        var schedule = Schedule(start: try #require(CivilDateTime("2026-11-23T07:00")))
        schedule.recurrence = try rule.map { try #require(Recurrence($0)) }
        schedule.added = Set(try added.map { try #require(CivilDateTime($0)) })
        schedule.excluded = Set(try excluded.map { try #require(CivilDateTime($0)) })
        return schedule
    }

    private func times(_ schedule: Schedule, _ limit: Int = 5) throws -> [String] {
        try schedule.occurrences(after: start, through: start + .seconds(30 * 86_400), limit: limit, zones: zones)
            .map(\.scheduled.description)
    }

    @Test func theyComeInOrderAmongThoseOfTheRule() throws {
        let schedule = try schedule(
            "FREQ=WEEKLY;COUNT=3", added: ["2026-12-01T18:00", "2026-11-22T12:00", "2026-12-20T09:15"])
        #expect(
            try times(schedule, 9) == [
                "2026-11-22T12:00:00", "2026-11-23T07:00:00", "2026-11-30T07:00:00", "2026-12-01T18:00:00",
                "2026-12-07T07:00:00", "2026-12-20T09:15:00",
            ])
        #expect(try schedule.next(after: start, zones: zones)?.scheduled.description == "2026-11-22T12:00:00")
        #expect(try times(schedule, 4).count == 4)
    }

    @Test func oneThatTheRuleGivesTooHappensOnce() throws {
        #expect(try times(schedule("FREQ=DAILY;COUNT=2", added: ["2026-11-24T07:00"])).count == 2)
    }

    @Test func aScheduleForOnceMayHaveMore() throws {
        let schedule = try schedule(nil, added: ["2026-11-25T07:00"])
        #expect(try times(schedule) == ["2026-11-23T07:00:00", "2026-11-25T07:00:00"])
    }

    @Test func oneThatIsExcludedAsWellDoesNotHappen() throws {
        let schedule = try schedule(
            "FREQ=DAILY;COUNT=1", added: ["2026-11-25T07:00"], excluded: ["2026-11-25T07:00", "2026-11-23T07:00"])
        #expect(try times(schedule) == [])
        #expect(try schedule.next(after: start, zones: zones) == nil)
    }

    @Test func oneInsideAGapMovesForwardByTheGap() throws {
        var spring = try schedule(nil, added: ["2027-03-28T02:30"])
        spring.excluded = [spring.start]
        #expect(try spring.next(after: start, zones: zones)?.due == Instant("2027-03-28T03:30:00+02:00"))
    }
}
