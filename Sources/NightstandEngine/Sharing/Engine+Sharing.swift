// SPDX-License-Identifier: MIT
import AlarmSync
import NightstandService
import NightstandStore
import Timekeeping

// Alarms that are shared with other machines through a calendar (decision 0195). What is remembered of each is read when it is
// needed, so that it takes no memory between two syncs.

extension Engine {
    private static let settingsID = "here"
    private static let historyID = "history"

    /// Reads whether alarms are shared; where that can't be read they aren't until the next start.
    func loadSharing() {
        let stored = try? store.records(.sharing, id: Self.settingsID).first
        sharing = stored.flatMap { try? $0.value(SharingSettings.self) }
    }

    /// The settings of a machine that has never shared anything.
    ///
    /// - Parameter mark: Tells its installation from others; nil where that isn't known.
    package func newSharing(name: String, mark: String?) -> SharingSettings {
        var settings = SharingSettings(machine: newMachineID, name: name)
        settings.mark = mark
        return settings
    }

    private var newMachineID: String {
        "m" + makeID().lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }

    /// Takes a new id if what is stored came from another machine, with a backup or a copied disk: two machines of one id would take
    /// each other's word on where alarms ring for their own.
    package func tellApart(name: String, mark: String?, at now: Instant) throws(EngineError) {
        guard var settings = sharing, let mark, settings.mark != mark else { return }
        if settings.mark == nil {
            settings.mark = mark
        } else {
            settings = settings.moved(toMachine: newMachineID, name: name, mark: mark, at: now)
        }
        try share(settings, at: now)
    }

    /// - Throws: ``EngineError/unknownAlarm(_:near:)``.
    package func requireAlarm(_ id: String) throws(EngineError) { _ = try state.stored(id) }

    /// Changes whether and how alarms are shared; another calendar begins from nothing.
    package func share(_ settings: SharingSettings, at now: Instant) throws(EngineError) {
        guard settings != sharing else { return }
        // What is remembered is of one calendar, also when it isn't known any more of which.
        let isSameHome = sharing?.home?.id == settings.home?.id
        let forgotten = isSameHome ? [] : try sharedIDs()
        try change(at: now) { changed throws(EngineError) in
            if let record = try? Record(.sharing, id: Self.settingsID, settings) { changed.write(.keep(record)) }
            changed.write(forgotten.map { .forget(.sharedAlarm, $0) })
            if !isSameHome { changed.leaves = [:] }
        }
        sharing = settings
    }

    /// The ids of all alarms of which something is remembered.
    package func sharedIDs() throws(EngineError) -> [String] {
        do throws(StoreError) {
            let unwritten = writer.unwrittenRecords(.sharedAlarm)
            return Set(try store.records(.sharedAlarm, id: nil).map(\.id)).union(unwritten.keys).sorted()
        } catch { throw .notStored(error) }
    }

    /// What is known of some alarms before the calendar is read.
    ///
    /// - Throws: ``EngineError/notStored(_:)`` when it can't be read.
    package func known(_ ids: some Collection<String>, at now: Instant) throws(EngineError) -> [SyncPlan.Known] {
        guard let machine = syncMachine(at: now) else { return [] }
        return try sharedRecords(ids).map { SyncPlan.Known($0, on: machine) }
    }

    /// Takes over what the calendar has of some alarms, in one change.
    ///
    /// - Throws: ``EngineError/notStored(_:)``; nothing has changed then.
    package func sync(
        _ slice: SyncPlan.Slice, of plan: SyncPlan, rules: SyncPass.Rules = SyncPass.Rules(), at now: Instant
    ) throws(EngineError) -> SharingPass {
        advance(to: now)
        guard var machine = syncMachine(at: now) else { return SharingPass() }
        machine.now = state.clock
        let records = try sharedRecords(slice.ids)
        let pass = SyncPass(
            records: records, alarms: slice.ids.compactMap { state.alarms[$0]?.alarm }, slice, of: plan,
            alarmCount: state.alarms.count, machine: machine, rules: rules)
        let old = Dictionary(records.map { ($0.id, $0) }) { first, _ in first }
        // A sync that finds nothing new must not wake the disk.
        var result = try change(at: state.clock, isSparing: true) { changed throws(EngineError) in
            var result = SharingPass()
            changed.apply(pass, over: old, to: &result)
            guard pass.notes.contains(where: \.isKept) else { return result }
            let entries = try syncHistory()
            changed.note(pass.notes, after: entries, to: &result)
            let all = Array((entries + result.entries).suffix(SyncEntry.limit))
            if let record = try? Record(.sharing, id: Self.historyID, all) { changed.write(.keep(record)) }
            return result
        }
        (result.needsAnother, result.dropsFields, result.ignored) = (pass.needsAnother, pass.dropsFields, pass.ignored)
        for case .manyDeleted(let alarms) in pass.notes { result.held = alarms }
        for case .unreadable(let uid, let reason) in pass.notes {
            result.problems.append(SharingPass.Problem(name: uid, reason: reason))
        }
        for case .unwritable(let id, let reason) in pass.notes {
            let name = state.alarms[id]?.alarm.label ?? ""
            result.problems.append(SharingPass.Problem(name: name.isEmpty ? id : name, reason: reason))
        }
        for record in try sharedRecords(slice.ids) {
            if record.isKeptOtherwise { result.problems.append(SharingPass.Problem(keptOtherwise: record)) }
            guard !record.isTombstone else { continue }
            result.count += 1
            if let ringer = record.ringer(besides: machine) { result.ringElsewhere[record.id] = ringer }
        }
        return result
    }

    /// Notes what the calendar has taken; each with the event as it is there now, if that is known.
    package func confirm(
        _ made: [(write: SharingPass.Write, event: (text: String, revision: String?)?)], at now: Instant
    ) {
        guard let machine = syncMachine(at: now) else { return }
        let records = made.compactMap { write, event -> SyncRecord? in
            guard let old = try? sharedRecord(write.alarm) else { return nil }
            var record = old
            if let shared = write.shared {
                guard !old.isTombstone else { return nil }
                record.confirm(shared, as: event, on: machine)
            } else {
                record.confirmDeletion()
            }
            return record == old ? nil : record
        }
        guard !records.isEmpty else { return }
        // Where that can't be stored the events are read again.
        try? change(at: now) { changed throws(EngineError) in for record in records { changed.keep(record) } }
    }

    /// What happened to alarms because they are shared, oldest first.
    package func syncHistory() throws(EngineError) -> [SyncEntry] {
        do throws(StoreError) {
            let record = try store.records(.sharing, id: Self.historyID).first
            return record.flatMap { try? $0.value([SyncEntry].self) } ?? []
        } catch { throw .notStored(error) }
    }

    /// Brings an alarm back that was deleted elsewhere.
    ///
    /// - Throws: ``EngineError/nothingToUndo(_:)``, also once it was undone; ``EngineError/idTaken(_:)`` when it is there otherwise.
    package func undoDeletion(entry id: Int, at now: Instant) throws(EngineError) -> AlarmStatus {
        var entries = try syncHistory()
        guard let alarm = entries.first(where: { $0.id == id })?.deletedAlarm else { throw .nothingToUndo(id) }
        // If the user deletes it now, that is undone otherwise.
        for index in entries.indices where entries[index].alarm == alarm.id { entries[index].deleted = nil }
        try change(at: now) { changed throws(EngineError) in
            guard changed.alarms.isFree(alarm.id) else { throw .idTaken(alarm.id) }
            try changed.adopt(alarm)
            if let record = try? Record(.sharing, id: Self.historyID, entries) { changed.write(.keep(record)) }
        }
        guard let status = status(of: alarm.id) else { throw .unknownAlarm(alarm.id, near: []) }
        return status
    }

    /// Leaves these alarms to other machines when they are due at the given times; all others ring here.
    ///
    /// The machine isn't woken for these, but for the first time of each alarm of which it isn't known that another rings it.
    package func leaveToOthers(_ alarms: [String: Range<Instant>]) {
        guard alarms != state.leaves else { return }
        state.leave(alarms)
        announce()
    }

    // MARK: What is remembered

    /// The machine as it syncs; nil while alarms aren't shared.
    private func syncMachine(at now: Instant) -> SyncMachine? {
        guard let sharing, sharing.home != nil else { return nil }
        let tones = Set(settings.tones())
        var machine = SyncMachine(id: sharing.machine, now: now, zones: zones) { tones.isEmpty || tones.contains($0) }
        machine.name = sharing.name
        machine.former = sharing.former
        machine.policy = { sharing.policy(of: $0) }
        return machine
    }

    /// What is remembered of an alarm; nil for nothing, or nothing that can be understood.
    ///
    /// - Throws: ``EngineError/notStored(_:)`` when it can't be read: that isn't nothing.
    private func sharedRecord(_ id: String) throws(EngineError) -> SyncRecord? {
        do throws(StoreError) {
            let unwritten = writer.unwrittenRecords(.sharedAlarm)[id]
            let record = if let unwritten { unwritten } else { try store.records(.sharedAlarm, id: id).first }
            return record.flatMap { try? $0.value(SyncRecord.self) }
        } catch { throw .notStored(error) }
    }

    private func sharedRecords(_ ids: some Collection<String>) throws(EngineError) -> [SyncRecord] {
        var records: [SyncRecord] = []
        for id in ids { if let record = try sharedRecord(id) { records.append(record) } }
        return records
    }

    /// Adds to changes what is to be remembered of them for the next sync, in the same transaction.
    func noted(_ changes: [StoreChange], in changed: EngineState) -> [StoreChange] {
        guard sharing?.home != nil else { return changes }
        var alarms: [String: Alarm?] = [:]
        var told: Set<String> = []
        for change in changes {
            switch change {
            case .save(let stored): alarms[stored.alarm.id] = stored.alarm
            case .deleteAlarm(let id): alarms[id] = .some(nil)
            case .keep(let record) where record.kind == .sharedAlarm: told.insert(record.id)
            default: break
            }
        }
        guard alarms.contains(where: { !told.contains($0.key) }), var machine = syncMachine(at: changed.clock) else {
            return changes
        }
        machine.zones = changed.zones
        var notes: [StoreChange] = []
        var ids: [String] = []
        for (id, alarm) in alarms.sorted(by: { $0.key < $1.key }) where !told.contains(id) {
            let old = try? sharedRecord(id)
            guard old != nil || alarm != nil else { continue }
            var record = old ?? SyncRecord(id: id)
            record.note(alarm, on: machine)
            guard record != old else { continue }
            ids.append(id)
            if let note = try? Record(.sharedAlarm, id: id, record) { notes.append(.keep(note)) }
        }
        if !ids.isEmpty { onSharedChange(ids) }
        return changes + notes
    }
}

extension SharingPass {
    /// Takes over what a step has to do in the calendar.
    mutating func append(_ step: SyncStep) {
        switch step.remote {
        case .write(let text, let shared):
            writes.append(Write(alarm: step.record.id, uid: step.record.uid, text: text, shared: shared))
        case .delete: writes.append(Write(alarm: step.record.id, uid: step.record.uid, text: nil, shared: nil))
        case nil: break
        }
    }
}
