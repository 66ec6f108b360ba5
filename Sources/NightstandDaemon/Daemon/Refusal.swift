// SPDX-License-Identifier: MIT
import NightstandService
import Reactive
import Timekeeping

/// Answers every call with the error while the stored alarms cannot be read.
@MainActor final class Refusal: Nightstand {
    private let error: ServiceError
    private let backups: BackupController?

    /// Answers everything with `error`, but for backups, of which one may cure it.
    init(_ error: ServiceError, backups: BackupController? = nil) {
        self.error = error
        self.backups = backups
    }

    func backUp(to path: String, replaces: Bool) async throws(ServiceError) -> BackupReport { throw error }

    func inspectBackup(_ path: String) async throws(ServiceError) -> BackupReport {
        guard let backups else { throw error }
        return try backups.inspect(path)
    }

    func restoreBackup(_ path: String) async throws(ServiceError) -> BackupReport {
        guard let backups else { throw error }
        return try backups.restore(path)
    }

    /// The one line that matters.
    func check() async throws(ServiceError) -> [CheckItem] {
        [
            CheckItem(
                id: "store", title: "Storage", level: .red, detail: error.message,
                remedy: "No alarm will ring until the file can be read. The service tries again every minute.")
        ]
    }

    func observe(_ handler: @escaping (ServiceEvent) -> Void) -> Subscription { Subscription {} }

    func alarms() async throws(ServiceError) -> [AlarmStatus] { throw error }
    func add(_ alarm: Alarm) async throws(ServiceError) -> AlarmStatus { throw error }
    func replace(_ alarm: Alarm, was: Alarm?) async throws(ServiceError) -> AlarmStatus { throw error }
    func delete(id: String) async throws(ServiceError) -> Alarm { throw error }
    func setEnabled(_ isEnabled: Bool, id: String) async throws(ServiceError) -> AlarmStatus { throw error }
    func duplicate(id: String) async throws(ServiceError) -> AlarmStatus { throw error }
    func skip(id: String, count: Int) async throws(ServiceError) -> AlarmStatus { throw error }
    func unskip(id: String) async throws(ServiceError) -> AlarmStatus { throw error }
    func pause(id: String, until: CivilDate?) async throws(ServiceError) -> AlarmStatus { throw error }
    func move(id: String, scheduled: CivilDateTime, to: CivilDateTime?) async throws(ServiceError) -> AlarmStatus {
        throw error
    }
    func importAlarms(json: String) async throws(ServiceError) -> ImportReport { throw error }
    func exportAlarms() async throws(ServiceError) -> String { throw error }
    func rings() async throws(ServiceError) -> [RingStatus] { throw error }
    func snooze(ring: String?, minutes: Int?, by source: String) async throws(ServiceError) -> [RingStatus] {
        throw error
    }
    func stop(ring: String?, by source: String) async throws(ServiceError) -> [RingStatus] { throw error }
    func problem(of sound: AlarmSound) async throws(ServiceError) -> String? { throw error }
    func preview(sound: AlarmSound, volume: Int) async throws(ServiceError) { throw error }
    func stopPreview() async throws(ServiceError) { throw error }
    func history(alarmID: String?, limit: Int) async throws(ServiceError) -> [JournalEntry] { throw error }
    func status() async throws(ServiceError) -> ServiceStatus { throw error }

    func stopwatches() async throws(ServiceError) -> [StopwatchSession] { throw error }
    func stopwatch(_ action: Stopwatch.Action, id: String?) async throws(ServiceError) -> StopwatchChange {
        throw error
    }
    func addStopwatch(name: String) async throws(ServiceError) -> StopwatchSession { throw error }
    func renameStopwatch(id: String, name: String) async throws(ServiceError) -> StopwatchSession { throw error }
    func deleteStopwatch(id: String) async throws(ServiceError) -> StopwatchSession { throw error }
    func countdowns() async throws(ServiceError) -> [CountdownStatus] { throw error }
    func start(_ countdown: Countdown, isPaused: Bool) async throws(ServiceError) -> CountdownStatus { throw error }
    func countdown(_ event: CountdownRun.Event, id: String?) async throws(ServiceError) -> CountdownStatus {
        throw error
    }
    func change(_ countdown: Countdown) async throws(ServiceError) -> CountdownStatus { throw error }
    func programs() async throws(ServiceError) -> [String] { throw error }
    func deleteCountdown(id: String) async throws(ServiceError) -> CountdownStatus { throw error }
    func presets() async throws(ServiceError) -> [Countdown] { throw error }
    func savePreset(_ preset: Countdown) async throws(ServiceError) -> Countdown { throw error }
    func deletePreset(id: String) async throws(ServiceError) -> Countdown { throw error }
}
