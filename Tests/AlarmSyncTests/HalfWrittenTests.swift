// SPDX-License-Identifier: MIT
import ICalendar
import Testing
import Timekeeping

@testable import AlarmSync

/// Events that were not written to their end, and alarms that can't be written.
@Suite struct HalfWrittenTests {
    private let machine = SyncMachine(id: "desk", now: AlarmSamples.start, zones: AlarmSamples.zones)
    private let occurrence: CivilDateTime
    private let later: CivilDateTime
    private var alarm: Alarm

    init() throws {
        occurrence = try #require(CivilDateTime("2026-11-26T06:30:00"))
        later = try #require(CivilDateTime("2026-11-26T09:00:00"))
        alarm = Alarm(
            id: "gym",
            schedule: Schedule(start: try #require(CivilDateTime("2026-11-25T06:30:00")), recurrence: .daily))
        alarm.schedule.moved = [occurrence: later]
    }

    /// What is remembered of the alarm.
    private func record(of alarm: Alarm) -> SyncRecord {
        var record = SyncRecord(id: alarm.id)
        record.note(alarm, on: machine)
        return record
    }

    /// The event as it is written, with its moved occurrence or without.
    private func text(isWhole: Bool) throws -> String {
        let record = record(of: alarm)
        let text = try machine.writer.text(of: record.own, uid: record.uid)
        let parts = text.split(separator: "BEGIN:VEVENT", omittingEmptySubsequences: false)
        #expect(parts.count == 3)
        return isWhole ? text : parts[0] + "BEGIN:VEVENT" + parts[1] + "END:VCALENDAR\r\n"
    }

    private func read(_ text: String) throws -> SharedEvent { try SharedEvent(text, zones: AlarmSamples.zones) }

    private func moved(_ event: SharedEvent) -> [CivilDateTime: CivilDateTime]? {
        event.shared.alarm(id: "gym")?.schedule.moved
    }

    @Test func aMoveThatWasNotWrittenToTheEndStaysAndIsWrittenAgain() throws {
        let event = try read(text(isWhole: false))
        #expect(event.changes.isEmpty)
        #expect(moved(event) == [occurrence: later])
        // On the machine that made it, and on one that knows nothing of it.
        for record in [record(of: alarm), SyncRecord(id: "gym", uid: event.uid)] {
            let step = SyncStep(record, local: alarm, event: event, machine: machine)
            guard case .write(let text, _) = step.remote else {
                Issue.record("It isn't written again.")
                return
            }
            #expect(moved(try read(text)) == [occurrence: later])
        }
    }

    @Test func aWholeEventIsNotWrittenAgain() throws {
        let event = try read(text(isWhole: true))
        #expect(SyncStep(record(of: alarm), local: alarm, event: event, machine: machine).remote == nil)
    }

    @Test func aMovedOccurrenceThatAnotherProgramDeletedIsSkipped() throws {
        let text = try text(isWhole: false)
        let event = try read(text.replacing("RRULE", with: "EXDATE:20261126T063000\r\nRRULE", maxReplacements: 1))
        #expect(event.changes == [.exception(.excluded, occurrence), .exception(.moved, occurrence)])
        let schedule = try #require(event.shared.alarm(id: "gym")?.schedule)
        #expect(schedule.excluded == [occurrence] && schedule.moved.isEmpty)
    }

    @Test func anOccurrenceThatAnotherProgramMovedBackIsAtItsOwnTime() throws {
        let text = try text(isWhole: true)
        let event = try read(text.replacing("DTSTART:20261126T090000", with: "DTSTART:20261126T063000"))
        #expect(event.changes == [.exception(.moved, occurrence)])
        #expect(moved(event) == [:])
    }

    @Test func aSeriesThatAnotherProgramGaveAnotherTimeHasNoOldMoves() throws {
        let text = try text(isWhole: false)
        let event = try read(text.replacing("DTSTART:20261125T063000", with: "DTSTART:20261125T080000"))
        #expect(event.changes == [.times, .exception(.moved, occurrence)])
        #expect(moved(event) == [:])
    }

    @Test func anAlarmThatCannotBeAnEventIsNotedEachTime() {
        var alarm = alarm
        alarm.schedule.zone = .named("Nowhere/Land")
        var record = record(of: alarm)
        for _ in 0..<2 {
            let step = SyncStep(record, local: alarm, event: nil, machine: machine)
            #expect(step.remote == nil && step.notes.count == 1)
            guard case .unwritable("gym", let reason) = step.notes.first else {
                Issue.record("Nothing is said: \(step.notes)")
                return
            }
            #expect(!reason.isEmpty)
            record = step.record
        }
    }
}
