// SPDX-License-Identifier: MIT
import AlarmSync
import DiskFixtures
import NightstandEngine
import NightstandService
import NightstandStore
import Timekeeping

/// One of several machines that share their alarms; whatever rings on it is stopped at once.
final class SharedMachine {
    let id: String
    /// By how much its clock is wrong.
    let skew: Duration
    let policy: RingPolicy
    private(set) var store = MemoryStore()
    private(set) var engine: Engine
    private let makeID: () -> String
    /// When it must be woken, by its own clock.
    private(set) var armed: Instant?
    /// When it looks at what is due without being woken for it.
    private var reminder: Instant?
    /// How often each occurrence has rung.
    private(set) var rung: [OccurrenceKey: Int] = [:]
    /// What was reported missed.
    private(set) var missed: Set<OccurrenceKey> = []

    private static let zones = ZoneResolver(local: .utc)

    init(id: String, skew: Duration, policy: RingPolicy, at now: Instant, makeID: @escaping () -> String) {
        (self.id, self.skew, self.policy, self.makeID) = (id, skew, policy, makeID)
        engine = Engine(store: store, zones: Self.zones, makeID: makeID)
        start(at: now)
        var settings = SharingSettings(machine: id, name: id)
        settings.home = SharingSettings.Home(id: "home", name: "Alarms", account: "")
        settings.policy = policy
        try? engine.share(settings, at: clock(now))
        carryOut(at: now)
    }

    /// What its clock shows.
    func clock(_ now: Instant) -> Instant { now + skew }

    /// The process is started again.
    func restart(at now: Instant) {
        store = MemoryStore(store.state)
        engine = Engine(store: store, zones: Self.zones, makeID: makeID)
        start(at: now)
    }

    private func start(at now: Instant) {
        try? engine.start(at: clock(now))
        carryOut(at: now)
    }

    /// Refuses the next writes to its disk, or takes them again.
    func refuseWrites(_ isRefused: Bool) { store.fault = isRefused ? { _ in .refused } : nil }

    /// The user does something.
    func act(at now: Instant, _ body: (Engine, Instant) throws(EngineError) -> Void) {
        try? body(engine, clock(now))
        carryOut(at: now)
    }

    /// Time passes until `end`; what rings on the way is stopped.
    func pass(through end: Instant) {
        var turns = 0
        while let next = [armed, reminder].compactMap(\.self).min(), next <= clock(end), turns < 10_000 {
            turns += 1
            if next == armed { armed = nil } else { reminder = nil }
            engine.timeReached(at: max(next, clock(end) - .seconds(40 * 86_400)))
            carryOut(at: next - skew)
        }
        engine.timeReached(at: clock(end))
        carryOut(at: end)
    }

    /// Carries out what the engine wants done.
    func carryOut(at now: Instant) {
        var actions = engine.takeActions()
        while !actions.isEmpty {
            for action in actions {
                switch action {
                case .arm(let instant): armed = instant
                case .remind(let instant): reminder = instant
                case .startRinging(let session, let isResumed):
                    if !isResumed { rung[session.key, default: 0] += 1 }
                    _ = try? engine.stop(ring: session.id, by: "user", at: max(clock(now), session.due))
                case .missed(let entries, _, _): missed.formUnion(entries.map(\.key))
                default: break
                }
            }
            engine.actionsDone(at: clock(now))
            actions = engine.takeActions()
        }
    }

    /// The occurrences that it has left to others.
    var left: Set<OccurrenceKey> {
        Set(store.state.recent.filter { $0.answeredBy == JournalEntry.otherMachine }.map(\.key))
    }

    /// Whether an occurrence was dealt with in any way.
    func hasDealt(with key: OccurrenceKey) -> Bool {
        rung[key] != nil || missed.contains(key) || store.state.recent.contains { $0.key == key }
    }

    /// What it is to do between two instants of its clock, by its alarms as they are now.
    func promised(after start: Instant, through end: Instant) -> [OccurrenceKey] {
        engine.storedAlarms().filter(\.isEnabled).flatMap { alarm in
            ((try? alarm.schedule.occurrences(after: start, through: end, limit: 500, zones: Self.zones)) ?? [])
                .map { OccurrenceKey(alarmID: alarm.id, scheduled: $0.scheduled) }
        }
    }
}
