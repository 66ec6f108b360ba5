// SPDX-License-Identifier: MIT
import NightstandService
import NightstandStore
import Timekeeping

/// The brain of the service: is told what happens and when, and says what to do.
///
/// 1. Make it with a store, and tell it ``start(at:)``.
/// 2. Tell it each event with the present: ``timeReached(at:)``, ``clockChanged(by:at:)``, a command of the user, …
/// 3. After each, carry out ``takeActions()`` in order, then tell it ``actionsDone(at:)``.
///
/// It has no clock, no thread and no service of its own, so a whole night can be simulated in a millisecond. What must
/// survive is written before it is acted upon; when the store refuses, it acts all the same and writes later.
package final class Engine {
    /// How the machine would be woken for what is armed now, such as `kernel`; goes into the journal.
    package var wakePath: String?

    /// The zones in which alarms are read.
    package internal(set) var zones: ZoneResolver
    let store: any Store
    /// What it takes for granted; counts from the next event on.
    package var settings: EngineSettings
    let makeID: () -> String

    /// The latest present it was told.
    var clock = Instant(milliseconds: .min)
    var alarms: [String: ArmedAlarm] = [:]
    /// The alarms' ids in the user's order.
    package var order: [String] = []
    /// The ids of alarms that an import is about to add.
    var arriving: Set<String> = []
    /// What rings, is about to, or is snoozed, by session id.
    var sessions: [String: RingSession] = [:]
    /// The entries of the last rings that were stopped before it was known whether they were heard, by session id.
    var unsounded: [(id: String, entry: JournalEntry)] = []
    /// The ids of the sessions of each alarm that has any.
    var sessionsOfAlarm: [String: Set<String>] = [:]
    /// The journal of the last 400 days: what is in it never rings again by itself.
    var journal = JournalMemory()
    /// When each alarm wants attention: at its occurrence, or at the notice before.
    var queue = DueQueue()
    /// Stopwatches, countdowns and presets.
    package internal(set) var stage = Stage()
    /// What all clocks of the machine show; nil where only the wall clock is to be had, as in a simulation.
    package var readClocks: (() -> ClockReading)?
    /// Stopwatches, countdowns and presets as of the last announcement.
    var announcedStage = Stage()
    /// When the countdowns were last found to be due, by whether the machine is woken for them.
    var stageDues: [SleepRule: Instant] = [:]
    /// When each alarm is due, whatever comes before.
    var dues = DueQueue()
    /// Changes that the store has refused so far, in order.
    var unwritten: [StoreChange] = []
    /// Whether what the store has refused would outlive a crash all the same.
    var isReserved = false
    /// When a store that refused is asked again.
    var retryAt: Instant?
    var retryDelay = EngineSettings.firstRetry
    /// The missed entries of the present event, how many more there were, and whether counting was given up.
    var missed: (entries: [JournalEntry], more: Int, isCut: Bool) = ([], 0, false)
    /// The missed entries that the user is being told of.
    var untold: [JournalEntry] = []
    /// The small things that were stored at the start; whoever keeps them takes them from here.
    package internal(set) var records: [Record] = []
    /// Where the store knows that it reckons; nil when that is to be written anew.
    var whereabouts: Whereabouts?
    /// What could not be read at the start, or was found lost.
    package internal(set) var problems: [StoreProblem] = []
    /// What the store said when it last refused; nil when it has taken what came after.
    package internal(set) var refusal: StoreError?
    var outbox: [EngineAction] = []
    /// The alarms whose status has changed in the present event.
    var touched: Set<String> = []
    /// How many statuses have been worked out so far: what they cost, free of the machine's speed.
    package var outlooks = 0
    /// What was rung, shown or snoozed as of the last announcement.
    var announcedRings: [RingStatus] = []
    /// The instant that was last asked to be armed; nil before the first.
    var armed: Instant??
    /// When the last try to write was asked for.
    var announcedRetry: Instant?

    /// An alarm, and what the engine knows of it.
    package struct ArmedAlarm {
        package var alarm: Alarm {
            get { content.alarm }
            set { own().alarm = newValue }
        }
        var acceptedAt: Instant {
            get { content.acceptedAt }
            set { own().acceptedAt = newValue }
        }
        /// The next occurrence that has not been dealt with; nil when it is off or has none.
        package var next: Occurrence? {
            get { content.next }
            set { own().next = newValue }
        }
        /// Whether its zone cannot be had, so that it follows local time instead.
        var isAstray: Bool {
            get { content.isAstray }
            set { own().isAstray = newValue }
        }

        // Boxed, so that spare capacity in the table costs one reference per slot, and the copy made before each command one
        // reference count per alarm.
        private var content: Content

        private final class Content {
            var alarm: Alarm
            var acceptedAt: Instant
            var next: Occurrence?
            var isAstray = false

            init(_ alarm: Alarm, _ acceptedAt: Instant) {
                self.alarm = alarm
                self.acceptedAt = acceptedAt
            }
        }

        init(alarm: Alarm, acceptedAt: Instant) {
            content = Content(alarm, acceptedAt)
        }

        private mutating func own() -> Content {
            if !isKnownUniquelyReferenced(&content) {
                let copy = Content(content.alarm, content.acceptedAt)
                (copy.next, copy.isAstray) = (content.next, content.isAstray)
                content = copy
            }
            return content
        }
    }

    /// Makes an engine that remembers in `store` and draws the ids of new alarms from `makeID`.
    package init(
        store: any Store, zones: ZoneResolver, settings: EngineSettings = EngineSettings(),
        makeID: @escaping () -> String
    ) {
        self.store = store
        self.zones = zones
        self.settings = settings
        self.makeID = makeID
    }

    /// Hands over what is to be done since the last time, in order.
    package func takeActions() -> [EngineAction] {
        defer { outbox = [] }
        return outbox
    }

    /// Takes in that the actions of the last event have been carried out: who was told of a miss need not be told again.
    package func actionsDone(at now: Instant) {
        guard !untold.isEmpty else { return }
        let told = untold.map { entry in
            var entry = entry
            entry.ended = now
            return entry
        }
        untold = []
        for entry in told { journal.note(entry) }
        commit(told.map(StoreChange.record))
        arm()
    }
}
