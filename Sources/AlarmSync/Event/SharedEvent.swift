// SPDX-License-Identifier: MIT
import ICalendar
import JSONCoding
import Timekeeping

/// An event of the calendar as a shared alarm, with what other programs changed in it taken over.
package struct SharedEvent: Sendable {
    /// The alarm, with the changes of other programs.
    package let shared: SharedAlarm
    /// What names it in the calendar.
    package let uid: String
    /// Whether Nightstand's own properties are in it; a program, or a server, may have dropped them.
    package let hasFields: Bool
    /// What other programs have in it.
    package let kept: KeptParts
    /// The parts that another program changed since Nightstand wrote it.
    package let changes: Set<SharedKey>
    /// A sentence for each part that cannot be read.
    package let problems: [String]
    /// Whether moved occurrences are missing in it that were to be written after the event itself.
    let lacksOccurrences: Bool
    let written: WrittenTimes?

    /// Reads an event.
    ///
    /// - Parameter known: The alarm as it was when this machine last saw it; for events whose fields were dropped.
    /// - Throws: ``CalendarProblem`` for what cannot be an alarm; it is left alone then.
    package init(_ text: String, known: SharedAlarm? = nil, zones: ZoneResolver) throws(CalendarProblem) {
        let object = try CalendarObject(text, zones: zones)
        let stored = EventFields.read(object.lines)
        uid = object.uid
        problems = object.problems
        kept = KeptParts(object)
        hasFields = !stored.values.isEmpty
        var base = stored
        // What is damaged in the event, this machine may still know.
        if let known { for (key, value) in known.values where base.values[key] == nil { base.values[key] = value } }
        written = EventFields.written(object.lines)
        let times = Self.times(in: object, written: written, from: base, zones: zones)
        lacksOccurrences = times?.lacksOccurrences ?? false
        let changes = Self.changes(in: object, times, from: base)
        self.changes = Set(changes.keys)
        // Where some are left, the missing ones are to be written again. A server that drops all of them would drop them each time.
        var shared = hasFields ? stored : base
        let seen = SharedStamp.sequences.contains(object.sequence) ? object.sequence - 1 : 0
        shared.set(
            changes, after: max(base.sequence, seen), at: object.modified ?? SharedStamp.unset.modified, by: "")
        self.shared = shared
    }

    /// The id of the alarm that an event is.
    package static func alarmID(uid: String) -> String {
        let own = uid.hasSuffix(CalendarWriter.domain) ? String(uid.dropLast(CalendarWriter.domain.count)) : ""
        return ForeignID.isPlain(own) && own.utf8.count <= 60 ? own : ForeignID.make("ics", uid)
    }

    /// The UID of the event of an alarm that Nightstand made.
    package static func uid(alarmID: String) -> String { alarmID + CalendarWriter.domain }

    // MARK: What other programs changed

    private static func changes(
        in object: CalendarObject, _ times: TimeChanges?, from base: SharedAlarm
    ) -> [SharedKey: String?] {
        var changes: [SharedKey: String?] = [:]
        let label = text(base, "label")
        if object.label != CalendarObject.label(label) || base.values[.field("label")] == nil {
            changes[.field("label")] = json(object.label)
        }
        if object.details != CalendarObject.details(text(base, "details")) {
            changes[.field("details")] = object.details.isEmpty ? .some(nil) : json(object.details)
        }
        if object.isCancelled, base[.field("enabled")] != "false" { changes[.field("enabled")] = "false" }
        guard base.alarm(id: "") != nil else {
            // A new event, or one of which nothing else is left.
            let values = SharedAlarm.values(of: Alarm(id: "", schedule: object.schedule))
            for (key, value) in values where key.isTime { changes[key] = value }
            return changes
        }
        if let times { changes.merge(times.values) { _, new in new } }
        return changes
    }

    /// What differs from the times that were written; nil where that isn't known.
    private static func times(
        in object: CalendarObject, written: WrittenTimes?, from base: SharedAlarm, zones: ZoneResolver
    ) -> TimeChanges? {
        guard let schedule = base.alarm(id: "")?.schedule else { return nil }
        guard let written = written ?? (EventDates.areNeeded(for: schedule) ? nil : WrittenTimes(schedule, writer: ""))
        else { return nil }
        return TimeChanges(
            from: written, to: object.schedule, restored: object.restored, of: schedule, zones: zones)
    }

    private static func text(_ shared: SharedAlarm, _ field: String) -> String {
        shared[.field(field)].flatMap { try? JSON.decode(String.self, from: Array($0.utf8)) } ?? ""
    }

    private static func json(_ text: String) -> String? { try? JSON.text(text) }
}

extension SharedKey {
    /// Whether it decides when an alarm is due.
    var isTime: Bool { if case .exception = self { true } else { self == .times } }
}
