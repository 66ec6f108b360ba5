// SPDX-License-Identifier: MIT
@testable import Holidays
import Testing
import Timekeeping

@Suite struct PublicHolidaysTests {
    /// Dates that governments have published.
    @Test(arguments: [
        // gov.uk, England and Wales: Boxing Day of 2026 is a Saturday.
        (
            "GB", 2026,
            "01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-26 12-28"
        ),
        // Christmas of 2027 is a Saturday: two substitute days.
        ("GB", 2027, "01-01 03-26 03-29 05-03 05-31 08-30 12-25 12-26 12-27 12-28"),
        // opm.gov: Independence Day of 2026 is a Saturday, New Year's Day of 2028 too.
        ("US", 2026, "01-01 01-19 02-16 05-25 06-19 07-03 07-04 09-07 10-12 11-11 11-26 12-25"),
        (
            "US", 2027,
            "01-01 01-18 02-15 05-31 06-18 06-19 07-04 07-05 09-06 10-11 11-11 11-25 12-24 12-25 12-31"
        ),
        ("DE", 2027, "01-01 03-26 03-29 05-01 05-06 05-17 10-03 12-25 12-26"),
        ("FR", 2026, "01-01 04-06 05-01 05-08 05-14 05-25 07-14 08-15 11-01 11-11 12-25"),
        ("SE", 2026, "01-01 01-06 04-03 04-05 04-06 05-01 05-14 05-24 06-06 06-20 10-31 12-25 12-26"),
        ("IE", 2026, "01-01 02-02 03-17 04-06 05-04 06-01 08-03 10-26 12-25 12-26"),
        // Organisation of Working Time Act 1997, second schedule: 1 February of 2030 is a Friday.
        ("IE", 2030, "01-01 02-01 03-17 04-22 05-06 06-03 08-05 10-28 12-25 12-26"),
        // rijksoverheid.nl: 27 April of 2031 is a Sunday, so the King's Day is the 26th.
        ("NL", 2031, "01-01 04-13 04-14 04-26 05-22 06-01 06-02 12-25 12-26"),
        // Holidays Act, section 2: 1 July of 2029 is a Sunday. Canada Labour Code: New Year's Day of 2028 is a Saturday.
        ("CA", 2028, "01-01 01-03 04-14 07-01 09-04 12-25"),
        ("CA", 2029, "01-01 03-30 07-01 07-02 09-03 12-25"),
    ])
    func holidaysAreThoseThatWerePublished(_ country: String, _ year: Int, _ days: String) throws {
        let holidays = try #require(PublicHolidays(country: country))
        #expect(holidays.dates(in: year).map { String($0.description.dropFirst(5)) }.joined(separator: " ") == days)
    }

    @Test func aCountryWhoseRulesAreNotKnownHasNone() {
        #expect(PublicHolidays(country: "XX") == nil)
        #expect(PublicHolidays(country: "de")?.country == "DE")
        #expect(PublicHolidays.countries.count == 19)
    }

    @Test func eachRuleOfTheTableIsUnderstood() {
        let lines = String(decoding: PackageResources.holidays_txt, as: UTF8.self).split(separator: "\n")
            .filter { !$0.hasPrefix("#") }
        #expect(lines.count == PublicHolidays.countries.count)
        for line in lines {
            let words = line.split(separator: " ")
            #expect(HolidayTable.shared[String(words[0])]?.rules.count == words.count - 2, "\(line)")
        }
        #expect(HolidayRule("monday-last-of-05") == .nth(-1, .monday, 5))
        #expect(HolidayRule("friday-from-06-19") == .from(.friday, 6, 19))
        #expect(HolidayRule("friday-on-02-01/monday-1-of-02") == .first(.when(.friday, 2, 1), .nth(1, .monday, 2)))
        for text in [
            "", "easter", "12", "12-x", "monday-1-in-05", "someday-1-of-05", "1-2-3", "friday-on-02", "/", "01-01/",
            "/01-01", "01-01/x",
        ] {
            #expect(HolidayRule(text) == nil, "\(text)")
        }
        #expect(HolidayTable("DE soon 01-01\nFR none\nIT none 06-02").countries == ["IT"])
    }
}
