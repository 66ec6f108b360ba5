// SPDX-License-Identifier: MIT
import NightstandAudio
import NightstandEngine
import NightstandService
import NightstandServices
import NightstandStore
import Reactive
import Timekeeping

/// The rim of the service: tells the engine what happens on the machine and carries out what it wants done.
@MainActor package final class Daemon: Nightstand, EngineHost {
    package let engine: Engine
    let store: any Store
    let services: DaemonServices
    let observers = Observers<ServiceEvent>()
    /// What answers the calls of clients.
    private lazy var handlers = makeHandlers()
    /// The places, and the one that the sun follows.
    package let placeStore: PlaceStore
    /// The sounds to sleep by; nil for a service that has none.
    package let soundController: SoundController?
    let started: Instant
    /// How the process would be started again if it died; nil when nobody would.
    let keeper: () -> Keeper?
    /// Makes backups and puts them back; nil for a service that keeps nothing on a disk.
    var backups: BackupController?
    /// Writes a sentence to the log of the service.
    let log: (String) -> Void
    /// What the output last had to say, as sentences.
    var soundTrouble: [String] = []
    /// How many times the engine had actions to perform, such as after each change to an alarm.
    private(set) var performances = 0
    /// What rings now, and whether it vibrates.
    private var sounding: [String: Bool] = [:]
    /// The ids of rings that should be audible.
    private var audible: Set<String> = []
    /// Those whose first sound was not reported yet; also when they were answered, for the report may come later.
    private var awaited: Set<String> = []
    private static let longestAwaited = 100
    /// The audible rings that were reported to the user as not heard.
    private var unheard: Set<String> = []
    /// Whether the engine knows what is stored.
    private var hasStarted = false
    /// Called after a long reply, so that the memory it used can be returned.
    var onLongAnswer: () -> Void = {}
    /// Whether the user wants to see what rings.
    var opensWhenRinging = true
    private var usesTwelveHours = false
    /// Whether the stopwatch is heard when somebody presses it.
    package var ticks = false
    /// What the engine wants to be woken for; the wakeup may be armed a little earlier, to warm up the sound.
    private var wanted: Instant?
    private var isArmed = false
    /// Whether an import is on its way.
    var isImporting = false
    /// What the wakeup is armed for.
    private var wake: Instant?
    /// When the light of an alarm begins, if that is what the wakeup is armed for first or comes later.
    var light: Instant?
    /// What was due next as of the last status that was sent.
    private var announcedNext: ServiceStatus.NextDue?
    private var headStart = HeadStart()
    /// How far the wall clock is ahead of the uptime, to see that it was set.
    private var clockAhead: Duration

    /// When the engine wants to be told the time, though the machine need not be woken for it.
    private var reminder: Instant?
    /// Whether logind has announced sleep, and neither resume nor failure yet.
    private var isSuspending = false
    private let loopGuard: LoopGuard?

    /// How long before a ring the sound is warmed up.
    package static let warmUp: Duration = .seconds(8)
    /// How long before a ring the machine is kept from sleeping.
    package static let holdOff: Duration = .seconds(60)
    /// How long logind waits at most for those who delay sleep (`InhibitDelayMaxSec=`, its default).
    static let longestDelay: Duration = .seconds(5)

    /// Who starts the process again when it dies.
    package enum Keeper: Sendable {
        /// The user's service manager.
        case systemd
        /// The parent process, `nightstandd --supervised`.
        case supervisor
    }

    /// Makes a service that remembers in `store` and acts through `services`.
    ///
    /// - Parameters:
    ///   - makeID: Draws an id for a new alarm.
    ///   - keeper: Tells who starts the process again when it dies; asked whenever somebody wants to know.
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
        loopGuard = services.watchdog.map(LoopGuard.init)
        let local = (try? database.rules(for: services.zone.identifier)) ?? .utc
        engine = Engine(
            store: store, zones: ZoneResolver(local: local, database: database), settings: settings, makeID: makeID)
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

    /// Goes on from what is stored, and listens to the machine from now on.
    ///
    /// - Throws: ``ServiceError`` when what is stored cannot be read; nothing has been done then.
    package func start() throws(ServiceError) {
        do throws(EngineError) {
            try engine.start(at: services.clock.now)
        } catch { throw error.serviceError }
        hasStarted = true
        placeStore.onCurrentChange = { [weak self] in self?.followSun() }
        placeStore.start(engine.records)
        followSun()
        soundController?.start(engine.records)
        services.wakeup.onEvent = { [weak self] in self?.heed($0) }
        services.notifications.onEvent = { [weak self] in self?.heed($0) }
        services.power.onEvent = { [weak self] in self?.heed($0) }
        services.audio.onEvent = { [weak self] in self?.heed($0) }
        services.zone.onChange = { [weak self] in self?.enterZone($0) }
        reportStart()
        perform()
        soundController?.expect(alarm: engine.nextDue()?.due)
        ongoingNotices.update(engine.timers)
        services.audio.restoreAfterCrash()
    }

    /// Logs how it starts, and tells the user once of alarms that may be lost.
    private func reportStart() {
        let counts = engine.counts
        let next = engine.nextDue().map { ", the next at \($0.due)" } ?? ""
        log("Running with \(counts.alarms) alarms, \(counts.armed) armed\(next).")
        for problem in engine.problems { log(problem.sentence) }
        let losses = engine.problems.filter { $0.isLoss && $0.isNew }.map(\.sentence)
        guard !losses.isEmpty else { return }
        services.notifications.show(NoticeText.loss(losses))
        engine.noteLossesReported()
    }

    /// Takes in what the user prefers.
    package func prefer(
        grace: Duration, outputFloor: Int?, opensWhenRinging: Bool, usesTwelveHours: Bool = false
    ) {
        engine.settings.rules = .standard(grace: grace)
        services.audio.outputFloor = outputFloor
        self.opensWhenRinging = opensWhenRinging
        self.usesTwelveHours = usesTwelveHours
    }

    /// Falls silent and leaves the machine as it was; what rings goes on at the next start.
    ///
    /// Does nothing unless it was started: what could not be read must not be written over.
    package func end() {
        guard hasStarted else { return }
        loopGuard?.end()
        engine.keepTimers(at: present())
        ongoingNotices.end()
        for id in sounding.keys { services.audio.stop(id) }
        services.audio.stopPreview()
        soundController?.end()
        services.haptics.isVibrating = false
        services.inhibitor.blocksSuspend = false
        services.inhibitor.delaysSuspend = false
    }

    /// Whether nothing rings or is about to within a minute.
    var isCalm: Bool {
        sounding.isEmpty && engine.nextRing().map { $0 - services.clock.now > .seconds(60) } ?? true
    }

    /// What is put on the bus.
    package var served: ServedService {
        ServedService(handlers, events: self, places: placeStore, sounds: soundController)
    }

    /// Makes a call in this process.
    package func perform<Answer, each Argument>(
        _ call: Call<Answer, repeat each Argument>, _ arguments: repeat each Argument
    ) async throws(ServiceError) -> Answer {
        try await handlers.perform(call, repeat each arguments)
    }

    /// Calls `handler` after each change until the returned subscription is let go.
    package func observe(_ handler: @escaping (ServiceEvent) -> Void) -> Subscription {
        observers.add(handler)
    }

    /// The present; when the clock was set since the last time, the engine has been told.
    package func present() -> Instant {
        if clockStep != .zero {
            // A new zone comes first: the other way round, what one change jumps over and the other takes back is lost.
            services.zone.refresh()
            takeInClockStep()
        }
        return services.clock.now
    }

    /// The notices of what counts.
    lazy var ongoingNotices = OngoingNotices(services.notifications, services.launcher) { [unowned self] in reading }

    /// By how much the clock was set since the engine was last told; below a second it has only been trimmed.
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

    // MARK: What the machine says

    private func heed(_ event: WakeupEvent) {
        let now = present()
        switch event {
        case .due:
            isArmed = false
            let ring = wanted.flatMap { engine.soundsDue(at: $0).isEmpty ? nil : $0 }
            let present = ring.map { headStart.present(for: $0, at: now) } ?? now
            engine.timeReached(at: present, early: present - now)
        case .clockSet: engine.resumed(at: now)
        case .pathChanged:
            engine.wakePath = services.wakeup.path.rawValue
            observers.send(.statusChanged(currentStatus()))
        }
        perform()
        heedLight(at: now)
        if !isArmed { armWanted() }
    }

    private func heed(_ event: PowerEvent) {
        switch event {
        case .aboutToSuspend:
            isSuspending = true
            if services.inhibitor.blocksSuspend {
                log("The computer goes to sleep although an alarm rings or is near.")
            }
            inhibitSuspend()
        case .resumed:
            isSuspending = false
            services.zone.refresh()
            engine.resumed(at: present())
            perform()
            soundController?.timePassed()
            placeStore.refresh()
            inhibitSuspend()
        }
    }

    private func heed(_ event: NotificationEvent) {
        if case .dismissed(let key) = event { ongoingNotices.dismiss(key: key) }
        guard case .pressed(let key, let button) = event else { return }
        // An answer that comes too late has nothing left to answer.
        switch button {
        case "snooze": _ = try? engine.snooze(ring: key, minutes: nil, by: "notification", at: present())
        case "stop": _ = try? engine.stop(ring: key, by: "notification", at: present())
        default: guard pressTimerButton(key, button) else { return }
        }
        perform()
    }

    private func heed(_ event: AudioEvent) {
        switch event {
        case .firstSound(let ring, let ago):
            log("'\(ring)' is heard.")
            if awaited.remove(ring) != nil { engine.heard(ring: ring, at: services.clock.now - ago) }
            if unheard.remove(ring) != nil, unheard.isEmpty { services.notifications.close(key: NoticeText.unheardKey) }
            soundTrouble = []
        case .soundChanged(let ring, let name, let reason):
            heedTrouble("'\(ring)' is heard as \(name): \(reason)", reason)
        case .outputChanged(let name, let reason): heedTrouble("Now playing through \(name): \(reason)", reason)
        case .unheard(let reason):
            heedTrouble("Nothing is heard: \(reason)", reason)
            let silent = engine.unheard(audible, reason)
            guard !silent.isEmpty else { break }
            unheard.formUnion(silent)
            awaited.formUnion(silent)
            services.notifications.show(NoticeText.unheard(reason))
        case .previewEnded: break
        }
    }

    private func heedTrouble(_ line: String, _ reason: String) {
        log(line)
        if soundTrouble.last != reason { soundTrouble = soundTrouble.suffix(4) + [reason] }
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
    }

    // MARK: What the engine wants

    /// Carries out all that the engine wants done.
    package func perform() {
        var actions = engine.takeActions()
        guard !actions.isEmpty else { return }
        performances += 1
        var begins = false
        while !actions.isEmpty {
            for action in actions {
                carryOut(action)
                if case .startRinging = action { begins = true }
            }
            engine.actionsDone(at: services.clock.now)
            actions = engine.takeActions()
        }
        services.haptics.isVibrating = sounding.values.contains(true)
        inhibitSuspend()
        if engine.nextLight(after: services.clock.now) != light { armWanted() }
        if begins && opensWhenRinging && !sounding.isEmpty { services.windowOpener.open() }
        let next = engine.nextDue()
        if next != announcedNext {
            soundController?.expect(alarm: next?.due)
            observers.send(.statusChanged(currentStatus()))
        }
        announcedNext = next
    }

    private func carryOut(_ action: EngineAction) {
        let notices = NoticeText(zone: engine.zones.local, usesTwelveHours: usesTwelveHours)
        switch action {
        case .arm(let instant):
            wanted = instant
            armWanted()
        case .remind(let instant):
            reminder = instant
            inhibitSuspend()
        case .startRinging(let session):
            let tone = tone(of: session)
            if tone.isAudible {
                audible.insert(session.id)
                if awaited.count > Self.longestAwaited { awaited.formIntersection(audible) }
                awaited.insert(session.id)
            }
            services.audio.start(session.id, tone, after: headStart.silence(at: services.clock.now))
            sounding[session.id] = session.alarm.vibrates
            log("'\(session.id)' rings\(session.isLate ? " late" : ""), due at \(session.due).")
            services.notifications.show(
                engine.timers.countdown(session.key.alarmID).map { notices.over($0, session) }
                    ?? notices.ringing(session))
        case .stopRinging(let id):
            services.audio.stop(id)
            sounding[id] = nil
            audible.remove(id)
            if unheard.remove(id) != nil, unheard.isEmpty { services.notifications.close(key: NoticeText.unheardKey) }
            log("'\(id)' is silent.")
        case .showPreAlert(let session): services.notifications.show(notices.upcoming(session))
        case .showSnoozed(let session): services.notifications.show(notices.snoozed(session))
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
        case .storageTrouble(let error):
            log(error.sentence)
            services.notifications.show(notices.storageTrouble(error))
        case .storageRecovered:
            log("The store is written again, and nothing was lost.")
            services.notifications.close(key: NoticeText.storageKey)
        }
    }

    /// How a session sounds: where sounds to sleep by are heard, its alarm grows out of them.
    private func tone(of session: RingSession) -> RingTone {
        var tone = RingTone(session.alarm, isSoft: session.isLate)
        guard tone.isAudible, let crossfade = soundController?.alarmRings() else { return tone }
        tone.fadeIn = max(tone.fadeIn, Int(crossfade.wholeMilliseconds / 1000))
        return tone
    }

    /// Arms what the engine wants, or some seconds before when something will sound then, to warm up.
    private func armWanted() {
        isArmed = true
        light = engine.nextLight(after: services.clock.now)
        wake = wanted
        if let wanted {
            let sounds = engine.soundsDue(at: wanted)
            let early = wanted - Self.warmUp
            if let light, light < early {
                wake = light
            } else if !sounds.isEmpty, services.clock.now < early {
                wake = early
            } else if !sounds.isEmpty {
                services.audio.prepare(sounds)
                wake = headStart.wake(for: wanted)
            }
        }
        services.wakeup.arm(at: wake)
        inhibitSuspend()
    }

    /// Keeps the machine awake while something rings or is near, and sees to it that the loop turns.
    ///
    /// Sleep that comes all the same waits for a ring that is due by the time logind waits no longer.
    private func inhibitSuspend() {
        let now = services.clock.now
        let ring = engine.nextRing()
        let isNear = !sounding.isEmpty || ring.map { $0 - Self.holdOff <= now } ?? false
        let isAtHand = !sounding.isEmpty || ring.map { $0 - Self.longestDelay <= now } ?? false
        services.inhibitor.blocksSuspend = isNear
        services.inhibitor.delaysSuspend = wanted != nil && (!isSuspending || isAtHand)
        let reminders = [reminder, ring.map { $0 - Self.holdOff }].compactMap(\.self).filter {
            $0 > now || $0 == reminder
        }
        services.wakeup.remind(at: reminders.min())
        guard !isSuspending else {
            // A deadline that passes during sleep would end the process at resume.
            loopGuard?.end()
            return
        }
        let next = (reminders + [wake].compactMap(\.self)).min()
        loopGuard?.expect(isNear: isNear, wake: next.map { $0 - now })
    }
}
