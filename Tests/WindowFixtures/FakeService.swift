// SPDX-License-Identifier: MIT
import GLibKit
import NightstandBus
import Timekeeping

/// A service in memory: it keeps alarms and rings, tells of each change, and refuses on demand.
@MainActor public final class FakeService: Nightstand {
    /// What was asked of it, as `verb id`.
    public private(set) var asked: [String] = []
    /// The error that every further call gets; nil when it works.
    public var refusal: ServiceError?
    public var stored: [Alarm]
    public var ringing: [RingStatus] = []

    private let time: ManualTime
    private let zones: ZoneResolver
    private let observers = Observers<ServiceEvent>()
    private var count = 0

    public init(_ stored: [Alarm] = [], time: ManualTime, zones: ZoneResolver) {
        self.stored = stored
        self.time = time
        self.zones = zones
    }

    public func send(_ event: ServiceEvent) {
        observers.send(event)
    }

    public func observe(_ handler: @escaping (ServiceEvent) -> Void) -> Subscription {
        observers.add(handler)
    }

    private func ask(_ what: String) throws(ServiceError) {
        asked.append(what)
        if let refusal { throw refusal }
    }

    private func status(_ alarm: Alarm) -> AlarmStatus {
        let next = (try? alarm.schedule.occurrences(after: time.now, limit: 5, zones: zones)) ?? []
        guard alarm.isEnabled else { return AlarmStatus(alarm: alarm, state: .off, next: []) }
        return AlarmStatus(alarm: alarm, state: next.isEmpty ? .finished : .scheduled, next: next)
    }

    private func change(
        _ id: String, _ what: String, _ body: (inout Alarm) -> Void
    ) throws(ServiceError) -> AlarmStatus {
        try ask("\(what) \(id)")
        guard let index = stored.firstIndex(where: { $0.id == id }) else {
            throw ServiceError(.notFound, "There is no alarm “\(id)”.")
        }
        body(&stored[index])
        let status = status(stored[index])
        send(.alarmChanged(status))
        return status
    }

    public func alarms() async throws(ServiceError) -> [AlarmStatus] {
        try ask("alarms")
        return stored.map(status)
    }

    public func add(_ alarm: Alarm) async throws(ServiceError) -> AlarmStatus {
        try ask("add \(alarm.label)")
        var alarm = alarm
        count += 1
        if alarm.id.isEmpty { alarm.id = "new\(count)" }
        stored.append(alarm)
        send(.alarmChanged(status(alarm)))
        return status(alarm)
    }

    public func replace(_ alarm: Alarm) async throws(ServiceError) -> AlarmStatus {
        try change(alarm.id, "replace") { $0 = alarm }
    }

    public func delete(id: String) async throws(ServiceError) -> Alarm {
        try ask("delete \(id)")
        guard let index = stored.firstIndex(where: { $0.id == id }) else {
            throw ServiceError(.notFound, "There is no alarm “\(id)”.")
        }
        send(.alarmDeleted(id: id))
        return stored.remove(at: index)
    }

    public func setEnabled(_ isEnabled: Bool, id: String) async throws(ServiceError) -> AlarmStatus {
        try change(id, isEnabled ? "enable" : "disable") { $0.isEnabled = isEnabled }
    }

    public func duplicate(id: String) async throws(ServiceError) -> AlarmStatus {
        try ask("duplicate \(id)")
        guard var copy = stored.first(where: { $0.id == id }) else {
            throw ServiceError(.notFound, "There is no alarm “\(id)”.")
        }
        count += 1
        copy.id = "copy\(count)"
        stored.append(copy)
        return status(copy)
    }

    public func skip(id: String, count: Int) async throws(ServiceError) -> AlarmStatus {
        let next = stored.first { $0.id == id }.map { status($0).next } ?? []
        return try change(id, "skip") { $0.schedule.excluded.formUnion(next.prefix(count).map(\.scheduled)) }
    }

    public func unskip(id: String) async throws(ServiceError) -> AlarmStatus {
        try change(id, "unskip") { $0.schedule.excluded = [] }
    }

    public func pause(id: String, until: CivilDate?) async throws(ServiceError) -> AlarmStatus {
        try change(id, "pause") { $0.schedule.pausedUntil = until }
    }

    public func move(id: String, scheduled: CivilDateTime, to: CivilDateTime?) async throws(ServiceError) -> AlarmStatus
    {
        try change(id, "move") { $0.schedule.moved[scheduled] = to }
    }

    public func importAlarms(json: String) async throws(ServiceError) -> ImportReport {
        throw ServiceError(.failed, "The fake service imports nothing.")
    }

    public func exportAlarms() async throws(ServiceError) -> String {
        throw ServiceError(.failed, "The fake service exports nothing.")
    }

    public func rings() async throws(ServiceError) -> [RingStatus] {
        try ask("rings")
        return ringing
    }

    public func snooze(ring: String?, minutes: Int?, by source: String) async throws(ServiceError) -> [RingStatus] {
        try ask("snooze \(ring ?? "all") \(minutes.map(String.init) ?? "usual") \(source)")
        for index in ringing.indices where ring == nil || ringing[index].id == ring {
            ringing[index].phase = .snoozed
            ringing[index].until = time.now + .seconds(60 * (minutes ?? ringing[index].snoozeMinutes))
        }
        send(.ringsChanged(ringing))
        return ringing
    }

    public func stop(ring: String?, by source: String) async throws(ServiceError) -> [RingStatus] {
        try ask("stop \(ring ?? "all") \(source)")
        let stopped = ringing.filter { ring == nil || $0.id == ring }
        ringing.removeAll { ring == nil || $0.id == ring }
        send(.ringsChanged(ringing))
        return stopped
    }

    public func preview(sound: AlarmSound, volume: Int) async throws(ServiceError) {
        try ask("preview \(sound) \(volume)")
    }

    public func stopPreview() async throws(ServiceError) {
        try ask("silence")
    }

    public func history(alarmID: String?, limit: Int) async throws(ServiceError) -> [JournalEntry] { [] }

    public func status() async throws(ServiceError) -> ServiceStatus {
        try ask("status")
        return ServiceStatus(
            version: Names.version, processID: 1, started: time.now, alarms: stored.count, armed: 0, next: nil,
            wakePath: "none", wakeSentence: "", timeZone: zones.local.identifier)
    }

    public func check() async throws(ServiceError) -> [CheckItem] { [] }
}
