// SPDX-License-Identifier: MIT
import Wording
import Testing
import Timekeeping

/// How a schedule is put into words.
@Suite struct SummaryTests {
    private func summary(
        _ rule: String?, zone: ScheduleZone = .floating, local: String = "Europe/Berlin"
    ) throws -> String {
        let start = try #require(CivilDateTime("2026-11-21T07:30"))
        let recurrence = try rule.map { try #require(Recurrence($0), "\($0)") }
        let zones = ZoneResolver(local: try TimeZoneDatabase().rules(for: local))
        return Schedule(start: start, zone: zone, recurrence: recurrence).summary(currentYear: 2026, zones: zones)
    }

    @Test(
        arguments: [
            (nil, "Once, Sat 21 Nov"), ("FREQ=DAILY", "Every day"), ("FREQ=DAILY;INTERVAL=3", "Every 3 days"),
            ("FREQ=WEEKLY", "Sat"), ("FREQ=WEEKLY;BYDAY=FR,TU,MO", "Mon, Tue and Fri"),
            ("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "Weekdays"), ("FREQ=DAILY;BYDAY=SA,SU", "Weekends"),
            ("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU,WE,TH,FR", "Every 2 weeks on weekdays"),
            ("FREQ=MONTHLY", "Every month on the 21st"), ("FREQ=MONTHLY;BYDAY=-1FR", "Every month on the last Friday"),
            ("FREQ=MONTHLY;BYMONTHDAY=2,3,11,-2", "Every month on the 2nd, 3rd, 11th and 2nd last"),
            ("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "Every month on the last weekday"),
            ("FREQ=MONTHLY;BYDAY=2WE,4WE", "Every month on the second Wednesday and the fourth Wednesday"),
            (
                "FREQ=DAILY;BYMONTHDAY=2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31",
                "Every day except the 1st"
            ),
            ("FREQ=DAILY;BYMONTH=1,2,3,4,5,6,7,9,10,11,12", "Every day, except in August"),
            ("FREQ=WEEKLY;BYDAY=SA;BYMONTH=1,2,12", "Sat in Dec, Jan and Feb"),
            ("FREQ=MONTHLY;BYMONTHDAY=-1", "Every month on the last day"),
            ("FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR", "Every month on the 13th (only Friday)"),
            ("FREQ=WEEKLY;INTERVAL=2;BYDAY=FR", "Every 2 weeks on Friday"),
            ("FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24,26", "Every year on 24 December and 26 December"),
            ("FREQ=YEARLY", "Every year on 21 November"),
            ("FREQ=HOURLY;INTERVAL=6;BYMINUTE=0,30", "Every 6 hours at minute 0 and 30"),
            (
                "FREQ=WEEKLY;BYDAY=MO,TU;BYHOUR=9,10,11;BYMINUTE=0,30;BYSETPOS=1,2,3,4,5,7,8,9,10,11",
                "Mon and Tue every 30 min from 09:00 to 11:00"
            ),
            ("FREQ=DAILY;BYHOUR=9,10,11,12;BYMINUTE=0;COUNT=8", "Every day hourly from 09:00 to 12:00, 8 times"),
            ("FREQ=DAILY;BYHOUR=9,10,11,13;BYMINUTE=0", "Every day at hour 9, 10, 11 and 13, minute 0"),
            (
                "FREQ=WEEKLY;BYDAY=MO,TU;BYHOUR=9,10;BYMINUTE=0,30;BYSETPOS=1,2,3,4,5,6",
                "Every week on the 1st, 2nd, 3rd, 4th, 5th and 6th of Mon and Tue at hour 9 and 10, minute 0 and 30"
            ),
            ("FREQ=DAILY;COUNT=1", "Every day, once"), ("FREQ=DAILY;COUNT=5", "Every day, 5 times"),
            ("FREQ=DAILY;UNTIL=20261224", "Every day, until Thu 24 Dec"),
            ("FREQ=DAILY;UNTIL=20270101T000000", "Every day, until Fri 1 Jan 2027"),
        ] as [(String?, String)])
    func rules(rule: String?, text: String) throws {
        #expect(try summary(rule) == text)
    }

    @Test(
        "an end in UTC is named by its day on the wall clock that the schedule follows",
        arguments: [
            (.floating, "Europe/Berlin", "Fri 25 Dec"), (.floating, "UTC", "Thu 24 Dec"),
            (.named("Asia/Tokyo"), "UTC", "Fri 25 Dec"), (.named("America/New_York"), "Asia/Tokyo", "Thu 24 Dec"),
            (.named("Mars/Phobos"), "Europe/Berlin", "Fri 25 Dec"),
        ] as [(ScheduleZone, String, String)])
    func end(zone: ScheduleZone, local: String, day: String) throws {
        #expect(try summary("FREQ=DAILY;UNTIL=20261224T233000Z", zone: zone, local: local) == "Every day, until \(day)")
    }
}
