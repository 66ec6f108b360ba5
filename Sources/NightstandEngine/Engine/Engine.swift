// SPDX-License-Identifier: MIT
import AlarmSync
import NightstandService
import NightstandStore
import Timekeeping

/// The brain of the service: takes events with their time, and returns actions.
///
/// 1. Create it with a store, and call ``start(at:)``.
/// 2. Report each event with the current time: ``timeReached(at:early:)``, ``clockChanged(by:at:)``, a user command, …
/// 3. After each, carry out ``takeActions()`` in order, then call ``actionsDone(at:)``.
///
/// It has no clock, no thread and no service of its own, so a whole night can be simulated in a millisecond. What must
/// survive is written before it is acted upon; when the store refuses, it acts anyway and writes later.
package final class Engine {
    let store: any Store
    let makeID: () -> String
    /// Everything the engine knows.
    var state: EngineState
    /// Writes the changes that the state collects.
    var writer: StoreWriter
    /// The small records that were stored at the start; their owners take them from here.
    package private(set) var records: [Record] = []
    /// What could not be read at the start, or was found lost.
    package private(set) var problems: [StoreProblem] = []
    /// Whether and how alarms are shared with other machines; nil if that was never chosen.
    package internal(set) var sharing: SharingSettings?
    /// Called with the ids of shared alarms that have changed here.
    package var onSharedChange: ([String]) -> Void = { _ in }
    /// The number of statuses calculated so far: a measure of cost that does not depend on the machine.
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

    /// The time zones in which schedules are evaluated.
    package var zones: ZoneResolver { state.zones }

    /// The settings; a change applies from the next event on.
    package var settings: EngineSettings {
        get { state.settings }
        set { state.settings = newValue }
    }

    /// How the machine would be woken for the armed instant, such as `kernel`; recorded in the journal.
    package var wakePath: String? {
        get { state.wakePath }
        set { state.wakePath = newValue }
    }

    /// What begins to ring by then is what the sleeping machine was woken for; nil if nothing woke it.
    ///
    /// Set it at each resume.
    package var wokenThrough: Instant? {
        get { state.wokenThrough }
        set {
            state.wokenThrough = newValue
            state.rings.forgetWakers()
        }
    }

    /// Reads all clocks of the machine; nil if only the wall clock is available, as in a simulation.
    package var readClocks: (() -> ClockReading)? {
        get { state.readClocks }
        set { state.readClocks = newValue }
    }

    /// Resumes from what is stored.
    ///
    /// - Throws: ``EngineError/notStored(_:)`` if the store cannot be read; the service must not run then, for an engine
    ///   without alarms would miss them all.
    package func start(at now: Instant) throws(EngineError) {
        do throws(StoreError) {
            let stored = try store.load()
            (problems, records) = (stored.problems, stored.records)
            state.load(stored, at: now)
        } catch { throw .notStored(error) }
        loadSharing()
        advance(to: now)
    }

    /// Returns the actions queued since the last call, in order.
    package func takeActions() -> [EngineAction] { state.outbox.take() }

    /// Notes that the actions of the last event have been carried out, so a missed alarm is not reported twice.
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
