// SPDX-License-Identifier: MIT
import AlarmSync
import NightstandService
import Timekeeping

extension FakeNightstand {
    /// Answers the calls about shared alarms.
    func answerSharing(through handlers: CallHandlers) {
        handlers.on(SharingCalls.status) { [unowned self] in sharing }
        handlers.on(SharingCalls.calendars) { [unowned self] in sharingCalendars }
        handlers.on(SharingCalls.turnOn) { [unowned self] id, takesOthers throws(ServiceError) in
            guard let calendar = sharingCalendars.first(where: { $0.id == id }) else {
                throw ServiceError(.notFound, "There is no calendar “\(id)”.")
            }
            sharing.calendar = calendar
            sharingTakesOthers = takesOthers
            return sharing
        }
        handlers.on(SharingCalls.turnOff) { [unowned self] in
            sharing.calendar = nil
            return sharing
        }
        handlers.on(SharingCalls.sync) { [unowned self] _ in
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
        handlers.on(SharingCalls.undo) { number throws(ServiceError) in
            throw ServiceError(.notFound, "There is no deletion \(number).")
        }
    }
}
