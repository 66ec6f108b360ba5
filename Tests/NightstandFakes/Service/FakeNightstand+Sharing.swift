// SPDX-License-Identifier: MIT
import AlarmSync
import NightstandEngine
import NightstandService
import Timekeeping

extension FakeNightstand {
    /// Answers the calls about shared alarms.
    func answerSharing(through handlers: CallHandlers) {
        handlers.on(SharingCalls.status) { [unowned self] in sharing }
        handlers.on(SharingCalls.calendars) { [unowned self] () throws(ServiceError) in
            if let sharingRefusal { throw ServiceError(.failed, sharingRefusal) }
            return sharingCalendars
        }
        handlers.on(SharingCalls.turnOn) { [unowned self] id, takesOthers throws(ServiceError) in
            guard let calendar = sharingCalendars.first(where: { $0.id == id }) else {
                throw ServiceError(.notFound, "There is no calendar “\(id)”.")
            }
            sharing.calendar = calendar
            sharing.takesOthers = takesOthers
            return sharing
        }
        handlers.on(SharingCalls.turnOff) { [unowned self] in
            sharing.calendar = nil
            return sharing
        }
        handlers.on(SharingCalls.sync) { [unowned self] word in
            let missing = SyncPass.Missing(rawValue: word) ?? .ask
            syncs.append(missing)
            if missing != .ask { sharing.missing = nil }
            sharing.syncedAt = now
            return sharing
        }
        handlers.on(SharingCalls.setRings) { [unowned self] word, alarm in
            let policy = RingPolicy(rawValue: word)
            if let alarm {
                sharing.alarmRings = (sharing.alarmRings ?? [:]).merging([alarm: policy ?? .always]) { $1 }
            } else {
                sharing.rings = policy ?? .always
            }
            return sharing
        }
        handlers.on(SharingCalls.undo) { [unowned self] number throws(ServiceError) in
            guard let alarm = deletedElsewhere.removeValue(forKey: number) else {
                throw ServiceError(.notFound, "There is no deletion \(number).")
            }
            for index in (sharing.history ?? []).indices where sharing.history?[index].id == number {
                sharing.history?[index].canUndo = nil
            }
            return try command { engine, now throws(EngineError) in try engine.add(alarm, at: now) }
        }
    }

    /// Shows that an alarm was deleted on another machine.
    package func deleteElsewhere(_ alarm: Alarm, at instant: Instant) {
        let history = sharing.history ?? []
        let number = history.count + 1
        guard let entry = SyncEntry(.deletedElsewhere(alarm), id: number, at: instant, label: { _ in "" }) else {
            return
        }
        var event = SharingEvent(entry)
        event.canUndo = true
        sharing.history = [event] + history
        deletedElsewhere[number] = alarm
    }
}
