// SPDX-License-Identifier: MIT

/// The calls about waking a sleeping computer.
package nonisolated enum WakeCalls {
    package static let status = Call(
        "WakeStatus", of: Names.daemon, answers: "status", WakeStatus.self,
        note: "`path`, `sentence`, `granted` (`file`, `services`), `action` (as in `Check`), `next`, `lastAlarm` and "
            + "`lastTest` (`planned`, `resumed`, `path`, `isTest`)")
    package static let permit = Call(
        "PermitWake", of: Names.daemon, Parameter("permits", Bool.self), answers: "status", WakeStatus.self,
        note:
            "allows the service to wake the computer, or revokes that. The user may be asked for a password; "
            + "the service may restart right after the answer",
        patience: .seconds(150))
    package static let test = Call(
        "TestWake", of: Names.daemon, answers: "record", WakeRecord.self,
        note: "puts the computer to sleep and wakes it after a minute; answers after it wakes",
        patience: .seconds(300))
    package static let sleep = Call(
        "Sleep", of: Names.daemon,
        note:
            "puts the computer to sleep; `Failed` while anything rings, asks, or is due within two minutes, and when something "
            + "else keeps the computer awake")

    package static let declarations = [
        status.declaration, permit.declaration, test.declaration, sleep.declaration,
    ]
}

extension Nightstand {
    /// Whether and how the computer is woken for alarms.
    package func wakeStatus() async throws(ServiceError) -> WakeStatus { try await perform(WakeCalls.status) }

    /// Allows the service to wake the computer, or takes that back; the user may be asked for a password meanwhile.
    ///
    /// - Throws: ``ServiceError`` when it didn't work.
    package func permitWake(_ permits: Bool) async throws(ServiceError) -> WakeStatus {
        try await perform(WakeCalls.permit, permits)
    }

    /// Puts the computer to sleep and wakes it after a minute.
    ///
    /// - Throws: ``ServiceError`` when it can't be woken or doesn't sleep, or an alarm is near.
    package func testWake() async throws(ServiceError) -> WakeRecord { try await perform(WakeCalls.test) }

    /// Puts the computer to sleep.
    ///
    /// - Throws: ``ServiceError`` while anything rings or is about to, and where something keeps the computer awake.
    package func sleep() async throws(ServiceError) { _ = try await perform(WakeCalls.sleep) }
}

nonisolated extension WakeStatus: CallObject {}
nonisolated extension WakeRecord: CallObject {}
