// SPDX-License-Identifier: MIT
import ICalendar
import Timekeeping

/// What a sync does about one alarm: a pure function of what is remembered, what is here and what is in the calendar.
package struct SyncStep: Sendable {
    /// What to do on this machine.
    package enum Local: Hashable, Sendable {
        /// Add it, or replace the one of the same id.
        case save(Alarm)
        /// Delete it.
        case delete
    }

    /// What to do in the calendar.
    package enum Remote: Hashable, Sendable {
        /// Write this event, provided that the calendar still has what was read, or still has nothing; ``SyncRecord/confirm(_:)`` when it did.
        case write(String, SharedAlarm)
        /// Delete the event, provided that the calendar still has what was read.
        case delete
    }

    /// What is to be remembered.
    package private(set) var record: SyncRecord
    /// What to do on this machine; nil for nothing.
    package private(set) var local: Local?
    /// What to do in the calendar; nil for nothing.
    ///
    /// When that fails the next sync does it again.
    package private(set) var remote: Remote?
    /// What the user should know.
    package private(set) var notes: [SyncNote] = []

    /// Decides.
    ///
    /// - Parameters:
    ///   - record: What is remembered; with what the user changed here already noted.
    ///   - local: The alarm as it is here; nil when there is none.
    ///   - event: The event as it is in the calendar; nil when there is none.
    ///   - revision: What the calendar calls this state of the event; nil where it has no such thing.
    package init(
        _ record: SyncRecord, local: Alarm?, event: SharedEvent?, revision: String? = nil, machine: SyncMachine
    ) {
        self.record = record
        if let event { take(event, revision, local, machine) } else { doWithout(local, machine) }
    }

    private mutating func take(
        _ event: SharedEvent, _ revision: String?, _ local: Alarm?, _ machine: SyncMachine
    ) {
        if record.isTombstone {
            guard !event.shared.withoutClaims.isKnown(to: record.own) else {
                if record.isKeptOtherwise { record.revision = revision } else { remote = .delete }
                return
            }
            notes.append(.returned(alarm: record.id))
        } else {
            noteConflicts(record, event.shared)
        }
        var joined = record.own.joined(with: event.shared)
        var isCorrection = record.own == record.base
        let isRight = record.base.map { event.shared == $0 && !event.needsWriting(of: $0, machine: machine) } ?? false
        if isRight { record.corrections = 0 }
        // The times in a calendar that keeps it otherwise are extended all the same.
        let isRenewal = record.renewal.map { $0 <= machine.now } ?? false
        record.adopt(joined, seen: event.shared)
        if record.sayWhereItRings(on: machine) { (joined, isCorrection) = (record.own, false) }
        if let alarm = record.alarm(replacing: local, on: machine), alarm != local { self.local = .save(alarm) }
        if event.needsWriting(of: joined, machine: machine) {
            if isCorrection, record.isKeptOtherwise, !isRenewal {
                record.leave(event, revision, on: machine)
            } else {
                write(joined, keeping: event.kept, machine)
            }
        } else if joined == event.shared {
            record.settle(event, revision, on: machine)
        }
    }

    private mutating func doWithout(_ alarm: Alarm?, _ machine: SyncMachine) {
        if record.isTombstone {
            record.corrections = 0
            return
        }
        let isBack = record.base != nil
        if let base = record.base {
            guard !record.own.withoutClaims.isKnown(to: base) else {
                record.noteDeletion(at: machine.now)
                guard let alarm else { return }
                local = .delete
                notes.append(.deletedElsewhere(alarm))
                return
            }
        }
        _ = record.sayWhereItRings(on: machine)
        write(record.own, machine)
        if isBack, remote != nil { notes.append(.returned(alarm: record.id)) }
    }

    private mutating func write(
        _ shared: SharedAlarm, keeping kept: KeptParts = KeptParts(), _ machine: SyncMachine
    ) {
        do throws(CalendarProblem) {
            remote = .write(try machine.writer.text(of: shared, uid: record.uid, keeping: kept), shared)
        } catch {
            notes.append(.unwritable(alarm: record.id, reason: error.reason))
        }
    }

    /// A part was changed on both sides when neither side has what both had last.
    private mutating func noteConflicts(_ record: SyncRecord, _ other: SharedAlarm) {
        for (key, own) in record.own.values {
            guard let theirs = other.values[key], theirs.text != own.text else { continue }
            let base = record.base?.values[key]
            guard own != base, theirs != base else { continue }
            let (kept, lost) = theirs.beats(own) ? (theirs, own) : (own, theirs)
            // What another machine knew and wrote over is no conflict, nor is an old event that a late write brought back.
            guard lost.stamp.sequence == kept.stamp.sequence || lost == own else { continue }
            notes.append(.conflict(alarm: record.id, part: key, kept: kept.text, lost: lost.text))
        }
    }
}

extension SharedEvent {
    /// Whether the event must be written for `joined` to be in the calendar.
    func needsWriting(of joined: SharedAlarm, machine: SyncMachine) -> Bool {
        !changes.isEmpty || lacksOccurrences || joined != shared
            || renewal(on: machine).map { $0 < machine.now } ?? false
    }

    /// When the times that are written out in it must be extended by `machine`; nil for never.
    func renewal(on machine: SyncMachine) -> Instant? {
        guard let written, let through = written.through else { return nil }
        if through > machine.now + .seconds((EventDates.days + 2) * 86_400), isBeforeWritten(machine) {
            return machine.now - .seconds(1)
        }
        let rest = written.writer == machine.id ? EventDates.ownRest : EventDates.otherRest
        return through - .seconds(rest * 86_400)
    }

    /// Whether the alarm is due long before the first time that is written out: a machine whose clock is far ahead wrote them.
    private func isBeforeWritten(_ machine: SyncMachine) -> Bool {
        guard let first = written?.start, let schedule = shared.alarm(id: "")?.schedule,
            let next = try? schedule.next(after: machine.now, zones: machine.zones)
        else { return false }
        return next.due + .seconds(86_400) < Instant(seconds: first.secondsSinceEpoch)
    }
}
