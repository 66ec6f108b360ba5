// SPDX-License-Identifier: MIT
import ICalendar
import Timekeeping

/// One sync of all alarms of a machine with the calendar: what to do about each, and what the user should know.
package struct SyncPass: Sendable {
    /// An event as the calendar has it, with all of its changed occurrences.
    package struct Object: Hashable, Sendable {
        /// What names it; known also of an event that can't be read.
        package var uid: String
        /// Its text.
        package var text: String

        /// Joins its parts.
        package init(uid: String, text: String) {
            self.uid = uid
            self.text = text
        }
    }

    /// What to do about each alarm, and what to remember of it.
    package private(set) var steps: [SyncStep] = []
    /// Alarms of which nothing need be remembered any longer.
    package private(set) var forgotten: [String] = []
    /// What the user should know.
    package private(set) var notes: [SyncNote] = []

    /// The most events that are read.
    package static let objectLimit = 20_000
    /// From how many on a deletion of most alarms is put to the user first.
    private static let manyDeletions = 5

    /// Compares what is remembered, what is here and what is in the calendar.
    ///
    /// - Parameters:
    ///   - objects: All events of the calendar; a calendar that could not be read to its end must not get here.
    ///   - takesOthers: Whether events that other programs added become alarms.
    ///   - confirmsDeletions: Whether the user has agreed to delete here what is gone there.
    package init(
        records: [SyncRecord], alarms: [Alarm], objects: [Object], machine: SyncMachine, takesOthers: Bool = true,
        confirmsDeletions: Bool = false
    ) {
        var records = Dictionary(records.map { ($0.id, $0) }) { first, _ in first }
        let ids = Dictionary(records.values.map { ($0.uid, $0.id) }) { first, _ in first }
        let local = Dictionary(alarms.map { ($0.id, $0) }) { first, _ in first }
        var events: [String: SharedEvent] = [:]
        // What can't be read is left alone: it is neither deleted nor written over, and nor is the alarm.
        var unread: Set<String> = []
        for object in objects.prefix(Self.objectLimit) {
            let id = ids[object.uid] ?? SharedEvent.alarmID(uid: object.uid)
            do throws(CalendarProblem) {
                guard events[id] == nil else { continue }
                let event = try SharedEvent(object.text, known: records[id]?.base, zones: machine.zones)
                guard records[id] != nil || event.shared[.times] != nil && (event.hasFields || takesOthers) else {
                    unread.insert(id)
                    continue
                }
                events[id] = event
                notes += event.problems.map { .unreadable(uid: object.uid, reason: $0) }
            } catch {
                unread.insert(id)
                notes.append(.unreadable(uid: object.uid, reason: error.reason))
            }
        }
        for object in objects.dropFirst(Self.objectLimit) {
            unread.insert(ids[object.uid] ?? SharedEvent.alarmID(uid: object.uid))
        }
        for id in Set(records.keys).union(local.keys).union(events.keys).subtracting(unread).sorted() {
            let event = events[id]
            let isNew = records[id] == nil
            var record = records[id] ?? SyncRecord(id: id, uid: event?.uid)
            if !isNew || local[id] != nil {
                record.note(local[id], on: machine, isOld: isNew && event != nil)
            }
            if event == nil, let deleted = record.deleted, deleted + SyncRecord.memory < machine.now {
                forgotten.append(id)
                continue
            }
            records[id] = record
            steps.append(SyncStep(record, local: local[id], event: event, machine: machine))
        }
        if !confirmsDeletions { holdDeletions(of: local.count, isEmpty: objects.isEmpty) }
        notes += steps.flatMap(\.notes)
    }

    /// An account that was reset, or a calendar that was emptied by mistake, must not take all alarms with it.
    private mutating func holdDeletions(of count: Int, isEmpty: Bool) {
        let deletions = steps.filter { $0.local == .delete }.map(\.record.id)
        let areMany = deletions.count >= Self.manyDeletions && deletions.count * 2 > count
        guard areMany || isEmpty && deletions.count > 1 else { return }
        steps.removeAll { $0.local == .delete }
        notes.append(.manyDeleted(alarms: deletions))
    }
}
