// SPDX-License-Identifier: MIT
import NightstandStore
import Testing
import Timekeeping

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

    @Test("a start that forgets snoozed alarms is found")
    func snoozeLostInACrash() {
        #expect(finds(.standard(), "is given up while snoozed") { ForgetfulStore($0) { $0.sessions = [] } })
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

    @Test("a start that does not tell of a damaged row is found")
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

    /// Whether one of four hundred worlds breaks a promise in these words.
    private func finds(
        _ rules: RingRules, _ words: String, wrap: @escaping (any Store) -> any Store = { $0 }
    ) -> Bool {
        (UInt64(1)...400).contains { seed in
            do throws(Violation) {
                try SimulatedWorld(seed: seed, rules: rules, wrap: wrap).run(steps: 40)
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

    func journal(alarmID: String?, limit: Int) throws(StoreError) -> [JournalEntry] {
        try store.journal(alarmID: alarmID, limit: limit)
    }
}
