// SPDX-License-Identifier: MIT
import AlarmSync
import Localization
import Timekeeping

/// The calls about alarms that are shared with the user's other machines.
package nonisolated enum SharingCalls {
    package static let status = Call(
        "Status", of: Names.sharing, answers: "status", SharingStatus.self,
        note: "`rings` is `always`, `in-use` or `never`; without a `calendar` nothing is shared")
    package static let calendars = Call(
        "Calendars", of: Names.sharing, answers: "calendars", [SharingCalendar].self,
        note: "the calendars of the desktop that can be written; takes up to 90 s", patience: patience)
    package static let turnOn = Call(
        "TurnOn", of: Names.sharing, Parameter("calendar", String.self, limit: 1000),
        Parameter("events", Bool.self), answers: "status", SharingStatus.self,
        note:
            "shares all alarms through a calendar, by its id; `events` that other programs add there become alarms, too",
        patience: patience)
    package static let turnOff = Call(
        "TurnOff", of: Names.sharing, answers: "status", SharingStatus.self,
        note: "the alarms stay here, and their events in the calendar")
    package static let sync = Call(
        "Sync", of: Names.sharing, Parameter("missing", String.self, limit: 20), answers: "status", SharingStatus.self,
        note:
            "compares alarms and calendar now. `missing` says what to do with alarms that are gone from the calendar: "
            + "`delete`, `keep`, or `ask`, which keeps them if they are most of the alarms", patience: patience * 3)
    package static let setRings = Call(
        "SetRings", of: Names.sharing, Parameter("rings", String.self, limit: 20),
        Parameter("alarm", String?.self, limit: 64), answers: "status", SharingStatus.self,
        note:
            "on which conditions alarms ring on this machine, or one of them; `default` for an alarm that is to follow "
            + "the machine again")
    package static let undo = Call(
        "UndoDeletion", of: Names.sharing, Parameter("number", Int.self), answers: "alarm", AlarmStatus.self,
        note: "brings back an alarm that was deleted on another machine, by its number in the history")

    /// A little more than what reads the calendars may take.
    private static let patience: Duration = .seconds(100)

    package static let interface = InterfaceDeclaration(
        Names.sharing,
        calls: [
            status.declaration, calendars.declaration, turnOn.declaration, turnOff.declaration, sync.declaration,
            setRings.declaration, undo.declaration,
        ], signals: [Signal<ServiceEvent>]())
}

extension Nightstand {
    /// Whether and how alarms are shared.
    package func sharing() async throws(ServiceError) -> SharingStatus { try await perform(SharingCalls.status) }

    /// The calendars that alarms can be shared through.
    package func sharingCalendars() async throws(ServiceError) -> [SharingCalendar] {
        try await perform(SharingCalls.calendars)
    }

    /// Shares all alarms through a calendar.
    ///
    /// - Parameter takesOthers: Whether events with a time that other programs add there become alarms.
    package func share(
        through calendar: String, takingOthers takesOthers: Bool = false
    ) async throws(ServiceError) -> SharingStatus {
        try await perform(SharingCalls.turnOn, calendar, takesOthers)
    }

    /// Shares alarms no longer.
    package func stopSharing() async throws(ServiceError) -> SharingStatus { try await perform(SharingCalls.turnOff) }

    /// Compares alarms and calendar now.
    package func sync(missing: SyncPass.Missing = .ask) async throws(ServiceError) -> SharingStatus {
        try await perform(SharingCalls.sync, missing.rawValue)
    }

    /// On which conditions alarms ring on this machine, or one of them; nil for an alarm that is to follow the machine.
    package func setRings(_ policy: RingPolicy?, alarm: String? = nil) async throws(ServiceError) -> SharingStatus {
        try await perform(SharingCalls.setRings, policy?.rawValue ?? "default", alarm)
    }

    /// Brings back an alarm that was deleted on another machine.
    package func undoDeletion(_ number: Int) async throws(ServiceError) -> AlarmStatus {
        try await perform(SharingCalls.undo, number)
    }
}
