// SPDX-License-Identifier: MIT
import CECal
import CGLib

extension EventStore {
    /// What a change comes to: the event as it is stored then, nil when it was deleted.
    package typealias Outcome = Result<StoredEvent?, EventChangeError>

    /// Nobody is sent a mail, and an account that has something newer keeps it.
    private static let flags = ECalOperationFlags(
        E_CAL_OPERATION_FLAG_CONFLICT_FAIL.rawValue | E_CAL_OPERATION_FLAG_DISABLE_ITIP_MESSAGE.rawValue)
    /// From this number of changes on, all events are read at once and not one by one.
    private static let many = 20
    /// How many events are added with one call; an account that takes some seconds for each is still in time.
    private static let portion = 25

    /// Makes changes; the outcomes are in their order, and one that fails doesn't keep the others back.
    ///
    /// Each event is changed once.
    ///
    /// - Parameter end: After this time no more are begun.
    /// - Throws: ``CalendarError`` when the events can't be read; then nothing is known of the changes.
    package func make(
        _ changes: [EventChange], before end: ContinuousClock.Instant
    ) throws(CalendarError) -> [Outcome] {
        let before = try Contents(self, of: changes)
        var reached: [String: EventChangeError?] = [:]
        // With single calls each, a thousand new events would take some ten seconds.
        var new = additions(changes, before)
        while !new.isEmpty, ContinuousClock.now < end {
            let some = new.prefix(Self.portion)
            new.removeFirst(some.count)
            if create(some.compactMap(\.main)) { for event in some { reached[event.uid] = .some(nil) } }
        }
        for change in changes where reached[change.uid] == nil {
            guard ContinuousClock.now < end else {
                reached[change.uid] = .failed("The changes before this one took too long.")
                continue
            }
            do throws(EventChangeError) {
                try make(change, before)
                reached[change.uid] = .some(nil)
            } catch {
                reached[change.uid] = error
            }
        }
        let after = try Contents(self, of: changes.filter { reached[$0.uid] == .some(nil) })
        var outcomes: [Outcome] = []
        for change in changes {
            if let error = reached[change.uid] ?? nil {
                outcomes.append(.failure(error))
            } else {
                let event = try after.parts(of: change.uid)
                outcomes.append(.success(event.isEmpty ? nil : event.stored))
            }
        }
        return outcomes
    }

    /// The events that are new and consist of one part.
    private func additions(_ changes: [EventChange], _ before: Contents) -> [EventParts] {
        changes.compactMap { change in
            guard case .add(let uid, let text) = change, let event = try? EventParts(uid, reading: text),
                event.occurrences.isEmpty, event.main != nil, before.has(uid) == false
            else { return nil }
            return event
        }
    }

    /// Adds events; returns whether all were added.
    ///
    /// When one can't be, those after it are not tried.
    private func create(_ events: [Reference<ICalComponent>]) -> Bool {
        var list: UnsafeMutablePointer<GSList>?
        for event in events.reversed() { list = g_slist_prepend(list, event.pointer) }
        defer { g_slist_free(list) }
        return e_cal_client_create_objects_sync(calendar, list, Self.flags, nil, nil, nil) != 0
    }

    private func make(_ change: EventChange, _ before: Contents) throws(EventChangeError) {
        switch change {
        case .add(let uid, let text): try add(EventParts(uid, reading: text), before)
        case .replace(let uid, let text, let revision):
            try replace(EventParts(uid, reading: text), revision: revision)
        case .delete(let uid, let revision):
            let current = try parts(of: uid)
            guard !current.isEmpty else { return }
            guard current.stored.revision == revision else { throw .outdated }
            try remove(uid, nil, E_CAL_OBJ_MOD_ALL)
        }
    }

    private func add(_ wanted: EventParts, _ before: Contents) throws(EventChangeError) {
        guard try parts(of: wanted.uid).isEmpty else {
            // It was among others of which one could not be added.
            if before.has(wanted.uid) == false { return }
            throw .outdated
        }
        var rest = wanted.occurrences.sorted { $0.key < $1.key }.map(\.value)
        guard let first = wanted.main ?? (rest.isEmpty ? nil : rest.removeFirst()) else { return }
        var error: UnsafeMutablePointer<GError>?
        guard e_cal_client_create_object_sync(calendar, first.pointer, Self.flags, nil, nil, &error) != 0 else {
            throw EventFailure(taking: error).outcome
        }
        for part in rest { try write(part, over: try parts(of: wanted.uid)) }
    }

    /// Writes the parts that differ, one after the other; there is no call that writes a series with its occurrences at once.
    ///
    /// When the connection is lost in between, an occurrence that is missing can be told from one that was taken back, but one at its old
    /// time not from one that another program moved. So those that are there already are changed before the series, and new ones,
    /// which may belong to times that only the new series has, are added after it.
    private func replace(_ wanted: EventParts, revision: String?) throws(EventChangeError) {
        var current = try parts(of: wanted.uid)
        guard !current.isEmpty, current.stored.revision == revision else { throw .outdated }
        guard wanted.main != nil || current.main == nil else {
            throw .failed("The event “\(line(wanted.uid))” has a series, which can't be taken out alone.")
        }
        // This counts up the series' number and sets its time of change, so the series is written after it.
        let superfluous = current.occurrences.keys.filter { wanted.occurrences[$0] == nil }.sorted()
        for occurrence in superfluous { try remove(wanted.uid, occurrence, E_CAL_OBJ_MOD_ONLY_THIS) }
        let changed = wanted.occurrences.filter { $0.value.text != current.occurrences[$0.key]?.text }
        let (old, new) = (current.occurrences, changed.sorted { $0.key < $1.key })
        var parts = new.filter { old[$0.key] != nil }.map(\.value)
        if let main = wanted.main, !superfluous.isEmpty || main.text != current.main?.text { parts.append(main) }
        parts += new.filter { old[$0.key] == nil }.map(\.value)
        for (number, part) in parts.enumerated() {
            // Each write gives the event another version in the account.
            if number > 0 || !superfluous.isEmpty { current = try self.parts(of: wanted.uid) }
            try write(part, over: current)
        }
    }

    /// Writes a part over what the calendar has for it, if anything.
    private func write(_ part: Reference<ICalComponent>, over current: EventParts) throws(EventChangeError) {
        let copy = try EventParts.copy(part, over: current)
        var error: UnsafeMutablePointer<GError>?
        guard
            e_cal_client_modify_object_sync(calendar, copy.pointer, E_CAL_OBJ_MOD_THIS, Self.flags, nil, &error) != 0
        else { throw EventFailure(taking: error).outcome }
    }

    private func remove(_ uid: String, _ occurrence: String?, _ extent: ECalObjModType) throws(EventChangeError) {
        var error: UnsafeMutablePointer<GError>?
        guard e_cal_client_remove_object_sync(calendar, uid, occurrence, extent, Self.flags, nil, &error) != 0 else {
            throw EventFailure(taking: error).outcome
        }
    }

    /// What a calendar has at some time: everything where many events are looked at, else each is read when it is asked for.
    private struct Contents {
        private let store: EventStore
        private let all: [String: EventParts]?

        init(_ store: EventStore, of changes: [EventChange]) throws(CalendarError) {
            self.store = store
            all = changes.count >= EventStore.many ? try store.all() : nil
        }

        /// Whether there was an event; nil when not everything was read.
        func has(_ uid: String) -> Bool? { all.map { $0[uid] != nil } }

        func parts(of uid: String) throws(CalendarError) -> EventParts {
            if let all { return all[uid] ?? EventParts(uid, []) }
            do throws(EventChangeError) {
                return try store.parts(of: uid)
            } catch {
                guard case .failed(let sentence) = error else { return EventParts(uid, []) }
                throw CalendarError(.unreadable, sentence)
            }
        }
    }
}
