// SPDX-License-Identifier: MIT
import PhraseGrammar
import Phrasing
import Testing
import Timekeeping

/// Several times on the days of one rule.
@Suite struct SeveralTimesTests {
    private func read(
        _ text: String, at now: String = "2026-11-25T10:00:00+01:00", in zone: String = "Europe/Berlin"
    ) throws -> (draft: Draft, zones: ZoneResolver, understanding: Understanding) {
        let context = try Corpus.context(now, zone)
        let understanding = try Interpreter().read(text, in: context)
        return (understanding.drafts[0], context.zones, understanding)
    }

    /// A week, Saturday to Friday, has each of the times on each of the days.
    @Test(arguments: [
        ("every 5 minutes from 9 to 17 on weekdays", 97 * 5), ("every minute from 9 to 17 on weekdays", 481 * 5),
        ("weekdays at 9:15 and 15:30", 2 * 5), ("every minute from 8 to 18", 601 * 7),
        ("every day at 7:00:30 and 8:00:15", 2 * 7),
    ])
    func noneOfThemIsLost(_ text: String, _ count: Int) throws {
        let (draft, zones, _) = try read(text)
        let from = try #require(Instant("2026-11-28T00:00:00+01:00"))
        let to = try #require(Instant("2026-12-04T23:59:59+01:00"))
        let week = try draft.schedule.occurrences(after: from, through: to, limit: 10_000, zones: zones)
        #expect(week.count == count)
    }

    @Test(arguments: [
        ("last business day of every month at 9:15am and 3pm", "on the last weekday at 09:15 and 15:00"),
        ("first weekday of every month at 9:15 and 15:30", "on the first weekday at 09:15 and 15:30"),
        ("first, second, third, fourth and fifth weekday of each month at 9 and 15", "the 1st, 2nd, 3rd, 4th and 5th"),
        ("weekdays at 9:15 and 15:30", "weekdays at 09:15 and 15:30"),
    ])
    func theDaysThatArePickedAreSaid(_ text: String, _ said: String) throws {
        let sentence = try read(text).understanding.sentence
        #expect(sentence.contains(said), "\(sentence)")
    }

    /// The last weekday of November and December 2026, of January 2027.
    @Test func aPickedDayHasEachOfItsTimes() throws {
        let (draft, zones, _) = try read("last weekday of the month at 9:15 and 15:30")
        #expect(
            draft.next.map { zones.local.civil(at: $0).description } == [
                "2026-11-30T09:15:00", "2026-11-30T15:30:00", "2026-12-31T09:15:00", "2026-12-31T15:30:00",
                "2027-01-29T09:15:00",
            ])
    }

    @Test func theFirstMondayOfSeveralMonthsRingsInEachOfThem() throws {
        let (draft, zones, _) = try read("the first Monday of March, June and September at 9:00 and 15:30")
        #expect(
            draft.next.map { zones.local.civil(at: $0).description } == [
                "2027-03-01T09:00:00", "2027-03-01T15:30:00", "2027-06-07T09:00:00", "2027-06-07T15:30:00",
                "2027-09-06T09:00:00",
            ])
    }

    /// In Nuuk the clock goes from Saturday 23:00 to Sunday 0:00 on 27 March 2027.
    @Test(arguments: ["every saturday at 23:30", "every day at 23:30"])
    func aTimeSkippedAroundMidnightBelongsToItsOwnDay(_ text: String) throws {
        let (draft, zones, _) = try read(text, at: "2027-03-27T12:00:00-02:00", in: "America/Nuuk")
        #expect(draft.schedule.start.description == "2027-03-27T23:30:00")
        let now = try #require(Instant("2027-03-27T12:00:00-02:00"))
        #expect(try draft.schedule.dueTimes(after: now, limit: 5, zones: zones) == draft.next)
    }
}
