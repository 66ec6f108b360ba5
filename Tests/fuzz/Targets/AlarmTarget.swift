// SPDX-License-Identifier: MIT
import NightstandTestSupport
import Foundation
import NightstandStore
import Timekeeping

/// Lists of alarms in JSON, our own and foreign: what is read keeps to the ranges and can be written and read again unchanged.
final class AlarmTarget: FuzzTarget {
    private(set) var input = ""
    private let samples: [[UInt8]]
    private let now = Instant(seconds: 1_795_262_400)

    init() throws {
        guard let start = CivilDateTime("2026-12-24T07:30:00"), let day = CivilDate("2027-01-01"),
            let rule = Recurrence("FREQ=MONTHLY;BYDAY=MO,-1FR;BYSETPOS=1,-1;COUNT=40")
        else { throw FuzzFailure("no samples") }
        var schedule = Schedule(start: start, recurrence: rule)
        schedule.excluded = [start]
        schedule.moved = [start: start]
        schedule.pausedUntil = day
        schedule.zone = .named("Europe/Berlin")
        var rich = Alarm(id: "rich", label: "Gym", schedule: schedule)
        (rich.volume, rich.fadeIn, rich.preAlert, rich.light, rich.message) = (40, 30, 600, 900, "Shoes!")
        let own = try AlarmInterchange.write([rich, Alarm(id: "plain", schedule: Schedule(start: start))])
        samples = [
            own, "{\"alarms\": \(own)}", "{\"alarm\": {\"start\": \"2026-12-24T07:30\"}, \"state\": \"scheduled\"}",
            #"[{"hour":7,"minute":30,"days":[1,2,3,4,5],"name":"Work","active":true,"id":"x","snooze_minutes":5,"ring_minutes":3}]"#,
            #"[{"hours":6,"minutes":5,"daysOfWeek":96,"enabled":true,"snoozeDuration":10,"audioPath":"file:///home/me/a%20b.ogg"}]"#,
            #"[{"time":"2025-03-01T06:45:00Z","repeatDays":[1,7],"isEnabled":true,"soundName":"Siren.mp3","volume":0.5,"vibrate":false}]"#,
            #"{"alarms":[{"time":7.5e8,"repeat":{"daily":{}},"volume":0.35},{"alarmTime":"7:30 PM","days":{"monday":true,"Sun":1}}]}"#,
            #"[{"dateTime":"2026-12-24T18:00:00+0100","title":"Eve","repeat":"FREQ=YEARLY"},{"time":27000,"days":"1,2"}]"#,
        ].map { Array($0.utf8) }
    }

    func run(_ random: inout SeededGenerator) throws {
        let bytes = Mutation.damaged(random.pick(samples), samples, &random, limit: 1 << 20)
        input = String(decoding: bytes, as: UTF8.self)
        let (alarms, names, problems) = AlarmInterchange.read(input, now: now, zone: .utc)
        try FuzzFailure.unless(alarms.count == names.count, "an alarm has no name")
        for alarm in alarms {
            try FuzzFailure.unless(
                AlarmLimits.volume.contains(alarm.volume) && AlarmLimits.snoozeMinutes.contains(alarm.snooze.minutes)
                    && AlarmLimits.ringLength.contains(alarm.ringLength) && AlarmLimits.fadeIn.contains(alarm.fadeIn)
                    && AlarmLimits.preAlert.contains(alarm.preAlert), "\(alarm.id) is out of range")
        }
        let again = AlarmInterchange.read(try AlarmInterchange.write(alarms), now: now, zone: .utc)
        try FuzzFailure.unless(again.alarms == alarms && again.problems.isEmpty, "it is read otherwise again")
        // Another reader decides what is JSON, and how many entries a list has.
        let text = input.hasPrefix("\u{FEFF}") ? String(input.dropFirst()) : input
        let document = try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
        let isRefused = alarms.isEmpty && problems.count == 1 && problems[0].hasPrefix("This is not valid JSON")
        // Readers differ in which of two values for the same key they use and check.
        guard !problems.contains(where: { $0.hasSuffix("' appears twice.") || $0.hasSuffix("Remove one of them.") })
        else {
            return
        }
        try FuzzFailure.unless(
            isRefused == (document == nil), "JSON is \(document == nil ? "taken" : "refused"): \(problems)")
        if let list = document as? [Any] {
            let remarks = problems.count { !$0.contains(" was left out") }
            try FuzzFailure.unless(
                alarms.count + problems.count - remarks == list.count,
                "\(list.count) entries became \(alarms.count) and \(problems)")
        }
    }
}
