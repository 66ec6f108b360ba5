// SPDX-License-Identifier: MIT
import NightstandService
import NightstandStore
import Timekeeping

/// The brain of the service: is told what happens and when, and says what to do.
///
/// 1. Make it with a store, and tell it ``start(at:)``.
/// 2. Tell it each event with the present: ``timeReached(at:early:)``, ``clockChanged(by:at:)``, a command of the user, …
/// 3. After each, carry out ``takeActions()`` in order, then tell it ``actionsDone(at:)``.
///
/// It has no clock, no thread and no service of its own, so a whole night can be simulated in a millisecond. What must
/// survive is written before it is acted upon; when the store refuses, it acts all the same and writes later.
package final class Engine {
    let store: any Store
    let makeID: () -> String
    /// All that it knows.
    var state: EngineState
    /// Writes what the state asks for.
    var writer: StoreWriter
    /// The small things that were stored at the start; whoever keeps them takes them from here.
    package private(set) var records: [Record] = []
    /// What could not be read at the start, or was found lost.
    package private(set) var problems: [StoreProblem] = []
    /// How many statuses have been worked out so far: what they cost, free of the machine's speed.
    package internal(set) var outlooks = 0

    /// Makes an engine that remembers in `store` and draws the ids of new alarms from `makeID`.
    package init(
        store: any Store, zones: ZoneResolver, settings: EngineSettings = EngineSettings(),
        makeID: @escaping () -> String
    ) {
        self.store = store
        self.makeID = makeID
        state = EngineState(zones: zones, settings: settings)
        writer = StoreWriter(store)
    }

    /// The zones in which alarms are read.
    package var zones: ZoneResolver { state.zones }

    /// What it takes for granted; counts from the next event on.
    package var settings: EngineSettings {
        get { state.settings }
        set { state.settings = newValue }
    }

    /// How the machine would be woken for what is armed now, such as `kernel`; goes into the journal.
    package var wakePath: String? {
        get { state.wakePath }
        set { state.wakePath = newValue }
    }

    /// What all clocks of the machine show; nil where only the wall clock is to be had, as in a simulation.
    package var readClocks: (() -> ClockReading)? {
        get { state.readClocks }
        set { state.readClocks = newValue }
    }

    /// Goes on from what the store remembers.
    ///
    /// - Throws: ``EngineError/notStored(_:)`` when that cannot be read; an engine that knows of no alarms would let them
    ///   pass, so it must not go on.
    package func start(at now: Instant) throws(EngineError) {
        do throws(StoreError) {
            let stored = try store.load()
            (problems, records) = (stored.problems, stored.records)
            state.load(stored, at: now)
        } catch { throw .notStored(error) }
        advance(to: now)
    }

    /// Hands over what is to be done since the last time, in order.
    package func takeActions() -> [EngineAction] { state.outbox.take() }

    /// Takes in that the actions of the last event have been carried out: who was told of a miss need not be told again.
    package func actionsDone(at now: Instant) {
        let told = state.missed.takeTold()
        guard !told.isEmpty else { return }
        for var entry in told {
            entry.ended = now
            state.record(entry)
        }
        flush()
        announce()
    }
}
