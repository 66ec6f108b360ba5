// SPDX-License-Identifier: MIT
import Holidays
import PhraseGrammar
import Phrasing
import Testing
import Timekeeping

@Suite struct HolidayPhraseTests {
    @Test func anAlarmThatIsNotForHolidaysLeavesThemOutForYears() throws {
        var context = try Corpus.context("2026-11-25T10:00:00+01:00", "Europe/Berlin")
        let german = try #require(PublicHolidays(country: "DE"))
        context.holidays = { german.dates(in: $0) }
        let understanding = try Interpreter().read("weekdays at 7 but not on holidays", in: context)
        let draft = understanding.drafts[0]
        let left = Set(draft.schedule.excluded.map(\.date.description))
        // Christmas Day is a Friday, the second a Saturday, on which it does not ring anyway.
        #expect(left.contains("2026-12-25"))
        #expect(!left.contains("2026-12-26"))
        // Easter Monday of the year after next.
        #expect(left.contains("2028-04-17"))
        #expect(understanding.notes.count == 1)
        let zones = context.zones
        let end = try #require(Instant("2036-01-01T00:00:00Z"))
        let rings = try draft.schedule.occurrences(after: context.now, through: end, limit: 5000, zones: zones)
        for ring in rings {
            #expect(!german.dates(in: ring.scheduled.date.year).contains(ring.scheduled.date))
        }
        #expect(rings.count > 2000)
    }
}
