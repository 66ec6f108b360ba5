// SPDX-License-Identifier: MIT
import NightstandService
import NightstandStore
import Timekeeping

extension Engine {
    /// Writes what has happened; when the store refuses, it is kept and written with the next change or after a while.
    func commit(_ changes: [StoreChange]) {
        let all = latest(of: unwritten + changes)
        guard !all.isEmpty else {
            retryAt = nil
            return
        }
        do throws(StoreError) {
            try store.commit(all)
            noteWritten()
        } catch {
            refusal = error
            if unwritten.isEmpty { outbox.append(.storageTrouble(error)) }
            unwritten = all
            isReserved = (try? store.keepInReserve(all)) != nil
            retryAt = clock + retryDelay
            retryDelay = min(retryDelay * 2, EngineSettings.longestRetry)
        }
    }

    /// Carries out a command of the user whole, or throws and leaves everything as it was.
    ///
    /// What was due before the command is dealt with in any case.
    func carryOut(
        at now: Instant, _ command: () throws(EngineError) -> [StoreChange]
    ) throws(EngineError) {
        advance(to: now)
        let stageBefore = stage
        let before = (alarms, order, sessions, sessionsOfAlarm, journal, queue, dues, missed, untold, outbox, touched)
        do throws(EngineError) {
            let changes = try command() + mark(clock)
            do throws(StoreError) {
                try store.commit(latest(of: unwritten + changes))
            } catch {
                refusal = error
                throw .notStored(error)
            }
        } catch {
            stage = stageBefore
            (alarms, order, sessions, sessionsOfAlarm, journal, queue, dues, missed, untold, outbox, touched) = before
            whereabouts = nil
            throw error
        }
        noteWritten()
        advance(to: clock)
    }

    /// What the user did is done, but would be forgotten if the service died now: that must be said.
    func requireRemembered() throws(EngineError) {
        if let refusal, !unwritten.isEmpty, !isReserved { throw .answeredUnstored(refusal) }
    }

    /// Writes how far everything has been dealt with, to see whether the store takes it.
    package func proveStorage(at now: Instant) {
        advance(to: now)
        commit(mark(clock))
        arm()
    }

    /// The user has seen the losses among the problems.
    package func noteLossesReported() { store.noteLossesReported() }

    private func noteWritten() {
        if !unwritten.isEmpty { outbox.append(.storageRecovered) }
        unwritten = []
        refusal = nil
        retryAt = nil
        retryDelay = EngineSettings.firstRetry
    }

    /// How far everything has been dealt with.
    func mark(_ now: Instant) -> [StoreChange] {
        var changes: [StoreChange] = [.checkedThrough(now), .checkedWall(zones.local.latestWall(by: now))]
        let here = Whereabouts(zones)
        if here != whereabouts, let record = try? Record(.reckoning, id: "here", here) {
            whereabouts = here
            changes.append(.keep(record))
        }
        return changes
    }

    /// An alarm as it stands now, to be written.
    func saved(_ id: String) -> [StoreChange] {
        guard let entry = alarms[id] else { return [] }
        return [.save(StoredAlarm(alarm: entry.alarm, acceptedAt: entry.acceptedAt))]
    }

    /// Of several changes of the same thing only the last counts; what was added keeps its place in the user's list.
    func latest(of changes: [StoreChange]) -> [StoreChange] {
        var places: [Subject: (first: Int, last: Int)] = [:]
        for (place, change) in changes.enumerated() {
            places[Subject(change), default: (place, place)].last = place
        }
        return places.values.map { (changes[$0.last].keepsItsPlace ? $0.first : $0.last, changes[$0.last]) }
            .sorted { $0.0 < $1.0 }.map(\.1)
    }

    /// Arms what comes next and announces what has changed.
    func arm(force: Bool = false) {
        announce()
        var next = queue.first()
        for instant in sessions.values.compactMap(\.until) { next = min(next ?? instant, instant) }
        if let due = stageDue(.counts) { next = min(next ?? due, due) }
        let reminder = [retryAt, stageDue(.pauses)].compactMap(\.self).min()
        if reminder != announcedRetry {
            announcedRetry = reminder
            outbox.append(.remind(reminder))
        }
        guard force || armed != .some(next) else { return }
        armed = .some(next)
        outbox.append(.arm(next))
    }

    private func announce() {
        if touched.count > EngineSettings.announcedSingly {
            outbox.append(.tell(.alarmsChanged))
        } else if !touched.isEmpty {
            outbox += statuses(of: touched.sorted()).map { .tell(.alarmChanged($0)) }
        }
        touched = []
        announceStage()
        let rings = rings()
        guard rings != announcedRings else { return }
        announcedRings = rings
        outbox.append(.tell(.ringsChanged(rings)))
    }
}

extension StoreChange {
    /// Whether it saves an item of a list that is ordered by first save.
    fileprivate var keepsItsPlace: Bool {
        switch self {
        case .stage(.saveStopwatch), .stage(.saveCountdown), .stage(.savePreset): true
        default: false
        }
    }
}

/// What a change is about.
private enum Subject: Hashable {
    case alarm(String)
    case prepared
    case session(String)
    case entry(OccurrenceKey)
    case record(Record.Kind, String)
    case mark
    case wall
    case stage(StageSubject)

    init(_ change: StoreChange) {
        switch change {
        case .save(let stored): self = .alarm(stored.alarm.id)
        case .savePrepared: self = .prepared
        case .deleteAlarm(let id): self = .alarm(id)
        case .saveSession(let session): self = .session(session.id)
        case .deleteSession(let id): self = .session(id)
        case .record(let entry): self = .entry(entry.key)
        case .withdraw(let key): self = .entry(key)
        case .keep(let record): self = .record(record.kind, record.id)
        case .forget(let kind, let id): self = .record(kind, id)
        case .checkedThrough: self = .mark
        case .checkedWall: self = .wall
        case .stage(let change): self = .stage(StageSubject(change))
        }
    }
}
