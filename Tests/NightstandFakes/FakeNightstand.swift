// SPDX-License-Identifier: MIT
import NightstandService
import Reactive
import Timekeeping

/// A service that lives in memory: for previews, and for tests of whatever talks to a ``Nightstand``.
///
/// It keeps alarms and rings as the real one does, answers unknown ids with the same errors and sends the same events. It
/// plays nothing and nothing becomes due by itself: ``ring(_:)`` and ``miss(_:)`` say when.
@MainActor package final class FakeNightstand: Nightstand {
    /// The present; change it to let time pass.
    package var now: Instant
    /// The zones in which alarms are read.
    package private(set) var zones: ZoneResolver
    /// The alarms, in the user's order.
    package internal(set) var stored: [Alarm]
    /// What rings or is snoozed.
    package internal(set) var sessions: [RingStatus] = []
    /// The journal, newest last.
    package internal(set) var journal: [JournalEntry] = []
    /// What ``check()`` answers.
    package var checkItems: [CheckItem] = []
    /// What ``problem(of:)`` answers, by sound.
    package var brokenSounds: [AlarmSound: String] = [:]
    /// The places; whoever sets them tells all.
    package var placesStatus = PlacesStatus() {
        didSet {
            zones.place = placesStatus.current
            if placesStatus != oldValue { placeObservers.send(placesStatus) }
        }
    }
    /// Where the machine is found; nil where nobody knows.
    package var machinePlace: Place?
    /// How long the location service looks for it.
    package var locatingTime: Duration?
    let placeObservers = Observers<PlacesStatus>()
    /// The sound being previewed; nil when none is.
    package internal(set) var previewed: AlarmSound?
    /// Every call so far, by name, such as `snooze`.
    package internal(set) var calls: [String] = []
    /// What every call throws until it is nil again.
    package var failure: ServiceError?
    let observers = Observers<ServiceEvent>()
    private var lastID = 0
    /// Stopwatches, countdowns and presets.
    package var stage = Stage()
    var lastStageID = 0
    /// The programs that can be run at the end of a countdown.
    package var knownPrograms: [String] = []

    /// Makes a service that holds `alarms` at the instant `now`.
    package init(
        alarms: [Alarm] = [], now: Instant = Instant(seconds: 1_800_000_000),
        zones: ZoneResolver = ZoneResolver(local: .utc)
    ) {
        stored = alarms
        self.now = now
        self.zones = zones
    }

    /// Calls `handler` after each change.
    package func observe(_ handler: @escaping (ServiceEvent) -> Void) -> Subscription {
        observers.add(handler)
    }

    /// Goes away: every call fails as unreachable and all are told.
    package func goAway() {
        failure = .unreachable("it was stopped")
        observers.send(.reachable(false))
    }

    /// Comes back and tells all.
    package func comeBack() {
        failure = nil
        observers.send(.reachable(true))
    }

    func enter(_ call: String = #function) throws(ServiceError) {
        calls.append(String(call.prefix { $0 != "(" }))
        if let failure { throw failure }
    }

    func freshID() -> String {
        repeat { lastID += 1 } while stored.contains { $0.id == "alarm\(lastID)" }
        return "alarm\(lastID)"
    }

    func index(of id: String) throws(ServiceError) -> Int {
        guard let index = stored.firstIndex(where: { $0.id == id }) else {
            throw ServiceError(.notFound, "There is no alarm ‘\(id)’. ‘nightstand alarm list’ shows those there are.")
        }
        return index
    }

    func status(of alarm: Alarm) -> AlarmStatus {
        let phase = sessions.first { $0.alarmID == alarm.id }?.phase
        var problem: String?
        var next: [Occurrence] = []
        do {
            if alarm.isEnabled { next = try alarm.schedule.occurrences(after: now, limit: 5, zones: zones) }
        } catch {
            problem = "The time zone of this alarm cannot be read: \(error)."
        }
        let state: AlarmStatus.State =
            switch (phase, alarm.isEnabled) {
            case (.ringing, _): .ringing
            case (.snoozed, _): .snoozed
            case (_, false): .off
            case (_, true) where next.isEmpty: .finished
            case (_, true): alarm.schedule.pausedUntil == nil ? .scheduled : .paused
            }
        return AlarmStatus(alarm: alarm, state: state, next: next, problem: problem)
    }

    /// Changes one alarm and tells all.
    func change(_ id: String, _ body: (inout Alarm) -> Void) throws(ServiceError) -> AlarmStatus {
        let index = try index(of: id)
        body(&stored[index])
        let status = status(of: stored[index])
        observers.send(.alarmChanged(status))
        observers.send(.statusChanged(serviceStatus))
        return status
    }

    var serviceStatus: ServiceStatus {
        let statuses = stored.map(status(of:))
        let armed = statuses.filter { !$0.next.isEmpty }
        let next = armed.min { ($0.next.first?.due ?? now) < ($1.next.first?.due ?? now) }
        return ServiceStatus(
            version: Names.version, processID: 1, started: Instant(seconds: 1_799_999_000), alarms: stored.count,
            armed: armed.count,
            next: next.flatMap { status in
                status.next.first.map {
                    ServiceStatus.NextDue(alarmID: status.id, label: status.alarm.label, due: $0.due)
                }
            },
            wakePath: "none", wakeSentence: "Nothing wakes this machine.", timeZone: zones.local.identifier)
    }
}
