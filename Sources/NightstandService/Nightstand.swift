// SPDX-License-Identifier: MIT
import Reactive
import Timekeeping

/// What the service does for its clients with alarms, rings, stopwatches and countdowns, and with itself.
///
/// The calls are functions of this protocol beside their tables, such as ``AlarmCalls``. The bus client and the service itself
/// conform, so that tests may talk to the brain without a bus.
@MainActor package protocol Nightstand: CallService {
    /// Calls `handler` after each change until the returned subscription is released.
    func observe(_ handler: @escaping (ServiceEvent) -> Void) -> Subscription
}

/// A change that the service reports to its clients.
package nonisolated enum ServiceEvent: Hashable, Sendable {
    /// An alarm was added or changed.
    case alarmChanged(AlarmStatus)
    /// Many alarms were added or changed at once, as by an import; read the whole list again.
    case alarmsChanged
    /// An alarm was deleted.
    case alarmDeleted(id: String)
    /// What rings or is snoozed has changed; the whole list.
    case ringsChanged([RingStatus])
    /// Occurrences were missed; one grouped notice.
    case missed([JournalEntry])
    /// Time, zone or wake path has changed: relative times must be read again.
    case statusChanged(ServiceStatus)
    /// A stopwatch, a countdown or a preset has changed.
    case timers(TimersEvent)
    /// The service went away (`false`) or is back (`true`): everything must be read again.
    case reachable(Bool)
}

nonisolated extension ServiceEvent {
    /// The signals that carry events; reachability follows from the owner of the name.
    package static let signals =
        AlarmCalls.signals + RingingCalls.signals + StopwatchCalls.signals + TimerCalls.signals + ServiceCalls.signals
}
