// SPDX-License-Identifier: MIT
import Almanac
import ICalendar
import NightstandTestSupport
import Testing
import Timekeeping

@testable import AlarmSync

@Suite struct EventTests {
    private let now = AlarmSamples.start
    private let zones = AlarmSamples.zones
    private var writer: EventWriter { EventWriter(machine: "desk", now: now, zones: zones) }

    private func shared(_ alarm: Alarm) -> SharedAlarm {
        var record = SyncRecord(id: alarm.id)
        record.note(alarm, on: SyncMachine(id: "desk", now: now, zones: zones))
        return record.own
    }

    private func event(_ text: String) throws -> SharedEvent { try SharedEvent(text, zones: zones) }

    private func write(_ alarm: Alarm) throws -> String {
        try writer.text(of: shared(alarm), uid: SharedEvent.uid(alarmID: alarm.id))
    }

    /// The lines of an event as they were before they were folded.
    static func unfolded(_ text: String) -> [String] {
        text.split(separator: "\r\n", omittingEmptySubsequences: false).reduce(into: []) {
            if $1.first == " " { $0[$0.count - 1] += $1.dropFirst() } else { $0.append(String($1)) }
        }
    }

    /// The text as another program may write it: a line replaced, or left out.
    private func edit(_ text: String, _ name: String, _ line: String?) -> String {
        var isInEvent = false
        var depth = 0
        return Self.unfolded(text).compactMap { old -> String? in
            if old.hasPrefix("BEGIN:") { depth += 1 }
            if old.hasPrefix("END:") { depth -= 1 }
            if old == "BEGIN:VEVENT" { isInEvent = true }
            guard isInEvent, depth == 2, old.hasPrefix(name) else { return old }
            return line
        }.joined(separator: "\r\n")
    }

    @Test func everyAlarmComesBackFromItsEventAsItWas() throws {
        var samples = AlarmSamples(random: SeededGenerator(seed: 1))
        for number in 0..<150 {
            let alarm = samples.alarm(id: "a\(number)")
            let event = try event(try write(alarm))
            #expect(event.changes.isEmpty, "\(alarm)")
            #expect(event.shared == shared(alarm))
            #expect(event.shared.alarm(id: alarm.id) == alarm)
            #expect(event.problems.isEmpty)
        }
    }

    @Test func anEventReadsTheSameInAnotherPlaceAndAtAnotherTime() throws {
        var samples = AlarmSamples(random: SeededGenerator(seed: 2))
        let tokyo = ZoneResolver(local: try zones.database.rules(for: "Asia/Tokyo"))
        for number in 0..<60 {
            let alarm = samples.alarm(id: "a\(number)")
            let event = try SharedEvent(try write(alarm), zones: tokyo)
            #expect(event.changes.isEmpty, "\(alarm)")
            #expect(event.shared.alarm(id: alarm.id) == alarm)
        }
    }

    /// libical drops escapes in properties that it doesn't know, and writes each date of a list on a line of its own.
    @Test func anEventReadsTheSameAfterLibicalHasWrittenIt() throws {
        var samples = AlarmSamples(random: SeededGenerator(seed: 3))
        for number in 0..<60 {
            let alarm = samples.alarm(id: "a\(number)")
            let lines = Self.unfolded(try write(alarm)).flatMap { line -> [String] in
                if line.hasPrefix("X-NIGHTSTAND") {
                    return [line.replacing("\\,", with: ",").replacing("\\;", with: ";")]
                }
                guard line.hasPrefix("RDATE") || line.hasPrefix("EXDATE"), let colon = line.firstIndex(of: ":") else {
                    return [line]
                }
                return line[line.index(after: colon)...].split(separator: ",").map { String(line[...colon] + $0) }
            }
            let event = try event(lines.joined(separator: "\r\n"))
            #expect(event.changes.isEmpty, "\(alarm)")
            #expect(event.shared == shared(alarm))
        }
    }

    private func weekdays() -> Alarm {
        Alarm(
            id: "gym", label: "Gym",
            schedule: Schedule(
                start: CivilDateTime("2026-11-25T06:30:00") ?? CivilDateTime(secondsSinceEpoch: 0), recurrence: .daily),
            volume: 33)
    }

    @Test func aTitleAndATimeThatAnotherProgramChangedAreTakenOver() throws {
        var text = edit(try write(weekdays()), "SUMMARY", "SUMMARY:Swim")
        text = edit(text, "DTSTART", "DTSTART:20261125T070000")
        let event = try event(text)
        #expect(event.changes == [.field("label"), .times])
        let alarm = try #require(event.shared.alarm(id: "gym"))
        #expect(alarm.label == "Swim")
        #expect(alarm.schedule.start == CivilDateTime("2026-11-25T07:00:00"))
        #expect(alarm.schedule.recurrence == .daily)
        #expect(alarm.volume == 33)
        let stamp = try #require(event.shared.values[.times]?.stamp)
        #expect(stamp.sequence == shared(weekdays()).sequence + 1)
        #expect(stamp.writer.isEmpty)
    }

    @Test func anAlarmThatWasMovedHereRingsWhenAnotherProgramSaysSo() throws {
        var once = weekdays()
        let moved = try #require(CivilDateTime("2026-11-25T08:00:00"))
        once.schedule.recurrence = nil
        once.schedule.moved = [once.schedule.start: moved]
        let text = edit(try write(once), "DTSTART", "DTSTART:20261125T063000")
        let schedule = try #require(try event(text).shared.alarm(id: "gym")?.schedule)
        #expect(schedule.start == once.schedule.start && schedule.moved.isEmpty)
    }

    @Test func anOccurrenceThatAnotherProgramDeletedIsSkipped() throws {
        let text = edit(try write(weekdays()), "RRULE", "RRULE:FREQ=DAILY\r\nEXDATE:20261126T063000")
        let event = try event(text)
        #expect(event.changes.count == 1)
        let skipped = try #require(CivilDateTime("2026-11-26T06:30:00"))
        #expect(event.shared.alarm(id: "gym")?.schedule.excluded == [skipped])
    }

    @Test func theZoneOfAPhoneDoesNotTieAnAlarmToIt() throws {
        let text = edit(try write(weekdays()), "DTSTART", "DTSTART;TZID=Europe/Berlin:20261125T063000")
        #expect(try event(text).changes.isEmpty)
    }

    private func sunrise() throws -> Alarm {
        var alarm = weekdays()
        alarm.schedule.start.time = .midnight
        let berlin = try #require(zones.database.place(ofZone: "Europe/Berlin"))
        alarm.schedule.solar = SolarTime(anchor: SolarAnchor(.sunrise), place: berlin)
        return alarm
    }

    @Test func anAlarmByTheSunIsWrittenOutForThirtyDays() throws {
        let object = try CalendarObject(try write(try sunrise()), zones: zones)
        #expect(object.schedule.recurrence == nil)
        #expect(object.schedule.added.count == 29)
        let due = try sunrise().schedule.occurrences(after: now, limit: 30, zones: zones)
        let first = try #require(due.first?.due)
        #expect(object.schedule.start == Instant(milliseconds: first.milliseconds + 500).utc)
    }

    @Test func oneDayThatAnotherProgramDeletedFromAnAlarmByTheSunIsSkippedAndTheSunStays() throws {
        let object = try CalendarObject(try write(try sunrise()), zones: zones)
        let third = object.schedule.added.sorted()[1]
        let text = edit(
            try write(try sunrise()), "SUMMARY", "SUMMARY:Gym\r\nEXDATE:\(CalendarText.basic(third))Z")
        let schedule = try #require(try event(text).shared.alarm(id: "gym")?.schedule)
        #expect(schedule.excluded == [CivilDateTime(date: third.date, time: .midnight)])
        #expect(schedule.solar != nil)
    }

    @Test func aProgramThatDropsTheDatesOfAnAlarmByTheSunDoesNotSilenceIt() throws {
        let text = edit(try write(try sunrise()), "RDATE", nil)
        #expect(try event(text).changes.isEmpty)
    }

    @Test func ofAnEventWhoseOwnPropertiesAreGoneTheRestIsKnown() throws {
        let alarm = weekdays()
        let text = edit(edit(try write(alarm), "X-NIGHTSTAND", nil), "SUMMARY", "SUMMARY:Swim")
        let event = try SharedEvent(text, known: shared(alarm), zones: zones)
        #expect(!event.hasFields)
        #expect(event.changes == [.field("label")])
        #expect(event.shared.alarm(id: "gym")?.volume == 33)
    }

    @Test func anEventOfAnotherProgramIsAnAlarmWithDefaults() throws {
        let event = try event(
            """
            BEGIN:VCALENDAR
            BEGIN:VEVENT
            UID:4711@phone
            DTSTART:20261201T081500
            SUMMARY:Dentist
            CATEGORIES:Health
            BEGIN:VALARM
            ACTION:DISPLAY
            TRIGGER:-PT1H
            END:VALARM
            END:VEVENT
            END:VCALENDAR
            """)
        let alarm = try #require(event.shared.alarm(id: "x"))
        #expect(alarm.label == "Dentist")
        #expect(alarm.volume == Alarm(id: "", schedule: alarm.schedule).volume)
        #expect(alarm.schedule.start == CivilDateTime("2026-12-01T08:15:00"))
        let text = try writer.text(of: event.shared, uid: event.uid, keeping: event.kept)
        #expect(text.contains("CATEGORIES:Health\r\n"))
        #expect(text.contains("TRIGGER:-PT1H\r\n"))
    }

    @Test func aFieldOfANewerVersionIsKeptAndADamagedOneIsMissing() throws {
        var text = edit(
            try write(weekdays()), "SUMMARY",
            "SUMMARY:Gym\r\nX-NIGHTSTAND-SMELL;X-STAMP=0-0-a:\"coffee\"\r\n"
                + "X-NIGHTSTAND-GROUP;X-STAMP=0-0-a:\"x\"\\,\"enabled\":false")
        text = edit(text, "X-NIGHTSTAND-VOLUME", "X-NIGHTSTAND-VOLUME;X-STAMP=1000000001-0-a:50")
        let event = try event(text)
        #expect(event.shared[.field("smell")] == "\"coffee\"")
        #expect(event.shared[.field("group")] == nil)
        #expect(event.shared[.field("volume")] == nil)
        #expect(event.shared.alarm(id: "x")?.isEnabled == true)
        let again = try writer.text(of: event.shared, uid: event.uid)
        #expect(try self.event(again).shared[.field("smell")] == "\"coffee\"")
    }
}
