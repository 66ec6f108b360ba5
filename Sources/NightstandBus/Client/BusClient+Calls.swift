// SPDX-License-Identifier: MIT
import GLibKit
import NightstandService
import Timekeeping

extension BusClient {
    /// All alarms, in the user's order.
    package func alarms() async throws(ServiceError) -> [AlarmStatus] {
        let json = try await call("ListJSON", of: Names.alarms)?.stringValue ?? ""
        return try read { () throws(ServiceError) in try AlarmStatus.list(json: json) }
    }

    /// Stores a new alarm.
    package func add(_ alarm: Alarm) async throws(ServiceError) -> AlarmStatus {
        try await ask("Add", of: Names.alarms, [try Message.write(alarm)])
    }

    /// Replaces the alarm of the same id, if it still is what it was.
    package func replace(_ alarm: Alarm, was: Alarm?) async throws(ServiceError) -> AlarmStatus {
        let old = try was.map { (old) throws(ServiceError) in try Message.write(old) } ?? .dictionary([:])
        return try await ask("Replace", of: Names.alarms, [try Message.write(alarm), old])
    }

    /// Deletes an alarm and returns it.
    package func delete(id: String) async throws(ServiceError) -> Alarm {
        try await ask("Delete", of: Names.alarms, [.string(id)])
    }

    /// Switches an alarm on or off.
    package func setEnabled(_ isEnabled: Bool, id: String) async throws(ServiceError) -> AlarmStatus {
        try await ask("SetEnabled", of: Names.alarms, [.string(id), .bool(isEnabled)])
    }

    /// Adds a copy under a fresh id.
    package func duplicate(id: String) async throws(ServiceError) -> AlarmStatus {
        try await ask("Duplicate", of: Names.alarms, [.string(id)])
    }

    /// Leaves out the next `count` occurrences.
    package func skip(id: String, count: Int) async throws(ServiceError) -> AlarmStatus {
        try await ask("Skip", of: Names.alarms, [.string(id), .int32(Int32(clamping: count))])
    }

    /// Brings back all skipped occurrences.
    package func unskip(id: String) async throws(ServiceError) -> AlarmStatus {
        try await ask("Unskip", of: Names.alarms, [.string(id)])
    }

    /// Keeps an alarm silent before a day; nil ends the pause.
    package func pause(id: String, until day: CivilDate?) async throws(ServiceError) -> AlarmStatus {
        try await ask("Pause", of: Names.alarms, [.string(id), .string(day?.description ?? "")])
    }

    /// Moves one occurrence; nil moves it back.
    package func move(
        id: String, scheduled: CivilDateTime, to time: CivilDateTime?
    ) async throws(ServiceError) -> AlarmStatus {
        let arguments = [id, scheduled.description, time?.description ?? ""]
        return try await ask("Move", of: Names.alarms, arguments.map(Variant.string))
    }

    /// Adds the alarms of a JSON list.
    package func importAlarms(json: String) async throws(ServiceError) -> ImportReport {
        try await ask("Import", of: Names.alarms, [.string(json)])
    }

    /// All alarms as a JSON list.
    package func exportAlarms() async throws(ServiceError) -> String {
        try await ask("Export", of: Names.alarms)
    }

    /// What rings, is about to, or is snoozed.
    package func rings() async throws(ServiceError) -> [RingStatus] {
        try await ask("List", of: Names.ringing)
    }

    /// Snoozes one session, or all that ring.
    package func snooze(ring: String?, minutes: Int?, by source: String) async throws(ServiceError) -> [RingStatus] {
        if minutes == 0 { throw ServiceError(.invalid, "A snooze lasts 1 to 1440 minutes, not 0.") }
        let arguments: [Variant] = [.string(ring ?? ""), .int32(Int32(clamping: minutes ?? 0)), .string(source)]
        return try await ask("Snooze", of: Names.ringing, arguments)
    }

    /// Stops one session, or all.
    package func stop(ring: String?, by source: String) async throws(ServiceError) -> [RingStatus] {
        try await ask("Stop", of: Names.ringing, [.string(ring ?? ""), .string(source)])
    }

    /// What keeps a sound from being heard; nil when it can be played.
    package func problem(of sound: AlarmSound) async throws(ServiceError) -> String? {
        let answer = try await call("Probe", of: Names.ringing, [.string(sound.description)])
        guard let sentence = answer?.stringValue, !sentence.isEmpty else { return nil }
        return sentence
    }

    /// Plays a sound for some seconds.
    package func preview(sound: AlarmSound, volume: Int) async throws(ServiceError) {
        try await call(
            "Preview", of: Names.ringing, [.string(sound.description), .int32(Int32(clamping: volume))])
    }

    /// Ends a preview.
    package func stopPreview() async throws(ServiceError) {
        try await call("StopPreview", of: Names.ringing)
    }

    /// The journal from the newest on.
    package func history(alarmID: String?, limit: Int) async throws(ServiceError) -> [JournalEntry] {
        try await ask("History", of: Names.daemon, [.string(alarmID ?? ""), .int32(Int32(clamping: limit))])
    }

    /// How the service stands.
    package func status() async throws(ServiceError) -> ServiceStatus {
        try await ask("Status", of: Names.daemon)
    }

    /// Whether the next alarm will be heard.
    package func check() async throws(ServiceError) -> [CheckItem] {
        try await ask("Check", of: Names.daemon)
    }

    /// Writes a complete backup.
    package func backUp(to path: String, replaces: Bool) async throws(ServiceError) -> BackupReport {
        try await ask("BackUp", of: Names.daemon, [.string(path), .bool(replaces)])
    }

    /// Reads what a backup holds.
    package func inspectBackup(_ path: String) async throws(ServiceError) -> BackupReport {
        try await ask("InspectBackup", of: Names.daemon, [.string(path)])
    }

    /// Puts a backup in the place of everything that is remembered now.
    package func restoreBackup(_ path: String) async throws(ServiceError) -> BackupReport {
        try await ask("Restore", of: Names.daemon, [.string(path)])
    }
}
