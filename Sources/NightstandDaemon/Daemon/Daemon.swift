// SPDX-License-Identifier: MIT
import Localization
import NightstandAudio
import NightstandEngine
import NightstandService
import NightstandServices
import NightstandStore
import Reactive
import Timekeeping

/// Connects the engine with the machine: reports events to the engine and performs its actions.
@MainActor package final class Daemon: Nightstand, EngineHost {
    package let engine: Engine
    let store: any Store
    let services: DaemonServices
    let observers = Observers<ServiceEvent>()
    /// Answers the calls of clients.
    private lazy var handlers = makeHandlers()
    /// The places, and the one in use for the sun.
    package let placeStore: PlaceStore
    /// The sleep sounds; nil for a service without them.
    package let soundController: SoundController?
    let started: Instant
    /// What restarts the process after a crash; nil if nothing does.
    let keeper: () -> Keeper?
    /// Makes and restores backups; nil for a service that stores nothing on disk.
    var backups: BackupController?
    /// Records of past wakes.
    private(set) lazy var wakeRecords = WakeRecords(store, log: log)
    /// Suspends a machine again that an alarm woke.
    private(set) lazy var sleepAgain = SleepAgain(services) { [weak self] in
        guard let self else { return true }
        let isRinging = engine.rings().contains { $0.phase != .preAlert }
        return isRinging || engine.nextRing().map { $0 - services.clock.now <= SleepAgain.clearance } ?? false
    } entries: { [weak self] in
        (try? self?.engine.history(alarmID: nil, limit: 20)) ?? []
    } log: { [weak self] in
        self?.log($0)
    }
    /// Turns Do Not Disturb on for the night; nil where the desktop isn't asked.
    private(set) lazy var quietNight = services.doNotDisturb.map { desktop in
        QuietNight(desktop, clock: services.clock, nextRing: { [weak self] in self?.engine.nextRing() }, store: store) {
            [weak self] in self?.log($0)
        }
    }
    /// Runs the user's programs for events; nil where none may run.
    private(set) lazy var hookRunner = services.hooks.map { hooks in
        HookRunner(hooks, store: store, uptime: services.uptime) { [weak self] in self?.log($0) }
    }
    /// Reads the calendars that alarms name; nil where they aren't read.
    private(set) lazy var agendaReader = services.calendars.map {
        AgendaReader($0.calendars, reminder: $0.reminder, for: self)
    }
    /// Compares alarms with the calendar through which they are shared; nil where they can't be.
    private(set) lazy var alarmSharing = services.sharing.map {
        AlarmSharing($0.calendar, reminder: $0.reminder, for: self)
    }
    /// When the user seems to have gone to bed.
    private(set) lazy var bedtimeLog = BedtimeLog(store)
    /// Soon ends this process and starts it again, for a reason such as `to wake the computer`.
    var startAgain: (_ reason: String) -> Void = { _ in }
    /// Whether that was requested.
    var startsAgain = false
    /// Enables the preference that raises the output while an alarm rings; returns why that failed, as a sentence.
    var raiseVolume: () -> String? = { tr("This service has no preferences.") }
    /// Writes a sentence to the log of the service.
    let log: (String) -> Void
    /// The number of times that the engine had actions to perform, such as after each change to an alarm.
    private(set) var performances = 0
    /// Whether the engine has loaded what is stored.
    private var hasStarted = false
    /// Called after a long reply, so that the memory it used can be returned.
    var onLongAnswer: () -> Void = {}
    /// Whether the user wants to see what rings.
    var opensWhenRinging = true
    private var usesTwelveHours = false
    /// Whether a notification at suspend reports whether the next alarm will wake the machine.
    package var announcesSleep = true
    /// Whether pressing the stopwatch makes a sound.
    package var ticks = false
    /// Whether an import is in progress.
    var isImporting = false
    /// What was due next in the last status that was sent.
    private var announcedNext: ServiceStatus.NextDue?
    /// The offset of the wall clock from the uptime, to detect that it was set.
    private var clockAhead: Duration
    /// Plays the rings.
    let rings: RingPlayer
    /// Arms the wakeup, and blocks suspend around a ring.
    let wakes: WakeController

    /// What restarts the process after a crash.
    package enum Keeper: Sendable {
        /// The user's service manager.
        case systemd
        /// The parent process, `nightstandd --supervised`.
        case supervisor
    }

    /// Makes a service that stores in `store` and acts through `services`.
    ///
    /// - Parameters:
    ///   - makeID: Draws an id for a new alarm.
    ///   - keeper: Reports what restarts the process after a crash; asked whenever that is needed.
    ///   - log: Writes a sentence to the log of the service.
    package init(
        store: any Store, services: DaemonServices, settings: EngineSettings,
        sounds: SoundServices? = nil, keeper: @escaping () -> Keeper?,
        database: TimeZoneDatabase = TimeZoneDatabase(),
        log: @escaping (String) -> Void = { _ in }, makeID: @escaping () -> String
    ) {
        self.store = store
        self.services = services
        self.keeper = keeper
        self.log = log
        started = services.clock.now
        clockAhead = .milliseconds(services.clock.now.milliseconds) - services.uptime()
        let local = (try? database.rules(for: services.zone.identifier)) ?? .utc
        engine = Engine(
            store: store, zones: ZoneResolver(local: local, database: database), settings: settings, makeID: makeID)
        rings = RingPlayer(engine, services, log: log)
        wakes = WakeController(engine, services, rings)
        placeStore = PlaceStore(
            store: store, location: services.location, database: database, zone: { services.zone.identifier },
            makeID: makeID)
        soundController = sounds.map { SoundController(store: store, services: $0, log: log, makeID: makeID) }
        engine.wakePath = services.wakeup.path.rawValue
        soundController?.outlook = { [weak self] in
            (self?.engine.nextDue()?.due, self?.services.wakeup.path != WakePath.none)
        }
        engine.readClocks =
            services.readClocks ?? { [clock = services.clock, uptime = services.uptime] in
                let uptime = uptime().wholeMilliseconds
                return ClockReading(wall: clock.now, boot: uptime, awake: uptime, bootID: "this run")
            }
    }

    /// Resumes from what is stored, and listens to the machine from now on.
    ///
    /// - Throws: ``ServiceError`` when the store cannot be read; nothing has been done then.
    package func start() throws(ServiceError) {
        do throws(EngineError) {
            try engine.start(at: services.clock.now)
        } catch { throw error.serviceError }
        hasStarted = true
        placeStore.onCurrentChange = { [weak self] in self?.followSun() }
        placeStore.start(engine.records)
        followSun()
        quietNight?.start(engine.records)
        bedtimeLog.start(engine.records, today: engine.zones.local.civil(at: services.clock.now).date)
        soundController?.onPlaying = { [weak self] in
            guard let self else { return }
            quietNight?.sounds(play: $0)
            bedtimeLog.sounds(play: $0, at: services.clock.now, zone: engine.zones.local)
            hookRunner?.sounds(play: $0)
        }
        hookRunner?.start(engine.records)
        soundController?.start(engine.records)
        wakeRecords.start(engine.records)
        services.wakeup.onEvent = { [weak self] in self?.heed($0) }
        services.notifications.onEvent = { [weak self] in self?.heed($0) }
        services.power.onEvent = { [weak self] in self?.heed($0) }
        services.audio.onEvent = { [weak self] in self?.rings.handle($0) }
        services.speech?.onSpeaking = { [weak self] in self?.services.audio.isDucked = $0 }
        services.speech?.sentence = { [weak self] in self?.notices.spoken($0, at: self?.services.clock.now) ?? "" }
        services.zone.onChange = { [weak self] in self?.enterZone($0) }
        reportStart()
        perform()
        agendaReader?.start()
        alarmSharing?.start()
        soundController?.expect(alarm: engine.nextDue()?.due)
        ongoingNotices.update(engine.timers)
        services.audio.restoreAfterCrash()
    }

    /// Logs the start, and notifies the user once of alarms that may be lost.
    private func reportStart() {
        let counts = engine.counts
        let next = engine.nextDue().map { ", the next at \($0.due)" } ?? ""
        log("Running with \(counts.alarms) alarms, \(counts.armed) armed\(next).")
        for problem in engine.problems { log(problem.text.english) }
        let losses = engine.problems.filter { $0.isLoss && $0.isNew }.map(\.sentence)
        guard !losses.isEmpty else { return }
        services.notifications.show(NoticeText.loss(losses))
        engine.noteLossesReported()
    }

    /// Applies the user's preferences.
    package func prefer(
        grace: Duration, outputFloor: Int?, opensWhenRinging: Bool, usesTwelveHours: Bool = false
    ) {
        engine.settings.rules = .standard(grace: grace)
        services.audio.outputFloor = outputFloor
        self.opensWhenRinging = opensWhenRinging
        self.usesTwelveHours = usesTwelveHours
    }

    /// The texts are in another language from now on: those on show are replaced, and clients ask again.
    package func languageChanged() {
        ongoingNotices.update(engine.timers)
        observers.send(.statusChanged(currentStatus()))
    }

    /// Falls silent and leaves the machine as it was; rings continue at the next start.
    ///
    /// Does nothing unless it was started: a store that could not be read must not be overwritten.
    package func end() {
        guard hasStarted else { return }
        engine.keepTimers(at: present())
        hookRunner?.end()
        ongoingNotices.end()
        rings.end()
        soundController?.end()
        wakes.end()
    }

    /// Whether nothing is ringing or due within a minute.
    var isCalm: Bool {
        !rings.isRinging && engine.nextRing().map { $0 - services.clock.now > .seconds(60) } ?? true
    }

    /// The objects exported on the bus.
    package var served: ServedService {
        ServedService(handlers, events: self, places: placeStore, sounds: soundController)
    }

    /// Makes a call in this process.
    package func perform<Answer, each Argument>(
        _ call: Call<Answer, repeat each Argument>, _ arguments: repeat each Argument
    ) async throws(ServiceError) -> Answer {
        try await handlers.perform(call, repeat each arguments)
    }

    /// Calls `handler` after each change until the returned subscription is released.
    package func observe(_ handler: @escaping (ServiceEvent) -> Void) -> Subscription {
        observers.add(handler)
    }

    /// The current time; if the clock was set since the last call, the engine has been informed.
    package func present() -> Instant {
        if clockStep != .zero {
            // A new zone comes first: in reverse order, what one change skips and the other repeats would be lost.
            services.zone.refresh()
            takeInClockStep()
        }
        return services.clock.now
    }

    /// The notifications of running timers and stopwatches.
    lazy var ongoingNotices = OngoingNotices(services.notifications, services.launcher) { [unowned self] in reading }

    /// By how much the clock was set since the engine was last informed; less than a second is only clock discipline.
    private var clockStep: Duration {
        let step = .milliseconds(services.clock.now.milliseconds) - services.uptime() - clockAhead
        return abs(step.wholeMilliseconds) >= 1000 ? step : .zero
    }

    private func takeInClockStep() {
        let step = clockStep
        guard step != .zero else { return }
        clockAhead += step
        engine.clockChanged(by: step, at: services.clock.now)
    }

    // MARK: Events of the machine

    private func heed(_ event: WakeupEvent) {
        let now = present()
        switch event {
        case .due:
            let present = wakes.fired(at: now)
            engine.timeReached(at: present, early: present - now)
        case .clockSet: engine.resumed(at: now)
        case .pathChanged:
            engine.wakePath = services.wakeup.path.rawValue
            observers.send(.statusChanged(currentStatus()))
        }
        perform()
        heedLight(at: now)
        wakes.armAgain()
    }

    private func heed(_ event: PowerEvent) {
        switch event {
        case .aboutToSuspend:
            if services.inhibitor.blocksSuspend {
                log("The computer is going to sleep although an alarm is ringing or due soon.")
                snoozeForSleep()
            }
            bedtimeLog.note(.use, at: services.clock.now, zone: engine.zones.local)
            wakes.willSuspend(isAnnounced: announceSleep())
        case .resumed:
            let woken = wakes.resumed()
            services.notifications.close(key: NoticeText.sleepKey)
            services.zone.refresh()
            sleepAgain.resumed(woken)
            let now = present()
            let next = sleepAgain.hasBeenWoken ? engine.nextRing() : nil
            engine.wokenThrough = next.map { $0 + SleepAgain.clearance }
            engine.resumed(at: now)
            perform()
            soundController?.timePassed()
            quietNight?.timePassed()
            placeStore.refresh()
            agendaReader?.refreshSoon()
            alarmSharing?.syncSoon()
            wakes.inhibitSuspend()
            wakeRecords.resumed(woken)
            // Output, battery and wake path may differ now, so clients that show them ask again.
            observers.send(.statusChanged(currentStatus()))
        }
    }

    /// Snoozes what rings when the machine is suspended anyway.
    ///
    /// Before systemd 257 logind lets users do that in spite of their own locks. The user wants silence now, and
    /// the end of the snooze wakes the machine; in the middle of a ring nothing would.
    private func snoozeForSleep() {
        for ring in engine.rings() where ring.phase == .ringing && ring.snoozesLeft != 0 {
            _ = try? engine.snooze(ring: ring.id, minutes: nil, by: "sleep", at: present())
        }
        perform()
    }

    /// Reports whether the next alarm within a day will wake the machine; returns whether there was anything to report.
    private func announceSleep() -> Bool {
        let now = services.clock.now
        guard announcesSleep, let due = engine.nextDueHere(), due > now, due - now <= .seconds(86_400) else {
            return false
        }
        services.notifications.show(
            notices.sleep(due, wakes: services.wakeup.path != .none, reason: services.wakeup.sentence))
        return true
    }

    private func heed(_ event: NotificationEvent) {
        if case .dismissed(let key) = event { ongoingNotices.dismiss(key: key) }
        guard case .pressed(let key, let button) = event else { return }
        // An answer that comes too late has nothing left to answer.
        switch button {
        case "snooze": _ = try? engine.snooze(ring: key, minutes: nil, by: "notification", at: present())
        case "stop": _ = try? engine.stop(ring: key, by: "notification", at: present())
        case NoticeText.stopAndSleep: return stopAndSleep(ring: key)
        case "solve": services.windowOpener.open()
        default: guard pressTimerButton(key, button) || pressSharingButton(key, button) else { return }
        }
        perform()
    }

    private func followSun() {
        guard placeStore.current != engine.zones.place else { return }
        engine.placeChanged(to: placeStore.current, at: present())
        perform()
    }

    private func enterZone(_ identifier: String) {
        guard let local = try? engine.zones.database.rules(for: identifier) else { return }
        engine.zoneChanged(to: local, at: services.clock.now - clockStep)
        takeInClockStep()
        perform()
        placeStore.refresh()
        agendaReader?.refreshSoon()
    }

    // MARK: Actions of the engine

    /// Performs all actions of the engine.
    package func perform() {
        var actions = engine.takeActions()
        guard !actions.isEmpty else { return }
        performances += 1
        var begins = false
        while !actions.isEmpty {
            for action in actions {
                carryOut(action)
                runHooks(for: action)
                if case .startRinging = action { begins = true }
            }
            engine.actionsDone(at: services.clock.now)
            actions = engine.takeActions()
        }
        rings.updateSurroundings()
        wakes.update()
        if begins && rings.isRinging && (opensWhenRinging || rings.flashes) { services.windowOpener.open() }
        let next = engine.nextDue()
        if next != announcedNext {
            soundController?.expect(alarm: next?.due)
            observers.send(.statusChanged(currentStatus()))
        }
        announcedNext = next
    }

    /// The texts of notifications, with times in the user's format.
    var notices: NoticeText { NoticeText(zone: engine.zones.local, usesTwelveHours: usesTwelveHours) }

    private func carryOut(_ action: EngineAction) {
        let notices = notices
        switch action {
        case .arm(let instant): wakes.want(instant)
        case .remind(let instant): wakes.remind(at: instant)
        case .startRinging(let session, _):
            rings.start(session, tone(of: session), after: wakes.silence(at: services.clock.now))
            log("'\(session.id)' rings\(session.isLate ? " late" : ""), due at \(session.due).")
            services.notifications.show(
                engine.timers.countdown(session.key.alarmID).map { notices.over($0, session) }
                    ?? notices.ringing(session, wokeComputer: engine.wokeComputer(for: session.id)))
        case .escalate(let session):
            rings.change(session.id, to: RingTone(session.alarm).escalated(session.escalation))
            let change = session.escalation == .secondTone ? "changes to the second tone" : "rises to full volume"
            log("'\(session.id)' \(change), unanswered.")
        case .stopRinging(let id):
            rings.stop(id)
            log("'\(id)' is silent.")
            sleepAgain.fellSilent()
            quietNight?.fellSilent()
        case .showPreAlert(let session): services.notifications.show(notices.upcoming(session))
        case .showSnoozed(let session, _): services.notifications.show(notices.snoozed(session))
        case .ask(let session):
            services.notifications.show(notices.asking(session))
            services.audio.preview(RingTone(session.alarm, isSoft: true))
            log("'\(session.id)' asks whether the user is awake.")
        case .close(let id): services.notifications.close(key: id)
        case .missed(let entries, let more, let orMore):
            services.notifications.show(notices.missed(entries, more: more, orMore: orMore))
            observers.send(.missed(entries))
            for entry in entries {
                log("'\(entry.key.alarmID)@\(entry.key.scheduled)' was missed, due at \(entry.due).")
            }
            if more > 0 { log("\(more) more were missed.") }
        case .tell(let event):
            if case .timers = event { ongoingNotices.update(engine.timers) }
            observers.send(event)
        case .timesChanged: observers.send(.statusChanged(currentStatus()))
        case .cue, .runCommand: carryOutTimers(action, notices)
        case .stopped, .skipped: break  // only of interest to the user's programs
        case .storageTrouble(let error):
            log(error.text.english)
            services.notifications.show(notices.storageTrouble(error))
        case .storageRecovered:
            log("Changes can be stored again; nothing was lost.")
            services.notifications.close(key: NoticeText.storageKey)
        }
    }

    /// The sound of a session: if sleep sounds are audible, they crossfade into the alarm.
    private func tone(of session: RingSession) -> RingTone {
        var tone = RingTone(session.alarm, isSoft: session.isLate)
        guard session.escalation == .none else { return tone.escalated(session.escalation) }
        guard tone.isAudible, let crossfade = soundController?.alarmRings() else { return tone }
        tone.fadeIn = max(tone.fadeIn, Int(crossfade.wholeMilliseconds / 1000))
        return tone
    }
}
