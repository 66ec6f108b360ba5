// SPDX-License-Identifier: MIT
import NightstandStore
import Simulation
import Testing
@testable import Timekeeping

/// The simulation has teeth: each of these mistakes is found within four hundred worlds.
@Suite struct PlantedMistakeTests {
    @Test("an alarm that is given up within the grace period is found")
    func lateAlarmsDropped() {
        var rules = RingRules.standard()
        rules.lateness = { due, now in now - due <= .seconds(5) ? .punctual : .missed }
        #expect(finds(rules, "is given up"))
    }

    @Test("a late alarm that rings as loudly as a punctual one is found")
    func lateAlarmsLoud() {
        var rules = RingRules.standard()
        rules.lateness = { due, now in now - due <= .seconds(15 * 60) ? .punctual : .missed }
        #expect(finds(rules, "softly"))
    }

    @Test("a snooze that counts from the whole minute instead of the tap is found")
    func snoozeFromTheMinute() {
        var rules = RingRules.standard()
        rules.snoozeEnd = { tap, minutes in
            Instant(seconds: tap.seconds - tap.seconds % 60) + .seconds(60 * minutes)
        }
        #expect(finds(rules, "snooze"))
    }

    @Test("a ring that falls silent when the service is restarted is found")
    func ringLostInACrash() {
        var rules = RingRules.standard()
        rules.goesOn = { _, _ in false }
        #expect(finds(rules, "falls silent"))
    }

    @Test("a ring that a restart makes longer than its length is found")
    func ringProlongedByACrash() {
        var rules = RingRules.standard()
        rules.goesOn = { _, _ in true }
        #expect(finds(rules, "its length is over"))
    }

    @Test("a start that forgets what rings or is snoozed is found")
    func ringsLostInACrash() {
        #expect(finds(.standard(), "") { ForgetfulStore($0) { $0.sessions = [] } })
    }

    @Test("a start that forgets to ask whether the user is awake is found")
    func questionLostInACrash() {
        #expect(
            finds(.standard(), "") {
                ForgetfulStore($0) { $0.sessions.removeAll { [.up, .asking].contains($0.phase) } }
            })
    }

    @Test("a start that does not repeat an undelivered notice is found")
    func noticeLostInACrash() {
        #expect(
            finds(.standard(), "nobody was told") {
                ForgetfulStore($0) { state in
                    for index in state.recent.indices where state.recent[index].outcome == .missed {
                        state.recent[index].ended = state.recent[index].due
                    }
                }
            })
    }

    @Test("a start that forgets what rang already is found")
    func journalLostInACrash() {
        #expect(finds(.standard(), "") { ForgetfulStore($0) { $0.recent = [] } })
    }

    @Test("a start that doesn't report a damaged row is found")
    func damageUntold() {
        #expect(finds(.standard(), "cannot be read") { ForgetfulStore($0) { $0.problems = [] } })
    }

    @Test("a damaged row that hides the others is found")
    func damageSpreads() {
        #expect(
            finds(.standard(), "the alarms are") {
                ForgetfulStore($0) { if !$0.problems.isEmpty { $0.alarms = [] } }
            })
    }

    @Test("a timer that follows the wall clock is found")
    func timerByTheWallClock() {
        #expect(
            finds(.standard(), "left instead of") {
                ClockReading(
                    wall: $0.wall, boot: $0.wall.milliseconds, awake: $0.wall.milliseconds, bootID: $0.bootID)
            })
    }

    @Test("a timer that counts the sleep that pauses it is found")
    func timerCountsSleep() {
        #expect(
            finds(.standard(), "left instead of") {
                ClockReading(wall: $0.wall, boot: $0.boot, awake: $0.boot, bootID: $0.bootID)
            })
    }

    @Test("a stopwatch that takes each start for one of the machine is found")
    func stopwatchLosesItsRun() {
        var starts = 0
        #expect(
            finds(.standard(), "the stopwatch shows") {
                starts += 1
                return ClockReading(wall: $0.wall, boot: $0.boot, awake: $0.awake, bootID: "run \(starts)")
            })
    }

    @Test("a start that forgets timers is found")
    func timersLostInACrash() {
        #expect(finds(.standard(), "the timers are") { ForgetfulStore($0) { $0.timers.countdowns = [] } })
    }

    @Test("a start that forgets laps is found")
    func lapsLostInACrash() {
        #expect(
            finds(.standard(), "the stopwatch shows") {
                ForgetfulStore($0) { state in
                    for index in state.timers.stopwatches.indices {
                        state.timers.stopwatches[index].stopwatch.laps = []
                    }
                }
            })
    }

    @Test("a start without what the disk does not give is found")
    func startsEmptyWhileReadingFails() {
        #expect(finds(.standard(), "") { HastyStore($0) })
    }

    /// Whether one of four hundred worlds breaks a promise in these words.
    private func finds(_ rules: RingRules, _ words: String, misread: @escaping (ClockReading) -> ClockReading) -> Bool {
        finds(words) { seed in
            let world = SimulatedWorld(seed: seed, rules: rules)
            world.misread = misread
            return world
        }
    }

    private func finds(
        _ rules: RingRules, _ words: String, wrap: @escaping (any Store) -> any Store = { $0 }
    ) -> Bool {
        finds(words) { SimulatedWorld(seed: $0, rules: rules, wrap: wrap) }
    }

    private func finds(_ words: String, in world: (UInt64) -> SimulatedWorld) -> Bool {
        (UInt64(1)...400).contains { seed in
            do throws(Violation) {
                try world(seed).run()
                return false
            } catch { return words.isEmpty || error.description.contains(words) }
        }
    }
}

/// A store that loses something of what it remembers when it is read.
private final class ForgetfulStore: Store {
    private let store: any Store
    private let forget: (inout StoredState) -> Void

    init(_ store: any Store, _ forget: @escaping (inout StoredState) -> Void) {
        self.store = store
        self.forget = forget
    }

    func load() throws(StoreError) -> StoredState {
        var state = try store.load()
        forget(&state)
        return state
    }

    func commit(_ changes: [StoreChange]) throws(StoreError) { try store.commit(changes) }

    func keepInReserve(_ changes: [StoreChange]) throws(StoreError) { try store.keepInReserve(changes) }

    func prepare(_ alarms: [StoredAlarm]) throws(StoreError) { try store.prepare(alarms) }

    func dropPrepared() { store.dropPrepared() }

    func noteLossesReported() { store.noteLossesReported() }

    func records(_ kind: Record.Kind, id: String?) throws(StoreError) -> [Record] {
        try store.records(kind, id: id)
    }

    func journal(alarmID: String?, limit: Int) throws(StoreError) -> [JournalEntry] {
        try store.journal(alarmID: alarmID, limit: limit)
    }
}

/// A store that reads as empty while the disk fails.
private final class HastyStore: Store {
    private let store: any Store

    init(_ store: any Store) { self.store = store }

    func load() throws(StoreError) -> StoredState { (try? store.load()) ?? StoredState() }

    func commit(_ changes: [StoreChange]) throws(StoreError) { try store.commit(changes) }

    func keepInReserve(_ changes: [StoreChange]) throws(StoreError) { try store.keepInReserve(changes) }

    func prepare(_ alarms: [StoredAlarm]) throws(StoreError) { try store.prepare(alarms) }

    func dropPrepared() { store.dropPrepared() }

    func noteLossesReported() { store.noteLossesReported() }

    func records(_ kind: Record.Kind, id: String?) throws(StoreError) -> [Record] {
        try store.records(kind, id: id)
    }

    func journal(alarmID: String?, limit: Int) throws(StoreError) -> [JournalEntry] {
        try store.journal(alarmID: alarmID, limit: limit)
    }
}
