// SPDX-License-Identifier: MIT
import ICalendar
import Testing
import Timekeeping

@testable import AlarmSync

/// A calendar that drops or changes what is written in it, and a machine whose clock is far ahead.
@Suite struct StubbornCalendarTests {
    private static let now = AlarmSamples.start

    /// A machine with one alarm that shares through a calendar which keeps something else than is written.
    private struct Desk {
        var alarm: Alarm?
        var record: SyncRecord
        var event: (text: String, revision: Int)?
        var writes = 0
        var reads = 0
        /// Whether changes reach the calendar; what it has is known in any case.
        var isReached = true
        var deletes = false
        let mangle: (String) -> String?
        var machine = SyncMachine(id: "desk", now: StubbornCalendarTests.now, zones: AlarmSamples.zones)

        init(_ alarm: Alarm, _ mangle: @escaping (String) -> String?) {
            self.alarm = alarm
            self.mangle = mangle
            record = SyncRecord(id: alarm.id)
        }

        mutating func sync() {
            machine.now = machine.now + .seconds(1800)
            record = ReplicaWorld.stored(record)
            record.note(alarm, on: machine)
            let isUnchanged = event.map { record.knownRevision(on: machine) == String($0.revision) } ?? false
            if event != nil, !isUnchanged { reads += 1 }
            let object = event.map {
                SyncPass.Object(uid: record.uid, text: $0.text, revision: String($0.revision))
            }
            let pass = SyncPass(
                records: [record], alarms: [alarm].compactMap(\.self),
                objects: isUnchanged ? [] : [object].compactMap(\.self),
                unchanged: isUnchanged ? [record.uid] : [], machine: machine)
            #expect(!pass.needsAnother)
            for record in pass.noted { self.record = record }
            for step in pass.steps {
                record = step.record
                switch step.local {
                case .save(let alarm): self.alarm = alarm
                case .delete: alarm = nil
                case nil: break
                }
                guard isReached, let remote = step.remote else { continue }
                writes += 1
                guard case .write(let text, let shared) = remote else {
                    if deletes { event = nil }
                    record.confirmDeletion()
                    continue
                }
                event = mangle(text).map { ($0, (event?.revision ?? 0) + 1) }
                record.confirm(shared, as: event.map { ($0.text, String($0.revision)) }, on: machine)
            }
        }
    }

    private static func lines(_ text: String, _ change: (String) -> String?) -> String {
        EventTests.unfolded(text).compactMap(change).joined(separator: "\r\n")
    }

    @Sendable private static func withoutMoves(_ text: String) -> String {
        let parts = text.split(separator: "BEGIN:VEVENT", omittingEmptySubsequences: false)
        return parts.count == 3 ? parts[0] + "BEGIN:VEVENT" + parts[1] + "END:VCALENDAR\r\n" : text
    }

    private static let manglings: [@Sendable (String) -> String?] = [
        { text in lines(text) { $0.hasPrefix("X-NIGHTSTAND-VOLUME") ? nil : $0 } },
        { text in lines(text) { $0.hasPrefix("X-NIGHTSTAND-EXCLUDED") ? nil : $0 } },
        { text in lines(text) { $0.hasPrefix("SUMMARY:") ? $0 + "!" : $0 } },
        { text in lines(text) { $0.hasPrefix("DTSTART") ? $0.replacing("T0630", with: "T0631") : $0 } },
        withoutMoves,
    ]

    private func alarm() throws -> Alarm {
        let civil = { (text: String) in try #require(CivilDateTime(text)) }
        var alarm = Alarm(
            id: "gym", label: "Gym", schedule: Schedule(start: try civil("2026-11-25T06:30:00"), recurrence: .daily))
        alarm.volume = 12
        alarm.schedule.excluded = [try civil("2026-11-28T06:30:00")]
        alarm.schedule.moved = [try civil("2026-11-26T06:30:00"): try civil("2026-11-26T09:00:00")]
        return alarm
    }

    @Test(arguments: manglings.indices) func anEventIsNotWrittenForEver(number: Int) throws {
        var desk = Desk(try alarm(), Self.manglings[number])
        for _ in 0..<20 { desk.sync() }
        let (writes, reads) = (desk.writes, desk.reads)
        #expect((1...4).contains(writes))
        for _ in 0..<20 { desk.sync() }
        #expect(desk.writes == writes && desk.reads == reads)
        // It is said, unless the calendar's version has become the alarm's.
        #expect(desk.record.isKeptOtherwise || number == 3)
        // What the user changes is written, and what a phone changes is taken over.
        desk.alarm?.fadeIn = 77
        for _ in 0..<20 { desk.sync() }
        #expect(desk.event?.text.contains("X-NIGHTSTAND-FADE-IN") == true)
        #expect(desk.writes <= writes + 4)
        desk.event = desk.event.map { event in
            (Self.lines(event.text) { $0.hasPrefix("SUMMARY") ? "SUMMARY:Swim" : $0 }, event.revision + 1)
        }
        for _ in 0..<20 { desk.sync() }
        #expect(desk.alarm?.label.hasPrefix("Swim") == true)
        #expect(desk.alarm?.fadeIn == 77 && desk.alarm?.volume == 12)
    }

    @Test func anEventThatIsRightAtLastIsSharedAgain() throws {
        var isGood = false
        var desk = Desk(try alarm()) { isGood ? $0 : Self.manglings[0]($0) }
        for _ in 0..<20 { desk.sync() }
        #expect(desk.record.isKeptOtherwise)
        isGood = true
        desk.alarm?.fadeIn = 77
        for _ in 0..<3 { desk.sync() }
        #expect(!desk.record.isKeptOtherwise)
        let writes = desk.writes
        for _ in 0..<3 { desk.sync() }
        #expect(desk.writes == writes)
    }

    @Test func anEventThatCannotBeDeletedIsLeftAlone() throws {
        var desk = Desk(try alarm()) { $0 }
        desk.sync()
        desk.alarm = nil
        for _ in 0..<20 { desk.sync() }
        #expect(desk.writes == 5 && desk.alarm == nil && desk.record.isKeptOtherwise)
    }

    @Test func whatDoesNotReachTheCalendarIsTriedForAsLongAsItTakes() throws {
        var desk = Desk(try alarm()) { $0 }
        desk.deletes = true
        desk.sync()
        desk.isReached = false
        desk.alarm?.label = "Swim"
        for _ in 0..<20 { desk.sync() }
        desk.isReached = true
        desk.sync()
        #expect(desk.event?.text.contains("SUMMARY:Swim") == true)
        desk.isReached = false
        desk.alarm = nil
        for _ in 0..<20 { desk.sync() }
        #expect(!desk.record.isKeptOtherwise && desk.event != nil)
        desk.isReached = true
        desk.sync()
        #expect(desk.event == nil)
    }

    @Test(arguments: [true, false]) func timesThatAreWrittenOutAreExtended(isStubborn: Bool) throws {
        var alarm = try alarm()
        alarm.schedule = Schedule(start: alarm.schedule.start, recurrence: .daily, daysOff: ["leave"])
        var desk = Desk(alarm) { isStubborn ? Self.manglings[0]($0) : $0 }
        for _ in 0..<20 { desk.sync() }
        let first = desk.event?.revision
        desk.isReached = false
        desk.machine.now = desk.machine.now + .seconds(25 * 86_400)
        for _ in 0..<20 { desk.sync() }
        desk.isReached = true
        desk.machine.now = desk.machine.now + .seconds(2 * 86_400)
        for _ in 0..<3 { desk.sync() }
        let last = try #require(desk.event)
        #expect(last.revision == first.map { $0 + 1 })
        let event = try SharedEvent(last.text, zones: AlarmSamples.zones)
        #expect(try #require(event.renewal(on: desk.machine)) > desk.machine.now)
    }

    // MARK: A clock that is far ahead

    private func machine(_ id: String, ahead: Duration = .zero) -> SyncMachine {
        SyncMachine(id: id, now: Self.now + ahead, zones: AlarmSamples.zones)
    }

    @Test func aChangeBeatsWhatItWasMadeFromWhateverTheClocksShow() throws {
        for modified in [Instant(seconds: 3_786_912_000), SharedStamp.instants.upperBound] {
            var shared = SharedAlarm([
                .field("label"): SharedValue("1", SharedStamp(sequence: 3, modified: modified, writer: "z"))
            ])
            let far = shared
            for number in 0..<3 {
                shared.set([.field("label"): "\(number)"], after: far.sequence, at: Self.now, by: "a")
                #expect(far.joined(with: shared)[.field("label")] == "\(number)")
                let value = try #require(shared.values[.field("label")])
                #expect(SharedStamp(value.stamp.description) == value.stamp)
            }
        }
    }

    @Test func timesThatAClockFarAheadWroteOutAreWrittenAgain() throws {
        var alarm = try alarm()
        alarm.schedule = Schedule(start: alarm.schedule.start, recurrence: .daily, daysOff: ["leave"])
        var record = SyncRecord(id: alarm.id)
        record.note(alarm, on: machine("far"))
        let far = machine("far", ahead: .seconds(20_000 * 86_400))
        let event = try SharedEvent(
            far.writer.text(of: record.own, uid: record.uid), zones: AlarmSamples.zones)
        let near = machine("near")
        #expect(event.needsWriting(of: event.shared, machine: near))
        let again = try SharedEvent(near.writer.text(of: event.shared, uid: record.uid), zones: AlarmSamples.zones)
        #expect(!again.needsWriting(of: again.shared, machine: near))
        // An alarm that is due in years is written out that far.
        alarm.schedule.recurrence = Recurrence("FREQ=YEARLY")
        alarm.schedule.start = try #require(CivilDateTime("2028-02-01T07:00:00"))
        var rare = SyncRecord(id: alarm.id)
        rare.note(alarm, on: near)
        let yearly = try SharedEvent(near.writer.text(of: rare.own, uid: rare.uid), zones: AlarmSamples.zones)
        #expect(yearly.written?.through != nil && !yearly.needsWriting(of: yearly.shared, machine: near))
    }
}
