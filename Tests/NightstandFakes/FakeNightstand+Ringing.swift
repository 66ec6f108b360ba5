// SPDX-License-Identifier: MIT
import NightstandService
import Timekeeping

extension FakeNightstand {
    /// Lets an alarm ring now and gives the session's id; nil when there is no such alarm.
    @discardableResult
    package func ring(_ alarmID: String) -> String? {
        guard let alarm = stored.first(where: { $0.id == alarmID }) else { return nil }
        let scheduled = zones.local.civil(at: now)
        let id = "\(alarmID)@\(scheduled)"
        sessions.append(
            RingStatus(
                id: id, alarmID: alarmID, label: alarm.label,
                message: [alarm.message, alarm.label, "Alarm"].first { !$0.isEmpty } ?? "Alarm",
                due: now, phase: .ringing, until: now + .seconds(alarm.ringLength),
                snoozeMinutes: alarm.snooze.minutes, snoozesLeft: alarm.snooze.limit, isLate: false,
                tint: alarm.tint))
        journal.append(
            JournalEntry(
                key: OccurrenceKey(alarmID: alarmID, scheduled: scheduled), label: alarm.label, due: now, fired: now,
                outcome: .ringing))
        tell(alarmID)
        return id
    }

    /// Replaces what rings, is about to, or is snoozed, and tells all.
    package func show(_ sessions: [RingStatus]) {
        self.sessions = sessions
        observers.send(.ringsChanged(sessions))
    }

    /// Reports an alarm's occurrence of just now as missed.
    package func miss(_ alarmID: String) {
        guard let alarm = stored.first(where: { $0.id == alarmID }) else { return }
        let key = OccurrenceKey(alarmID: alarmID, scheduled: zones.local.civil(at: now))
        let entry = JournalEntry(key: key, label: alarm.label, due: now, ended: now, outcome: .missed)
        journal.append(entry)
        observers.send(.missed([entry]))
    }

    /// What rings, is about to, or is snoozed.
    package func rings() async throws(ServiceError) -> [RingStatus] {
        try enter()
        return sessions
    }

    /// Snoozes one session, or all that ring.
    package func snooze(ring: String?, minutes: Int?, by source: String) async throws(ServiceError) -> [RingStatus] {
        try enter()
        if let minutes, !AlarmLimits.snoozeMinutes.contains(minutes) {
            throw ServiceError(.invalid, "A snooze lasts 1 to 1440 minutes, not \(minutes).")
        }
        var snoozed: [RingStatus] = []
        for index in try chosen(ring, where: { $0.phase == .ringing }) {
            guard sessions[index].snoozesLeft != 0 else {
                throw ServiceError(.invalid, "This alarm cannot be snoozed any more; stop it instead.")
            }
            sessions[index].phase = .snoozed
            sessions[index].until = now + .seconds(60 * (minutes ?? sessions[index].snoozeMinutes))
            sessions[index].snoozesLeft = sessions[index].snoozesLeft.map { $0 - 1 }
            record(sessions[index], .snoozed, nil) { $0.snoozes += 1 }
            snoozed.append(sessions[index])
        }
        for session in snoozed { tell(session.alarmID) }
        return snoozed
    }

    /// Stops one session, or all.
    package func stop(ring: String?, by source: String) async throws(ServiceError) -> [RingStatus] {
        try enter()
        let stopped = try chosen(ring, where: { _ in true }).map { sessions[$0] }
        sessions.removeAll { session in stopped.contains { $0.id == session.id } }
        for session in stopped {
            record(session, .stopped, source) { [now] in $0.ended = now }
            if let index = stored.firstIndex(where: { $0.id == session.alarmID }),
                stored[index].schedule.recurrence == nil
            {
                stored[index].isEnabled = false
            }
            tell(session.alarmID)
        }
        return stopped
    }

    /// What keeps a sound from being heard.
    package func problem(of sound: AlarmSound) async throws(ServiceError) -> String? {
        try enter()
        return brokenSounds[sound]
    }

    /// Remembers the sound as previewed.
    package func preview(sound: AlarmSound, volume: Int) async throws(ServiceError) {
        try enter()
        previewed = sound
    }

    /// Forgets the preview.
    package func stopPreview() async throws(ServiceError) {
        try enter()
        previewed = nil
    }

    /// Puts entries into the journal, the newest last, without telling anybody.
    package func remember(_ entries: [JournalEntry]) { journal += entries }

    /// The journal from the newest on.
    package func history(alarmID: String?, limit: Int) async throws(ServiceError) -> [JournalEntry] {
        try enter()
        guard AlarmLimits.history.contains(limit) else {
            throw ServiceError(.invalid, "The history does not show \(limit) entries at a time.")
        }
        let entries = journal.reversed().filter { alarmID == nil || $0.key.alarmID == alarmID }
        return Array(entries.prefix(limit))
    }

    /// How the service stands.
    package func status() async throws(ServiceError) -> ServiceStatus {
        try enter()
        return serviceStatus
    }

    /// The lines of ``checkItems``.
    package func check() async throws(ServiceError) -> [CheckItem] {
        try enter()
        return checkItems
    }

    private func chosen(_ ring: String?, where isMeant: (RingStatus) -> Bool) throws(ServiceError) -> [Int] {
        guard let ring else { return sessions.indices.filter { isMeant(sessions[$0]) } }
        guard let index = sessions.firstIndex(where: { $0.id == ring }) else {
            throw ServiceError(.notFound, "Nothing rings under ‘\(ring)’. ‘nightstand ring list’ shows what does.")
        }
        return [index]
    }

    private func record(
        _ session: RingStatus, _ outcome: JournalEntry.Outcome, _ source: String?, _ body: (inout JournalEntry) -> Void
    ) {
        guard
            let index = journal.lastIndex(where: { $0.key.alarmID == session.alarmID && $0.due == session.due })
        else { return }
        journal[index].outcome = outcome
        journal[index].answeredBy = source
        body(&journal[index])
    }

    private func tell(_ alarmID: String) {
        observers.send(.ringsChanged(sessions))
        if let alarm = stored.first(where: { $0.id == alarmID }) { observers.send(.alarmChanged(status(of: alarm))) }
    }
}
