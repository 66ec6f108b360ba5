// SPDX-License-Identifier: MIT
import Testing
import Timekeeping

/// The examples of RFC 5545 §3.8.5.3, with the days that the standard lists.
@Suite struct StandardExamplesTests {
    @Test(arguments: [
        ("FREQ=DAILY;COUNT=3", "1997-09-02", ["1997-09-02", "1997-09-03", "1997-09-04"]),
        (
            "FREQ=DAILY;INTERVAL=10;COUNT=5", "1997-09-02",
            ["1997-09-02", "1997-09-12", "1997-09-22", "1997-10-02", "1997-10-12"]
        ),
        (
            "FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH", "1997-09-02",
            [
                "1997-09-02", "1997-09-04", "1997-09-16", "1997-09-18", "1997-09-30", "1997-10-02", "1997-10-14",
                "1997-10-16",
            ]
        ),
        (
            "FREQ=WEEKLY;UNTIL=19971007T000000Z;WKST=SU;BYDAY=TU,TH", "1997-09-25",
            ["1997-09-25", "1997-09-30", "1997-10-02"]
        ),
        ("FREQ=MONTHLY;COUNT=4;BYDAY=1FR", "1997-09-05", ["1997-09-05", "1997-10-03", "1997-11-07", "1997-12-05"]),
        (
            "FREQ=MONTHLY;INTERVAL=2;COUNT=6;BYDAY=1SU,-1SU", "1997-09-07",
            ["1997-09-07", "1997-09-28", "1997-11-02", "1997-11-30", "1998-01-04", "1998-01-25"]
        ),
        (
            "FREQ=MONTHLY;COUNT=6;BYDAY=-2MO", "1997-09-22",
            ["1997-09-22", "1997-10-20", "1997-11-17", "1997-12-22", "1998-01-19", "1998-02-16"]
        ),
        ("FREQ=MONTHLY;BYMONTHDAY=-3;COUNT=4", "1997-09-28", ["1997-09-28", "1997-10-29", "1997-11-28", "1997-12-29"]),
        (
            "FREQ=MONTHLY;COUNT=5;BYMONTHDAY=1,-1", "1997-09-30",
            ["1997-09-30", "1997-10-01", "1997-10-31", "1997-11-01", "1997-11-30"]
        ),
        (
            "FREQ=YEARLY;INTERVAL=3;COUNT=5;BYYEARDAY=1,100,200", "1997-01-01",
            ["1997-01-01", "1997-04-10", "1997-07-19", "2000-01-01", "2000-04-09"]
        ),
        ("FREQ=YEARLY;BYDAY=20MO;COUNT=3", "1997-05-19", ["1997-05-19", "1998-05-18", "1999-05-17"]),
        ("FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO;COUNT=3", "1997-05-12", ["1997-05-12", "1998-05-11", "1999-05-17"]),
        (
            "FREQ=YEARLY;BYMONTH=3;BYDAY=TH;COUNT=5", "1997-03-13",
            ["1997-03-13", "1997-03-20", "1997-03-27", "1998-03-05", "1998-03-12"]
        ),
        (
            "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;COUNT=5", "1997-09-02",
            ["1998-02-13", "1998-03-13", "1998-11-13", "1999-08-13", "2000-10-13"]
        ),
        (
            "FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13;COUNT=4", "1997-09-13",
            ["1997-09-13", "1997-10-11", "1997-11-08", "1997-12-13"]
        ),
        (
            "FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8;COUNT=3", "1996-11-05",
            ["1996-11-05", "2000-11-07", "2004-11-02"]
        ),
        ("FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3", "1997-09-04", ["1997-09-04", "1997-10-07", "1997-11-06"]),
        (
            "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2;COUNT=4", "1997-09-29",
            ["1997-09-29", "1997-10-30", "1997-11-27", "1997-12-30"]
        ),
        (
            "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO", "1997-08-05",
            ["1997-08-05", "1997-08-10", "1997-08-19", "1997-08-24"]
        ),
        (
            "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU", "1997-08-05",
            ["1997-08-05", "1997-08-17", "1997-08-19", "1997-08-31"]
        ),
        (
            "FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5", "2007-01-15",
            ["2007-01-15", "2007-01-30", "2007-02-15", "2007-03-15", "2007-03-30"]
        ),
        // What the text says where it gives no list: open parts come from the start.
        ("FREQ=YEARLY;BYWEEKNO=20;COUNT=3", "1997-05-12", ["1997-05-12", "1998-05-11", "1999-05-17"]),
        ("FREQ=YEARLY;COUNT=2", "2024-02-29", ["2024-02-29", "2028-02-29"]),
    ])
    func theStandardsDaysAreGiven(_ rule: String, _ start: String, _ days: [String]) throws {
        let answer = try OccurrenceQuery(
            start: start + "T09:00:00", zone: "America/New_York", rule: rule, count: days.count
        )
        .answer(database: TimeZoneDatabase())
        #expect(answer.map(\.civil.date.description) == days)
        #expect(answer.allSatisfy { $0.civil.time.description == "09:00:00" })
    }

    @Test func everyTwentyMinutesWithinHours() throws {
        let query = OccurrenceQuery(
            start: "1997-09-02T09:00:00", zone: "America/New_York", rule: "FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,10",
            count: 7)
        #expect(
            try query.answer(database: TimeZoneDatabase()).map(\.civil.description) == [
                "1997-09-02T09:00:00", "1997-09-02T09:20:00", "1997-09-02T09:40:00", "1997-09-02T10:00:00",
                "1997-09-02T10:20:00", "1997-09-02T10:40:00", "1997-09-03T09:00:00",
            ])
    }
}
