// SPDX-License-Identifier: MIT
import Reactive
import Timekeeping

/// All that the service does for its clients: the contract of the bus in Swift.
///
/// The bus client and the service itself conform, so that tests may talk to the brain without a bus. Every call throws
/// ``ServiceError``.
@MainActor package protocol Nightstand: StageService, BackupService {
    /// All alarms, in the user's order.
    func alarms() async throws(ServiceError) -> [AlarmStatus]
    /// Stores a new alarm; an empty id is replaced by a fresh one.
    func add(_ alarm: Alarm) async throws(ServiceError) -> AlarmStatus
    /// Replaces the alarm of the same id, if it still is what it `was` when it was read; nil replaces it in any case.
    ///
    /// ``edit(_:_:)`` goes on where this throws ``ServiceError/Kind/changed``.
    func replace(_ alarm: Alarm, was: Alarm?) async throws(ServiceError) -> AlarmStatus
    /// Deletes an alarm; what rings of it falls silent. Returns it, so that it can be added again.
    func delete(id: String) async throws(ServiceError) -> Alarm
    /// Switches an alarm on or off.
    func setEnabled(_ isEnabled: Bool, id: String) async throws(ServiceError) -> AlarmStatus
    /// Adds a copy under a fresh id.
    func duplicate(id: String) async throws(ServiceError) -> AlarmStatus
    /// Leaves out the next `count` occurrences, 1 to 366.
    func skip(id: String, count: Int) async throws(ServiceError) -> AlarmStatus
    /// Brings back all skipped occurrences that are still to come.
    func unskip(id: String) async throws(ServiceError) -> AlarmStatus
    /// Keeps an alarm silent before a day; nil ends the pause.
    func pause(id: String, until: CivilDate?) async throws(ServiceError) -> AlarmStatus
    /// Moves one occurrence to another wall-clock time; nil moves it back.
    func move(id: String, scheduled: CivilDateTime, to: CivilDateTime?) async throws(ServiceError) -> AlarmStatus
    /// Adds the alarms of a JSON list, or a single one, also of older shapes; entries that make no sense are reported, not added.
    func importAlarms(json: String) async throws(ServiceError) -> ImportReport
    /// All alarms as a JSON list that ``importAlarms(json:)`` takes.
    func exportAlarms() async throws(ServiceError) -> String

    /// What rings, is about to, or is snoozed.
    func rings() async throws(ServiceError) -> [RingStatus]
    /// Snoozes one session, or all that ring when `ring` is nil, for `minutes` or the alarm's usual length.
    func snooze(ring: String?, minutes: Int?, by source: String) async throws(ServiceError) -> [RingStatus]
    /// Stops one session, or all that ring, are about to or are snoozed when `ring` is nil; returns what was stopped.
    func stop(ring: String?, by source: String) async throws(ServiceError) -> [RingStatus]
    /// What keeps a sound from being heard, as a sentence; nil when it can be played.
    func problem(of sound: AlarmSound) async throws(ServiceError) -> String?
    /// Plays a sound for some seconds, so that the user can choose.
    func preview(sound: AlarmSound, volume: Int) async throws(ServiceError)
    /// Ends a preview.
    func stopPreview() async throws(ServiceError)

    /// The journal from the newest on, of one alarm or of all.
    func history(alarmID: String?, limit: Int) async throws(ServiceError) -> [JournalEntry]
    /// How the service stands.
    func status() async throws(ServiceError) -> ServiceStatus
    /// Whether the next alarm will be heard: the preflight.
    func check() async throws(ServiceError) -> [CheckItem]

    /// Calls `handler` after each change until the returned subscription is let go.
    func observe(_ handler: @escaping (ServiceEvent) -> Void) -> Subscription
}

/// A change that the service tells its clients of.
package nonisolated enum ServiceEvent: Hashable, Sendable {
    /// An alarm was added or changed.
    case alarmChanged(AlarmStatus)
    /// So many alarms were added or changed at once, as by an import, that the list is better read anew.
    case alarmsChanged
    /// An alarm was deleted.
    case alarmDeleted(id: String)
    /// What rings or is snoozed has changed; the whole list.
    case ringsChanged([RingStatus])
    /// Occurrences were missed; one grouped notice.
    case missed([JournalEntry])
    /// Time, zone or wake path has changed: relative times are to be read anew.
    case statusChanged(ServiceStatus)
    /// A stopwatch, a countdown or a preset has changed.
    case stage(StageEvent)
    /// The service went away (`false`) or is back (`true`): everything is to be read anew.
    case reachable(Bool)
}
