// SPDX-License-Identifier: MIT
import Foundation
import NightstandTestSupport
import Testing
import Timekeeping

@testable import ICalendar

@Suite struct LibicalTests {
    private let zones = ZoneResolver(local: .utc)

    private static func civil(_ text: String) throws -> CivilDateTime {
        let parts = text.split(separator: "T")
        func number(_ part: Int, _ from: Int, _ length: Int) -> Int {
            Int(parts[part].dropFirst(from).prefix(length)) ?? 0
        }
        let date = try #require(CivilDate(year: number(0, 0, 4), month: number(0, 4, 2), day: number(0, 6, 2)))
        return CivilDateTime(
            date: date,
            time: try #require(CivilTime(hour: number(1, 0, 2), minute: number(1, 2, 2), second: number(1, 4, 2))))
    }

    private func schedule(_ row: (start: String, rule: String), _ zone: ScheduleZone = .floating) throws -> Schedule {
        Schedule(start: try Self.civil(row.start), zone: zone, recurrence: try Recurrence(parsing: row.rule))
    }

    private func ours(_ schedule: Schedule, _ count: Int) throws -> [Occurrence] {
        let before = Instant(seconds: schedule.start.secondsSinceEpoch - 86_400)
        return try schedule.occurrences(after: before, limit: count, zones: zones)
    }

    @Test("Rules that are exported as they are have the times that libical gives them")
    func rows() throws {
        #expect(LibicalRows.alike.count >= 110)
        for row in LibicalRows.alike {
            let schedule = try schedule(row)
            let times = try ours(schedule, 15).map { CalendarText.basic($0.scheduled) }
            #expect(Libical.times(of: row.rule, from: row.start, count: 15) == times, "\(row)")
            let rule = try #require(schedule.recurrence)
            #expect(rule.portable(from: schedule.start) == rule, "\(row)")
        }
    }

    @Test("What libical reads differently is exported in another form, with the same times")
    func apart() throws {
        for row in LibicalRows.apart {
            let schedule = try schedule(row)
            #expect(schedule.recurrence?.portable(from: schedule.start) != schedule.recurrence, "\(row)")
            try checkExport(schedule, "\(row)")
        }
    }

    @Test(
        "Rules that mean the same replace those that libical reads differently",
        arguments: [
            ("FREQ=YEARLY;BYMONTHDAY=13", "FREQ=YEARLY;BYMONTH=1,2,3,4,5,6,7,8,9,10,11,12;BYMONTHDAY=13"),
            ("FREQ=YEARLY;BYWEEKNO=10", "FREQ=YEARLY;BYWEEKNO=10;BYDAY=FR"),
            ("FREQ=DAILY;BYMONTHDAY=-1", "FREQ=MONTHLY;BYMONTHDAY=-1"),
            ("FREQ=MINUTELY;INTERVAL=30;BYDAY=MO,FR;BYHOUR=9,10", "FREQ=DAILY;BYDAY=MO,FR;BYHOUR=9,10;BYMINUTE=0,30"),
            ("FREQ=HOURLY;INTERVAL=6;BYDAY=SA", "FREQ=DAILY;BYDAY=SA;BYHOUR=3,9,15,21;BYMINUTE=0"),
        ])
    func equal(rule: String, other: String) throws {
        let start = try Self.civil("20260313T090000")
        #expect(try Recurrence(parsing: rule).portable(from: start)?.description == other)
    }

    @Test(
        "A day of the month without a month is that day of every month, and a week belongs to its days' calendar years")
    func decided() throws {
        func days(_ start: String, _ rule: String) throws -> [String] {
            try ours(schedule((start, rule)), 5).map { String(CalendarText.basic($0.scheduled).prefix(8)) }
        }
        #expect(
            try days("20280229T080000", "FREQ=YEARLY;BYMONTHDAY=29")
                == ["20280229", "20280329", "20280429", "20280529", "20280629"])
        #expect(
            try days("20270101T080000", "FREQ=YEARLY;BYWEEKNO=53;BYDAY=FR;INTERVAL=2").prefix(3)
                == ["20270101", "20490101", "20550101"])
    }

    @Test("Exported events have our times in libical", arguments: [1, Int.random(in: 2...1_000_000)])
    func random(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        var count = 0
        while count < 250 {
            let start = CivilDateTime(
                secondsSinceEpoch: 1_767_225_600 + Int64.random(in: 0..<126_230_400 / 1800, using: &random) * 1800)
            guard let rule = RandomRule.draw(using: &random) else { continue }
            let schedule = Schedule(
                start: start, zone: count.isMultiple(of: 3) ? .named("UTC") : .floating, recurrence: rule)
            guard try !ours(schedule, 1).isEmpty else { continue }
            count += 1
            try checkExport(schedule, "seed \(seed): \(start) \(rule)")
        }
    }

    /// Compares what libical reads in the exported file with our own times.
    private func checkExport(_ schedule: Schedule, _ note: String) throws {
        let times = try ours(schedule, 12).map(\.due)
        let (first, last) = (try #require(times.first), try #require(times.last))
        let writer = CalendarWriter([Alarm(id: "x", schedule: schedule)], now: first - .seconds(1), zones: zones)
        #expect(Libical.instants(of: writer.text, from: first, through: last) == times, "\(note)\n\(writer.text)")
    }
}
