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
        /// What changes with each change of it; nil where the calendar has no such thing.
        package var revision: String?

        /// Joins its parts.
        package init(uid: String, text: String, revision: String? = nil) {
            self.uid = uid
            self.text = text
            self.revision = revision
        }
    }

    /// What to do with alarms that are gone from the calendar.
    package enum Missing: String, Hashable, Sendable, Codable {
        /// Deletes them here, but asks the user first if they are most of the alarms.
        case ask
        /// Deletes them here.
        case delete
        /// Writes them again.
        case keep
    }

    /// What it takes for granted.
    package struct Rules: Hashable, Sendable {
        /// Whether events that other programs added become alarms.
        package var takesOthers = false
        /// What to do with alarms that are gone from the calendar.
        package var missing = Missing.ask
        /// Whether the account was reached: otherwise what is missing may only not be there yet.
        package var isFresh = true

        /// The defaults.
        package init() {}
    }

    /// What to do about each alarm, and what to remember of it.
    package private(set) var steps: [SyncStep] = []
    /// What is to be remembered of alarms whose event was not read.
    package private(set) var noted: [SyncRecord] = []
    /// Whether the calendar has to be read again for an alarm that was changed here meanwhile.
    package private(set) var needsAnother = false
    /// Whether Nightstand's own properties are missing in an event in which they had been.
    package private(set) var dropsFields = false
    /// Alarms of which nothing need be remembered any longer.
    package private(set) var forgotten: [String] = []
    /// What the user should know.
    package private(set) var notes: [SyncNote] = []
    /// The revisions of events that are no alarms, by what names them; while they stay as they are they need not be read again.
    package private(set) var ignored: [String: String] = [:]

    /// The most events that are read.
    package static let objectLimit = 20_000
    /// From how many on a deletion of most alarms is put to the user first.
    private static let manyDeletions = 5

    /// Compares what is remembered, what is here and what is in the calendar.
    ///
    /// - Parameters:
    ///   - objects: All events of the calendar but the unchanged ones; a calendar that could not be read to its end must not get here.
    ///   - unchanged: The UIDs of events that still have the revision that is remembered.
    ///   - whole: How many alarms there are, and whether the calendar is empty, where this is a slice of a sync.
    package init(
        records: [SyncRecord], alarms: [Alarm], objects: [Object], unchanged: Set<String> = [], machine: SyncMachine,
        rules: Rules = Rules(), whole: (alarms: Int, isEmpty: Bool)? = nil
    ) {
        var records = Dictionary(records.map { ($0.id, $0) }) { first, _ in first }
        let ids = Dictionary(records.values.map { ($0.uid, $0.id) }) { first, _ in first }
        let local = Dictionary(alarms.map { ($0.id, $0) }) { first, _ in first }
        var events: [String: SharedEvent] = [:]
        var revisions: [String: String] = [:]
        // What can't be read is left alone: it is neither deleted nor written over, and nor is the alarm.
        var unread: Set<String> = []
        for object in objects.prefix(Self.objectLimit) {
            let id = ids[object.uid] ?? SharedEvent.alarmID(uid: object.uid)
            do throws(CalendarProblem) {
                guard events[id] == nil else { continue }
                let event = try SharedEvent(object.text, known: records[id]?.base, zones: machine.zones)
                guard records[id] != nil || event.shared[.times] != nil && (event.hasFields || rules.takesOthers) else {
                    unread.insert(id)
                    ignored[object.uid] = object.revision
                    continue
                }
                events[id] = event
                revisions[id] = object.revision
                if !event.hasFields, records[id]?.base != nil { dropsFields = true }
                notes += event.problems.map { .unreadable(uid: object.uid, reason: $0) }
            } catch {
                unread.insert(id)
                if records[id] == nil, !rules.takesOthers, !object.uid.hasSuffix(CalendarWriter.domain) {
                    ignored[object.uid] = object.revision
                } else {
                    notes.append(.unreadable(uid: object.uid, reason: error.reason))
                }
            }
        }
        for object in objects.dropFirst(Self.objectLimit) {
            unread.insert(ids[object.uid] ?? SharedEvent.alarmID(uid: object.uid))
        }
        let still = Set(unchanged.map { ids[$0] ?? SharedEvent.alarmID(uid: $0) })
        for id in Set(records.keys).union(local.keys).union(events.keys).subtracting(unread).sorted() {
            let event = events[id]
            let old = records[id]
            var record = old ?? SyncRecord(id: id, uid: event?.uid)
            // Two machines may have made the same alarm of something else; the first event counts.
            if let event, record.base == nil, event.uid != record.uid { record = record.renamed(event.uid) }
            if old != nil || local[id] != nil {
                record.note(local[id], on: machine, isOld: old == nil && event != nil)
            }
            let isMissing = event == nil && !still.contains(id)
            if isMissing, let deleted = record.deleted, deleted + SyncRecord.memory < machine.now {
                forgotten.append(id)
                continue
            }
            guard event != nil || isMissing && (rules.isFresh || record.base == nil) else {
                if record != old { noted.append(record) }
                let isOpen = record.isTombstone ? !record.isKeptOtherwise : record.own != record.base
                if !isMissing, isOpen { needsAnother = true }
                continue
            }
            if isMissing, rules.missing == .keep, record.base != nil, !record.isTombstone, let alarm = local[id] {
                record.renew(alarm, on: machine)
            }
            records[id] = record
            steps.append(
                SyncStep(record, local: local[id], event: event, revision: revisions[id], machine: machine))
        }
        if rules.missing == .ask {
            holdDeletions(
                of: whole?.alarms ?? local.count, isEmpty: whole?.isEmpty ?? (objects.isEmpty && unchanged.isEmpty))
        }
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
