// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import Timekeeping

/// What the user does to an alarm's next times from its menu, and to the alarm as a whole.
extension AlarmsModel {
    /// The user duplicated an alarm; the copy is off, because two alarms at the same time are rarely meant.
    package func duplicateTapped(_ id: String) {
        change { [service, toasts] () async throws(ServiceError) in
            let copy = try await service.duplicate(id: id)
            toasts.say(tr("Copy added. It is off."))
            return copy
        }
    }

    /// The user wants to pause an alarm until a day.
    package func pauseTapped(_ id: String) { ask(.pause, id) }

    /// The user ended a pause.
    package func pauseEnded(_ id: String) {
        change { [service] () async throws(ServiceError) in try await service.pause(id: id, until: nil) }
    }

    /// The user wants to move an occurrence; nil for the next.
    package func moveTapped(_ id: String, _ occurrence: Occurrence? = nil) { ask(.move, id, occurrence) }

    /// The user moved an occurrence back; nil for the next.
    package func moveBackTapped(_ id: String, _ occurrence: Occurrence? = nil) {
        guard let moved = occurrence ?? row(id)?.status.next.first else { return }
        change { [service] () async throws(ServiceError) in
            try await service.move(id: id, scheduled: moved.scheduled, to: nil)
        }
    }

    /// The user answered the question for a pause or a move.
    package func changeAnswered(_ isWanted: Bool) {
        guard let question = change else { return }
        change = nil
        guard isWanted else { return }
        // Typed right before the answer, or the time has passed meanwhile.
        if let problem = question.problem { return toasts.say(problem) }
        let (id, day, target) = (question.alarmID, question.day, question.target)
        switch (question.kind, question.scheduled) {
        case (.pause, _):
            change { [service] () async throws(ServiceError) in try await service.pause(id: id, until: day) }
        case (.move, let scheduled?):
            change { [service] () async throws(ServiceError) in
                try await service.move(id: id, scheduled: scheduled, to: target)
            }
        case (.move, nil): break
        }
    }

    private func ask(_ kind: OccurrenceChangeModel.Kind, _ id: String, _ occurrence: Occurrence? = nil) {
        guard change == nil, let row = row(id) else { return }
        change = OccurrenceChangeModel(kind, row, occurrence, local: local) { [heartbeat] in heartbeat.now }
    }

    /// The user skipped the next occurrence.
    package func skipNextTapped(_ id: String) {
        change { [service] () async throws(ServiceError) in try await service.skip(id: id, count: 1) }
    }

    /// The user skipped one of the times ahead.
    func skipTapped(_ id: String, _ occurrence: Occurrence) {
        guard let row = row(id) else { return }
        // Skips made as such also run hooks.
        guard occurrence != row.status.next.first else { return skipNextTapped(id) }
        change(row) { $0.excluded.insert(occurrence.scheduled) }
    }

    /// The user wants one skipped occurrence back.
    func unskipTapped(_ id: String, _ occurrence: Occurrence) {
        guard let row = row(id) else { return }
        change(row) { $0.excluded.remove(occurrence.scheduled) }
    }

    /// The user unskipped occurrences.
    package func unskipTapped(_ id: String) {
        if let row = row(id), row.skipsHolidays { return unskipBesidesHolidays(row) }
        change { [service] () async throws(ServiceError) in try await service.unskip(id: id) }
    }
}
