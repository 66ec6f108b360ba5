// SPDX-License-Identifier: MIT
import LabelIcons
import Localization
import NightstandService
import Timekeeping

extension RingStatus {
    /// The status of a session for clients; nil when it is not live.
    init?(_ session: RingSession, wokeComputer: Bool) {
        let phases: [RingSession.Phase: Phase] = [
            .preAlert: .preAlert, .ringing: .ringing, .snoozed: .snoozed, .up: .up, .asking: .asking,
        ]
        guard let phase = phases[session.phase], let until = session.until else { return nil }
        let alarm = session.alarm
        let text = alarm.message.isEmpty ? alarm.label : alarm.message
        self.init(
            id: session.id, alarmID: alarm.id, label: alarm.label, message: text.isEmpty ? tr("Alarm") : text,
            due: session.due, phase: phase, until: until, snoozeMinutes: alarm.snooze.minutes,
            snoozesLeft: session.snoozesLeft, isLate: session.isLate, icon: alarm.concept, tint: alarm.tint,
            challenge: session.challenge, flashes: alarm.flashes, wokeComputer: wokeComputer)
    }
}

extension EngineState {
    /// The status of a session for clients; nil when it is not live.
    func status(of session: RingSession) -> RingStatus? {
        RingStatus(session, wokeComputer: rings.wakers.contains(session.id))
    }
}
