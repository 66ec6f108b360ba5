// SPDX-License-Identifier: MIT
import Wording
import Testing
import Timekeeping

/// Times and spans as people read them.
@Suite struct TimeTextTests {
    private let now = Instant(seconds: 1_780_000_000)

    @Test(arguments: [
        (0, "0 s"), (59, "59 s"), (60, "1 min"), (90, "1 min 30 s"), (540, "9 min"), (3600, "1 h"),
        (3659, "1 h"), (22_800, "6 h 20 min"), (86_399, "23 h 59 min"), (86_400, "1 day"), (97_200, "1 day 3 h"),
        (172_800, "2 days"), (183_600, "2 days 3 h"), (-90, "1 min 30 s"), (31_536_000, "365 days"),
    ])
    func aSpanNamesItsTwoLargestUnits(seconds: Int, text: String) {
        #expect(TimeText.span(.seconds(seconds)) == text)
    }

    @Test(arguments: [
        (0, "now"), (-999, "now"), (1, "in less than a minute"), (19_999, "in less than a minute"),
        (20_000, "in 1 min"),
        (79_999, "in 1 min"), (80_000, "in 2 min"), (3_620_000, "in 1 h 1 min"), (22_800_000, "in 6 h 20 min"),
        (-1000, "1 s ago"),
        (-119_000, "1 min ago"), (-3_600_000, "1 h ago"), (-86_400_000, "1 day ago"), (-172_799_000, "1 day ago"),
        (-172_800_000, "2 days ago"), (-864_000_000, "10 days ago"),
    ])
    func waitingCountsTheMinutesOfAClockAndWhatIsOverIsRoundedDown(milliseconds: Int, text: String) {
        #expect(TimeText.relative(now + .milliseconds(milliseconds), to: now) == text)
    }

    @Test(arguments: [0, 5, 59_999, 60_000, 271_000, 29_520_000, 200_000_000])
    func textsOfOneMinuteAgreeAndAreRenewedWhenTheyChange(remaining: Int) throws {
        let due = now + .milliseconds(remaining)
        let minute = Instant(milliseconds: now.milliseconds / 60_000 * 60_000)
        for seconds in [0, 5, 39] where now < due {
            let early = TimeText.relative(due, to: minute + .seconds(seconds))
            #expect(early == TimeText.relative(due, to: now), "whenever it was drawn")
        }
        guard remaining > 0 else { return #expect(TimeText.nextChange(of: due, after: now) == nil) }
        let change = try #require(TimeText.nextChange(of: due, after: now))
        #expect(TimeText.relative(due, to: change - .milliseconds(1)) == TimeText.relative(due, to: now))
        #expect(change == min(due, minute + .seconds(60)))
    }

    @Test(arguments: [
        ("00:00:00", "00:00", "12:00 AM"), ("07:30:00", "07:30", "7:30 AM"), ("12:00:00", "12:00", "12:00 PM"),
        ("13:05:09", "13:05:09", "1:05:09 PM"), ("23:59:59", "23:59:59", "11:59:59 PM"),
    ])
    func aTimeOfDayInBothStyles(time: String, twentyFour: String, twelve: String) throws {
        let time = try #require(CivilTime(time))
        #expect(TimeText.timeOfDay(time) == twentyFour)
        #expect(TimeText.timeOfDay(time, twelveHour: true) == twelve)
    }

    @Test func aDayNamesItsYearOnlyWhereItIsAnother() throws {
        let day = try #require(CivilDate("2026-11-21"))
        #expect(TimeText.day(day) == "Sat 21 Nov 2026")
        #expect(TimeText.day(day, currentYear: 2026) == "Sat 21 Nov")
        #expect(TimeText.day(day, currentYear: 2025) == "Sat 21 Nov 2026")
    }

    @Test(arguments: [
        ("2026-03-29T01:00:00Z", "Europe/Berlin", "2026-03-29T03:00:00+02:00"),
        ("2026-03-29T00:59:59Z", "Europe/Berlin", "2026-03-29T01:59:59+01:00"),
        ("2026-11-21T12:00:00Z", "America/St_Johns", "2026-11-21T08:30:00-03:30"),
        ("1880-01-01T00:00:00Z", "Europe/Berlin", "1880-01-01T00:53:28+00:53:28"),
    ])
    func aDueTimeWithItsOffset(instant: String, zone: String, text: String) throws {
        let rules = try TimeZoneDatabase().rules(for: zone)
        #expect(ZonedOccurrence(try #require(Instant(instant)), rules: rules).description == text)
    }
}
