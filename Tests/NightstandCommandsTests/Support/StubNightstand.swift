// SPDX-License-Identifier: MIT
import NightstandFakes
import NightstandService
import Reactive
import Timekeeping

/// A service in memory: it stores what it is told and answers what the test wants.
@MainActor final class StubNightstand: Nightstand {
    var stored: [AlarmStatus] = []
    var ringing: [RingStatus] = []
    var journal: [JournalEntry] = []
    var items: [CheckItem] = []
    var nextDue: ServiceStatus.NextDue?
    var exported = "[]"
    var importReport = ImportReport(added: [], problems: [])
    var brokenSounds: [AlarmSound: String] = [:]
    var error: ServiceError?
    /// What keeps the places, and answers for stopwatches and countdowns.
    let fake = FakeNightstand()
    /// What keeps the sounds.
    let fakeSounds = FakeSoundService()
    /// What was asked, such as `skip k3f9 2`.
    var log: [String] = []
    /// What somebody else does just before an alarm is replaced.
    var beforeReplacing: () -> Void = {}
    private var handlers: [Int: (ServiceEvent) -> Void] = [:]

    /// Tells all observers.
    func emit(_ event: ServiceEvent) {
        for handler in handlers.values { handler(event) }
    }

    private func refuseOrLog(_ entry: String) throws(ServiceError) {
        if let error { throw error }
        log.append(entry)
    }

    private func change(
        _ id: String, _ entry: String, _ change: (inout AlarmStatus) -> Void
    ) throws(ServiceError) -> AlarmStatus {
        try refuseOrLog(entry)
        guard let index = stored.firstIndex(where: { $0.id == id }) else {
            throw ServiceError(.notFound, "There is no alarm '\(id)'.")
        }
        change(&stored[index])
        return stored[index]
    }

    func alarms() throws(ServiceError) -> [AlarmStatus] {
        if let error { throw error }
        return stored
    }

    func add(_ alarm: Alarm) throws(ServiceError) -> AlarmStatus {
        try refuseOrLog("add")
        var alarm = alarm
        if alarm.id.isEmpty { alarm.id = "new\(stored.count)" }
        let status = AlarmStatus(alarm: alarm, state: alarm.isEnabled ? .scheduled : .off, next: occurrences(alarm))
        stored.append(status)
        return status
    }

    func replace(_ alarm: Alarm, was: Alarm?) throws(ServiceError) -> AlarmStatus {
        beforeReplacing()
        if let was, let stored = stored.first(where: { $0.id == was.id }), stored.alarm != was {
            throw ServiceError(.changed, "It was changed.")
        }
        return try change(alarm.id, "replace \(alarm.id)") {
            $0 = AlarmStatus(alarm: alarm, state: alarm.isEnabled ? .scheduled : .off, next: occurrences(alarm))
        }
    }

    private func occurrences(_ alarm: Alarm) -> [Occurrence] {
        let start = Occurrence(
            scheduled: alarm.schedule.start, due: Instant(seconds: alarm.schedule.start.secondsSinceEpoch))
        return alarm.isEnabled ? [start] : []
    }

    func delete(id: String) throws(ServiceError) -> Alarm {
        let alarm = try change(id, "delete \(id)") { _ in }.alarm
        stored.removeAll { $0.id == id }
        return alarm
    }

    func setEnabled(_ isEnabled: Bool, id: String) throws(ServiceError) -> AlarmStatus {
        try change(id, "setEnabled \(isEnabled) \(id)") {
            $0.alarm.isEnabled = isEnabled
            $0.state = isEnabled ? .scheduled : .off
        }
    }

    func duplicate(id: String) throws(ServiceError) -> AlarmStatus { try change(id, "duplicate \(id)") { _ in } }

    func skip(id: String, count: Int) throws(ServiceError) -> AlarmStatus {
        try change(id, "skip \(id) \(count)") { $0.next.removeFirst(min(count, $0.next.count)) }
    }

    func unskip(id: String) throws(ServiceError) -> AlarmStatus { try change(id, "unskip \(id)") { _ in } }

    func pause(id: String, until: CivilDate?) throws(ServiceError) -> AlarmStatus {
        try change(id, "pause \(id) \(until.map(\.description) ?? "end")") { $0.alarm.schedule.pausedUntil = until }
    }

    func move(id: String, scheduled: CivilDateTime, to: CivilDateTime?) throws(ServiceError) -> AlarmStatus {
        try change(id, "move \(id) \(scheduled) \(to.map(\.description) ?? "back")") { _ in }
    }

    func importAlarms(json: String) throws(ServiceError) -> ImportReport {
        try refuseOrLog("import \(json)")
        return importReport
    }

    func exportAlarms() throws(ServiceError) -> String {
        if let error { throw error }
        return exported
    }

    func backUp(to path: String, replaces: Bool) throws(ServiceError) -> BackupReport {
        try refuseOrLog("back up \(path)\(replaces ? " anyway" : "")")
        return BackupReport(file: path, alarms: stored.count, places: 1, saved: Instant(seconds: 1_780_000_000))
    }

    func inspectBackup(_ path: String) throws(ServiceError) -> BackupReport {
        try refuseOrLog("inspect \(path)")
        return BackupReport(
            file: path, alarms: 3, places: 1, history: 20, saved: Instant(seconds: 1_780_000_000),
            problems: ["The stored alarm 'a1' cannot be read."])
    }

    func restoreBackup(_ path: String) throws(ServiceError) -> BackupReport {
        try refuseOrLog("restore \(path)")
        return BackupReport(file: path, alarms: 3, kept: "/store.replaced")
    }

    func rings() throws(ServiceError) -> [RingStatus] {
        if let error { throw error }
        return ringing
    }

    func snooze(ring: String?, minutes: Int?, by source: String) throws(ServiceError) -> [RingStatus] {
        try refuseOrLog("snooze \(ring ?? "all") \(minutes.map(String.init) ?? "usual") \(source)")
        return ringing.filter { ring == nil || $0.id == ring }.map {
            var snoozed = $0
            snoozed.phase = .snoozed
            return snoozed
        }
    }

    func stop(ring: String?, by source: String) throws(ServiceError) -> [RingStatus] {
        try refuseOrLog("stop \(ring ?? "all") \(source)")
        return ringing.filter { ring == nil || $0.id == ring }
    }

    func problem(of sound: AlarmSound) throws(ServiceError) -> String? { brokenSounds[sound] }
    func preview(sound: AlarmSound, volume: Int) throws(ServiceError) { try refuseOrLog("preview \(sound) \(volume)") }
    func stopPreview() throws(ServiceError) { try refuseOrLog("stopPreview") }

    func history(alarmID: String?, limit: Int) throws(ServiceError) -> [JournalEntry] {
        if let error { throw error }
        return Array(journal.filter { alarmID == nil || $0.key.alarmID == alarmID }.prefix(limit))
    }

    func status() throws(ServiceError) -> ServiceStatus {
        if let error { throw error }
        return ServiceStatus(
            version: Names.version, processID: 4711, started: Instant(seconds: 1_795_000_000), alarms: stored.count,
            armed: stored.count { $0.alarm.isEnabled }, next: nextDue, wakePath: "kernel",
            wakeSentence: "The machine wakes up for the next alarm.", timeZone: "UTC")
    }

    func check() throws(ServiceError) -> [CheckItem] {
        if let error { throw error }
        return items
    }

    func observe(_ handler: @escaping (ServiceEvent) -> Void) -> Subscription {
        let id = handlers.count
        handlers[id] = handler
        return Subscription { self.handlers[id] = nil }
    }
}
