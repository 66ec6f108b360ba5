// SPDX-License-Identifier: MIT
import AlarmSync
import DiskFixtures
import NightstandEngine
import NightstandService
import NightstandStore
import Reactive
import Timekeeping

/// The real engine over a store in memory: for tests of whatever talks to a ``Nightstand``.
///
/// It plays nothing, and time passes when ``now`` is changed. ``ring(_:)``, ``show(_:)`` and ``miss(_:)`` bring about what a
/// night would bring.
@MainActor package final class FakeNightstand: Nightstand, EngineHost {
    /// The present; change it to let time pass.
    package var now: Instant
    /// The zones in which alarms are read.
    package private(set) var zones: ZoneResolver
    /// What is remembered.
    private let store: MemoryStore
    package private(set) var engine: Engine
    private var lastID = 0
    /// What was due next as of the last status that was sent.
    private var announcedNext: ServiceStatus.NextDue?
    /// Rings shown instead of the engine's; nil to show the engine's.
    private var shown: [RingStatus]?
    /// Status of waking the computer.
    package var wake = WakeStatus(
        path: "kernel", sentence: "The kernel wakes this machine.", granted: nil, action: nil, next: nil,
        lastAlarm: nil,
        lastTest: nil)
    /// How the next test of waking goes; nil: the machine doesn't sleep.
    package var wakeTest: WakeRecord?
    /// Why the machine isn't put to sleep; nil: it is.
    package var sleepRefusal: String?
    /// How often it was put to sleep.
    package private(set) var sleeps = 0
    /// The user's programs for events.
    package var knownHooks: [HookStatus] = []
    /// What a test of them answers.
    package var hookRuns: [HookRun] = []
    /// The calendars that alarms can depend on.
    package var calendarsStatus = CalendarsStatus(trouble: .noProgram)
    /// What the calendars have; ``read(_:)`` lets alarms go by it.
    package var agenda: Agenda?
    /// Whether and how alarms are shared.
    package var sharing = SharingStatus(machine: "desk")
    /// The calendars that alarms can be shared through.
    package var sharingCalendars: [SharingCalendar] = []
    /// Why those can't be listed; nil when they can.
    package var sharingRefusal: String?
    /// The alarms that were deleted on another machine, by the number of the deletion.
    var deletedElsewhere: [Int: Alarm] = [:]
    /// What was to be done with missing alarms at each sync.
    package internal(set) var syncs: [SyncPass.Missing] = []
    /// The nights that are known.
    package var nights: [Night] = []
    /// What ``check()`` answers; ``fix(_:)`` makes a line of it green.
    package var checkItems: [CheckItem] = []
    /// What ``problem(of:)`` answers, by sound.
    package var brokenSounds: [AlarmSound: String] = [:]
    /// The places; setting them notifies all observers.
    package var placesStatus = PlacesStatus() {
        didSet {
            zones.place = placesStatus.current
            engine.placeChanged(to: placesStatus.current, at: now)
            if placesStatus != oldValue { placeObservers.send(placesStatus) }
        }
    }
    /// Lets alarms go by what was read.
    func adopt(_ agenda: Agenda) {
        engine.agendaRead(agenda, at: now)
        zones.agenda = engine.zones.agenda
    }
    /// Where the machine is found; nil where nobody knows.
    package var machinePlace: Place?
    /// Time that the location service takes to find it.
    package var locatingTime: Duration?
    let placeObservers = Observers<PlacesStatus>()
    /// The sound being previewed; nil when none is.
    package private(set) var previewed: AlarmSound?
    /// Every call so far, by its name on the bus, such as `Snooze`.
    package private(set) var calls: [String] = []
    /// What every call throws until it is nil again.
    package var failure: ServiceError?
    private let observers = Observers<ServiceEvent>()
    /// The programs that can be run at the end of a countdown.
    package var knownPrograms: [String] = []
    private lazy var handlers = makeHandlers()

    /// Makes a service that holds `alarms` at the instant `now`.
    package init(
        alarms: [Alarm] = [], now: Instant = Instant(seconds: 1_800_000_000),
        zones: ZoneResolver = ZoneResolver(local: .utc)
    ) {
        self.now = now
        self.zones = zones
        var state = StoredState()
        state.alarms = alarms.map { StoredAlarm(alarm: $0, acceptedAt: now) }
        state.checkedThrough = now
        store = MemoryStore(state)
        engine = Engine(store: store, zones: zones) { "" }
        restart()
    }

    /// Puts the service on a bus.
    package var served: ServedService { ServedService(handlers, events: self, places: self) }

    /// Makes a call in this process.
    package func perform<Answer, each Argument>(
        _ call: Call<Answer, repeat each Argument>, _ arguments: repeat each Argument
    ) async throws(ServiceError) -> Answer {
        try await handlers.perform(call, repeat each arguments)
    }

    /// Calls `handler` after each change.
    package func observe(_ handler: @escaping (ServiceEvent) -> Void) -> Subscription {
        observers.add(handler)
    }

    // MARK: What it holds

    /// The alarms, in the user's order.
    package var stored: [Alarm] { engine.storedAlarms() }
    /// What rings, is about to, or is snoozed.
    package var sessions: [RingStatus] { shown ?? engine.rings() }
    /// The journal, newest last.
    package var journal: [JournalEntry] { store.state.recent }
    /// Stopwatches, countdowns and presets.
    package var timers: Timers {
        get { engine.timers }
        set {
            try? store.commit(newValue.changes(since: engine.timers))
            restart()
        }
    }

    /// The clocks of a real machine, for tests that press real keys; nil: the uptime follows ``now``.
    package var clocks: (() -> ClockReading)?
    /// What the clocks of this machine show.
    package var reading: ClockReading {
        clocks?() ?? ClockReading(wall: now, boot: now.milliseconds, awake: now.milliseconds, bootID: "fake")
    }

    // MARK: What happens to it

    /// Rings an alarm now and returns the session's id; nil if there is no such alarm.
    @discardableResult
    package func ring(_ alarmID: String) -> String? {
        guard let alarm = engine.storedAlarm(alarmID) else { return nil }
        let occurrence = Occurrence(scheduled: zones.local.civil(at: now), due: now)
        let session = RingSession(alarm: alarm, occurrence: occurrence)
        try? store.commit([.saveSession(session)])
        restart()
        return session.id
    }

    /// Replaces what rings, is about to, or is snoozed by these until they are answered, and notifies all observers.
    package func show(_ sessions: [RingStatus]) {
        shown = sessions
        observers.send(.ringsChanged(sessions))
    }

    /// Reports an alarm's occurrence of just now as missed.
    package func miss(_ alarmID: String) {
        guard let alarm = engine.storedAlarm(alarmID) else { return }
        let key = OccurrenceKey(alarmID: alarmID, scheduled: zones.local.civil(at: now))
        let entry = JournalEntry(key: key, label: alarm.label, due: now, ended: now, outcome: .missed)
        remember([entry])
        observers.send(.missed([entry]))
    }

    /// Puts entries into the journal, the newest last, without telling anybody.
    package func remember(_ entries: [JournalEntry]) { try? store.commit(entries.map(StoreChange.record)) }

    /// Handles what is due by ``now``, and notifies all observers.
    package func timePasses() {
        engine.timeReached(at: now)
        perform()
    }

    /// Becomes unreachable: every call fails, and all observers are notified.
    package func goAway() {
        failure = .unreachable("it was stopped")
        observers.send(.reachable(false))
    }

    /// Becomes available again, and notifies all observers.
    package func comeBack() {
        failure = nil
        observers.send(.reachable(true))
    }

    // MARK: The engine

    package func present() -> Instant { now }

    package func perform() {
        let actions = engine.takeActions()
        guard !actions.isEmpty else { return }
        for case .tell(let event) in actions { observers.send(event) }
        engine.actionsDone(at: now)
        let next = engine.nextDue()
        if next != announcedNext { observers.send(.statusChanged(status)) }
        announcedNext = next
        perform()
    }

    private func restart() {
        engine = Engine(store: store, zones: zones) { [unowned self] in
            lastID += 1
            return "fresh\(lastID)"
        }
        engine.readClocks = { [unowned self] in reading }
        try? engine.start(at: now)
        perform()
    }

    private func makeHandlers() -> CallHandlers {
        let handlers = CallHandlers { [unowned self] call throws(ServiceError) in
            calls.append(call)
            if let failure { throw failure }
        }
        handlers.answer(from: self)
        answerPlaces(through: handlers)
        handlers.on(AlarmCalls.importJSON) { [unowned self] json throws(ServiceError) in try importAlarms(json) }
        handlers.on(AlarmCalls.export) { [unowned self] () throws(ServiceError) in
            do throws(StoreError) {
                return try AlarmInterchange.write(stored)
            } catch { throw EngineError.notStored(error).serviceError }
        }
        handlers.on(TimerCalls.programs) { [unowned self] in knownPrograms }
        handlers.on(ServiceCalls.status) { [unowned self] in status }
        handlers.on(ServiceCalls.check) { [unowned self] in checkItems }
        handlers.on(ServiceCalls.fix) { [unowned self] id throws(ServiceError) in
            guard let index = checkItems.firstIndex(where: { $0.id == id }) else {
                throw ServiceError(.notFound, "There is no check item “\(id)”.")
            }
            let item = checkItems[index]
            checkItems[index] = CheckItem(id: id, title: item.title, level: .green, detail: "Done.")
            return checkItems[index]
        }
        handlers.on(WakeCalls.status) { [unowned self] in wake }
        handlers.on(WakeCalls.permit) { [unowned self] permits in
            wake.granted = permits ? "file" : nil
            wake.path = permits ? "kernel" : "none"
            wake.action = permits ? nil : .permitWake
            return wake
        }
        handlers.on(WakeCalls.test) { [unowned self] () throws(ServiceError) in
            guard let record = wakeTest else { throw ServiceError(.failed, "The computer didn't sleep.") }
            wake.lastTest = record
            return record
        }
        handlers.on(WakeCalls.sleep) { [unowned self] () throws(ServiceError) in
            if let sleepRefusal { throw ServiceError(.failed, sleepRefusal) }
            sleeps += 1
            return Nothing()
        }
        handlers.on(HookCalls.list) { [unowned self] in knownHooks }
        handlers.on(HookCalls.set) { [unowned self] event, program, isOn throws(ServiceError) in
            guard let index = knownHooks.firstIndex(where: { $0.event.rawValue == event && $0.program == program })
            else {
                throw ServiceError(.notFound, "There is no program “\(program)”.")
            }
            knownHooks[index].state = isOn ? .on : .off
            return knownHooks[index]
        }
        handlers.on(HookCalls.test) { [unowned self] event, program in
            hookRuns.filter { $0.event.rawValue == event && (program == nil || $0.program == program) }
        }
        answerCalendars(through: handlers)
        answerSharing(through: handlers)
        handlers.on(NightCalls.nights) { [unowned self] count in Array(nights.prefix(count)) }
        handlers.on(ServiceCalls.backUp) { [unowned self] path, _ in BackupReport(file: path, alarms: stored.count) }
        for call in [ServiceCalls.inspectBackup, ServiceCalls.restore] {
            handlers.on(call) { path throws(ServiceError) in
                throw ServiceError(.invalid, "There is no file \(path).")
            }
        }
        handlers.on(RingingCalls.probe) { [unowned self] in brokenSounds[$0] }
        handlers.on(RingingCalls.preview) { [unowned self] sound, _ in
            previewed = sound
            return Nothing()
        }
        handlers.on(RingingCalls.stopPreview) { [unowned self] in
            previewed = nil
            return Nothing()
        }
        answerRingsShown(through: handlers)
        return handlers
    }

    /// Answers rings that are shown instead of the engine's.
    private func answerRingsShown(through handlers: CallHandlers) {
        handlers.on(RingingCalls.list) { [unowned self] in sessions }
        handlers.on(RingingCalls.snooze) { [unowned self] ring, minutes, source throws(ServiceError) in
            guard shown != nil else {
                return try command { engine, now throws(EngineError) in
                    try engine.snooze(ring: ring, minutes: minutes, by: source, at: now)
                }
            }
            return answerShown(ring) { [now] in
                $0.phase = .snoozed
                $0.until = now + .seconds(60 * (minutes ?? $0.snoozeMinutes))
            }
        }
        handlers.on(RingingCalls.stop) { [unowned self] ring, source throws(ServiceError) in
            guard shown != nil else {
                return try command { engine, now throws(EngineError) in
                    try engine.stop(ring: ring, by: source, at: now)
                }
            }
            return stopShown(ring)
        }
        handlers.on(RingingCalls.stopSolved) { [unowned self] ring, source throws(ServiceError) in
            guard shown != nil else {
                return try command { engine, now throws(EngineError) in
                    try engine.stop(ring: ring, by: source, isSolved: true, at: now)
                }
            }
            return stopShown(ring)
        }
    }

    private func stopShown(_ ring: String?) -> [RingStatus] {
        let stopped = answerShown(ring) { _ in }
        show(sessions.filter { session in !stopped.contains { $0.id == session.id } })
        return stopped
    }

    private func answerShown(_ ring: String?, _ change: (inout RingStatus) -> Void) -> [RingStatus] {
        var all = sessions
        var answered: [RingStatus] = []
        for index in all.indices where ring == nil || all[index].id == ring {
            change(&all[index])
            answered.append(all[index])
        }
        show(all)
        return answered
    }

    private func importAlarms(_ json: String) throws(ServiceError) -> ImportReport {
        let read = try read(json)
        var added: [AlarmStatus] = []
        var problems = read.problems
        var unchanged = 0
        for var alarm in read.alarms {
            if engine.storedAlarm(alarm.id) == alarm {
                unchanged += 1
                continue
            }
            if engine.storedAlarm(alarm.id) != nil { alarm.id = "" }
            do throws(ServiceError) {
                added.append(try command { engine, now throws(EngineError) in try engine.add(alarm, at: now) })
            } catch { problems.append("'\(alarm.label)' was left out: \(error.message)") }
        }
        observers.send(.alarmsChanged)
        return ImportReport(
            added: Array(added.prefix(ImportLimits.listed)),
            unlisted: added.dropFirst(ImportLimits.listed).map(\.id), unchanged: unchanged, problems: problems)
    }

    private func read(_ json: String) throws(ServiceError) -> AlarmReader {
        do throws(AlarmReader.Refusal) {
            var reader = try AlarmReader(
                json, bytes: ImportLimits.bytes, entries: ImportLimits.entries, now: now, zone: zones.local)
            while !reader.isComplete { try reader.step() }
            return reader
        } catch { throw ServiceError(.invalid, error.sentence) }
    }

    private var status: ServiceStatus {
        let counts = engine.counts
        return ServiceStatus(
            version: Names.version, processID: 1, started: Instant(seconds: 1_799_999_000), alarms: counts.alarms,
            armed: counts.armed, next: engine.nextDue(), wakePath: "none", wakeSentence: "Nothing wakes this machine.",
            timeZone: zones.local.identifier)
    }
}
