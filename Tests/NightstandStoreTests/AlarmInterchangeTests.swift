// SPDX-License-Identifier: MIT
import NightstandTestSupport
import Foundation
import NightstandStore
import Testing
import Timekeeping

@Suite struct AlarmInterchangeTests {
    /// 2026-11-21T12:00:00Z, a Saturday.
    private let now = Samples.now

    @Test(arguments: 0..<200) func whatIsWrittenIsReadUnchanged(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let alarms = try (0..<Int.random(in: 0...5, using: &random)).map { _ in try Samples.anyAlarm(&random) }
        let json = try AlarmInterchange.write(alarms)
        let (read, _, problems) = AlarmInterchange.read(json, now: now, zone: .utc)
        #expect(read == alarms)
        #expect(problems == [])
        #expect(try AlarmInterchange.write(read) == json)
    }

    @Test(arguments: 0..<40) func partsAreJoinedToTheSameText(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let alarms = try (0..<Int.random(in: 0...9, using: &random)).map { _ in try Samples.anyAlarm(&random) }
        let size = Int.random(in: 1...4, using: &random)
        let parts = try stride(from: 0, to: alarms.count, by: size).map {
            try AlarmInterchange.write(Array(alarms[$0...].prefix(size)))
        }
        #expect(AlarmInterchange.joined(parts) == (try AlarmInterchange.write(alarms)))
    }

    @Test func aListASingleObjectAndAnObjectWithAListAreTaken() throws {
        let one = #"{"start":"2026-12-24T07:30","label":"Gym"}"#
        for json in [
            one, "[\(one)]", #"{"alarms":[\#(one)],"version":3}"#, "\u{feff} \n[\(one)]",
            #"{"alarm":\#(one),"state":"scheduled","next":[]}"#, #"[{"alarm":\#(one),"next":[]}]"#,
        ] {
            let (alarms, _, problems) = AlarmInterchange.read(json, now: now, zone: .utc)
            #expect(alarms.map(\.label) == ["Gym"], "\(json)")
            #expect(alarms.first?.schedule.start == CivilDateTime("2026-12-24T07:30:00"))
            #expect(problems == [])
        }
    }

    @Test(arguments: [
        // GNOME Clocks: hour, minute, days from Monday = 1.
        (
            #"{"hour":7,"minute":30,"days":[1,2,3,4,5],"name":"Work","active":true,"id":"x","snooze_minutes":5,"ring_minutes":3}"#,
            "Work 2026-11-23T07:30:00 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR on bell 80 5 180"
        ),
        (#"{"hour":13,"minute":0,"days":[],"name":"","active":false}"#, " 2026-11-21T13:00:00 once off bell 80 9 600"),
        // KClock: bits from Monday = 1.
        (
            #"{"hours":6,"minutes":5,"daysOfWeek":96,"enabled":true,"name":"Late","snoozeDuration":10,"ringDuration":5,"audioPath":"file:///home/me/a%20b.ogg"}"#,
            "Late 2026-11-22T06:05:00 FREQ=WEEKLY;BYDAY=SA,SU on /home/me/a b.ogg 80 10 300"
        ),
        (
            #"{"hours":23,"minutes":59,"daysOfWeek":0,"ringDuration":-1}"#,
            " 2026-11-21T23:59:00 once on bell 80 9 86400"
        ),
        // A phone's clock: dates as text or as seconds since 2001, days from Sunday = 1, volume to 1, Swift enumerations.
        (
            #"{"id":"6F9619FF-8B86-D011-B42D-00CF4FC964FF","time":"2025-03-01T06:45:00Z","repeatDays":[1,7],"isEnabled":true,"label":"Run","soundName":"Siren.mp3","volume":0.5,"snoozeDuration":540,"vibrate":false}"#,
            "Run 2026-11-22T06:45:00 FREQ=WEEKLY;BYDAY=SA,SU on siren 50 9 600 still"
        ),
        (#"{"time":700000000,"repeat":{"daily":{}},"volume":1}"#, " 2026-11-21T20:26:40 FREQ=DAILY on bell 100 9 600"),
        (
            #"{"time":27000,"repeat":"weekdays","volume":35}"#,
            " 2026-11-23T07:30:00 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR on bell 35 9 600"
        ),
        (
            #"{"alarmTime":"7:30 PM","days":{"monday":true,"tuesday":false,"Sun":1}}"#,
            " 2026-11-22T19:30:00 FREQ=WEEKLY;BYDAY=MO,SU on bell 80 9 600"
        ),
        (
            #"{"time":"07:30","repeat_days":["mon","TUESDAY"],"is_enabled":false}"#,
            " 2026-11-23T07:30:00 FREQ=WEEKLY;BYDAY=MO,TU off bell 80 9 600"
        ),
        (#"{"time":"07:30","repeatDays":[0,6]}"#, " 2026-11-22T07:30:00 FREQ=WEEKLY;BYDAY=SA,SU on bell 80 9 600"),
        (#"{"time":"07:30","days":"1,2"}"#, " 2026-11-22T07:30:00 FREQ=WEEKLY;BYDAY=MO,SU on bell 80 9 600"),
        (#"{"dateTime":"2026-12-24T18:00:00+0100","title":"Eve"}"#, "Eve 2026-12-24T17:00:00 once on bell 80 9 600"),
        (
            #"{"time":"2026-12-24T18:00:00.000","repeat":"FREQ=YEARLY"}"#,
            " 2026-12-24T18:00:00 FREQ=YEARLY on bell 80 9 600"
        ),
        (#"{"time":"12:00"}"#, " 2026-11-22T12:00:00 once on bell 80 9 600"),
        (#"{"start":"12:01"}"#, " 2026-11-21T12:01:00 once on bell 80 9 600"),
    ])
    func foreignAlarmsAreUnderstood(_ json: String, _ expected: String) throws {
        let (alarms, _, problems) = AlarmInterchange.read(json, now: now, zone: .utc)
        #expect(problems == [])
        let alarm = try #require(alarms.first)
        let summary =
            "\(alarm.label) \(alarm.schedule.start) \(alarm.schedule.recurrence?.description ?? "once") "
            + "\(alarm.isEnabled ? "on" : "off") \(alarm.sound) \(alarm.volume) \(alarm.snooze.minutes) "
            + "\(alarm.ringLength)\(alarm.vibrates ? "" : " still")"
        #expect(summary == expected)
        if let rule = alarm.schedule.recurrence, rule.description.hasPrefix("FREQ=WEEKLY") {
            #expect(rule.description.contains(alarm.schedule.start.date.weekday.symbol))
        }
    }

    @Test func badEntriesAreNamedAndHideNothing() {
        let json = """
            [{"start":"2026-12-24T07:30:00","label":"Good"}, {"start":"2026-13-24T07:30:00","label":"Month"}, 5,
             {"label":"Empty"}, {"time":"25:00"}, {"hour":24,"minute":0}, {"start":"2026-12-24T07:30:00","volume":140},
             {"start":"2026-12-24T07:30:00","light":-3878223}, {"time":"07:30","days":["funday"],"name":"Fun"}, {"time":"07:30","volume":-1},
             {"start":"2026-12-24T07:30:00","label":5}, {"time":"08:00","name":"Last","sound":"Crickets"}]
            """
        let (alarms, _, problems) = AlarmInterchange.read(json, now: now, zone: .utc)
        #expect(alarms.map(\.label) == ["Good", "Last"])
        #expect(
            problems == [
                "Entry 2 ('Month') was left out: 'start': '2026-13-24T07:30:00' is not a date and time such as 2026-12-24T07:30:00.",
                "Entry 3 was left out: it is not an object with the settings of an alarm.",
                "Entry 4 ('Empty') was left out: its time is missing.",
                "Entry 5 was left out: its time cannot be understood; write it as 07:30 or 2026-12-24T07:30:00.",
                "Entry 6 was left out: its hour and minute are not a time of day.",
                "Entry 7 was left out: its volume is 140, not 0 to 100.",
                "Entry 8 was left out: its light is -3878223, not 300 to 3600.",
                "Entry 9 ('Fun') was left out: 'funday' is not a weekday.",
                "Entry 10 was left out: its volume is not a number from 0 to 1 or from 0 to 100.",
                "Entry 11 ('5') was left out: 'label' has the wrong type.",
                "Entry 12 ('Last'): there is no tone 'Crickets', so the bell is used.",
            ])
    }

    @Test(arguments: ["", "hello", "[", "null", "5", "{}", #"{"alarms":5}"#, String(repeating: "[", count: 100_000)])
    func whatIsNoListOfAlarmsIsSaidSo(_ json: String) {
        let (alarms, _, problems) = AlarmInterchange.read(json, now: now, zone: .utc)
        #expect(alarms == [])
        #expect(problems.count == 1)
    }

    @Test func noInputBringsItDown() throws {
        let seeds = [
            #"[{"hour":7,"minute":30,"days":[1,2,3,4,5],"name":"Work","ring_time":"2026-01-01T07:30:00+0100"}]"#,
            #"[{"hours":6,"minutes":5,"daysOfWeek":96,"audioPath":"file:///a%20b.ogg","snoozeDuration":10}]"#,
            #"{"alarms":[{"time":7.5e8,"repeat":{"daily":{}},"volume":0.35,"moved":{},"snooze":false}]}"#,
            try AlarmInterchange.write([try Samples.alarm("abc", label: "Gym").alarm]),
        ]
        let tokens = [
            "null", "-1", "1e308", "99999999999999999999", "\"\"", "[]", "{}", "true", "1e-9", "\"%\"", "\"FREQ=\"",
        ]
        var random = SeededGenerator(seed: 7)
        for round in 0..<4000 {
            var text = Array(seeds[round % seeds.count].utf8)
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let place = Int.random(in: 0..<text.count, using: &random)
                if Bool.random(using: &random) {
                    text[place] = UInt8.random(in: 32...126, using: &random)
                } else if let colon = text[place...].firstIndex(of: UInt8(ascii: ":")),
                    let end = text[(colon + 1)...].firstIndex(where: { ",}".utf8.contains($0) })
                {
                    text.replaceSubrange((colon + 1)..<end, with: (tokens.randomElement(using: &random) ?? "").utf8)
                }
            }
            let (alarms, _, problems) = AlarmInterchange.read(
                String(decoding: text, as: UTF8.self), now: now, zone: .utc)
            for alarm in alarms {
                #expect((0...100).contains(alarm.volume) && (1...1440).contains(alarm.snooze.minutes))
                #expect((1...86_400).contains(alarm.ringLength) && (0...3600).contains(alarm.fadeIn))
            }
            #expect(
                !alarms.isEmpty || !problems.isEmpty || String(decoding: text, as: UTF8.self).contains("\"alarms\":[]"))
        }
    }
}
