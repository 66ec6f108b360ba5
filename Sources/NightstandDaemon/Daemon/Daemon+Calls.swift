// SPDX-License-Identifier: MIT
import GLibKit
import Glibc
import Localization
import NightstandAudio
import NightstandEngine
import NightstandService
import NightstandServices
import NightstandStore
import Timekeeping

extension Daemon {
    /// Answers the calls of clients: most go to the engine, the rest is here.
    func makeHandlers() -> CallHandlers {
        let handlers = CallHandlers()
        handlers.answer(from: self)
        handlers.on(AlarmCalls.list) { [unowned self] in await statuses() }
        handlers.on(AlarmCalls.listJSON) { [unowned self] in AlarmListText(await statuses()) }
        handlers.on(AlarmCalls.importJSON) { [unowned self] json throws(ServiceError) in
            try await importAlarms(json)
        }
        handlers.on(AlarmCalls.export) { [unowned self] () throws(ServiceError) in try await export() }
        handlers.on(RingingCalls.probe) { [unowned self] sound in
            await services.audio.probe([sound], .thorough).brokenSounds[sound]
        }
        handlers.on(RingingCalls.preview) { [unowned self] sound, volume throws(ServiceError) in
            try preview(sound, volume: volume)
            return Nothing()
        }
        handlers.on(RingingCalls.stopPreview) { [unowned self] in
            services.audio.stopPreview()
            return Nothing()
        }
        handlers.on(ServiceCalls.status) { [unowned self] in currentStatus() }
        handlers.on(ServiceCalls.check) { [unowned self] in await preflight() }
        handlers.on(ServiceCalls.fix) { [unowned self] id throws(ServiceError) in try await fix(id) }
        handlers.on(ServiceCalls.history) { [unowned self] alarm, limit throws(ServiceError) in
            try history(of: alarm, limit: limit)
        }
        answerTimers(to: handlers)
        addWaking(to: handlers)
        handlers.on(NightCalls.nights) { [unowned self] count throws(ServiceError) in try nights(count) }
        addHooks(to: handlers)
        addSharing(to: handlers)
        addBackups(to: handlers)
        placeStore.answer(through: handlers)
        agendaReader?.answer(through: handlers)
        soundController?.answer(through: handlers)
        return handlers
    }

    /// The recorded nights of the last days.
    private func nights(_ count: Int) throws(ServiceError) -> [Night] {
        guard Night.counts.contains(count) else {
            throw ServiceError(
                .invalid, LocalizedText("The number of nights must be from 1 to \(Night.counts.upperBound)."))
        }
        // More alarms than anyone has in one morning; timers and daytime alarms come in between.
        let entries = try history(of: nil, limit: min(10_000, 50 * count))
        return Night.all(
            entries, bedtimeLog.bedtimes, zone: engine.zones.local, count: count, now: services.clock.now)
    }

    /// All alarms, in the user's order.
    private func statuses() async -> [AlarmStatus] {
        let (ids, before) = (engine.order, performances)
        if ids.count > Self.longAnswer { onLongAnswer() }
        var pace = Pace(services.uptime)
        var statuses: [AlarmStatus] = []
        statuses.reserveCapacity(ids.count)
        for start in stride(from: 0, to: ids.count, by: Self.portion) {
            statuses += engine.statuses(of: Array(ids[start..<min(start + Self.portion, ids.count)]))
            await pace.rest()
        }
        // A caller that received a change meanwhile must not get an older state.
        return performances == before ? statuses : engine.statuses()
    }

    /// The number of alarms handled before others get a turn.
    private static let portion = 500

    /// The number of alarms written as text before others get a turn.
    private static let writtenPortion = 20

    /// The number of values above which a reply frees enough memory to return to the kernel.
    private static let longAnswer = 100

    /// All alarms as a JSON list.
    private func export() async throws(ServiceError) -> String {
        let alarms = engine.storedAlarms()
        if alarms.count > Self.longAnswer { onLongAnswer() }
        var pace = Pace(services.uptime)
        do throws(StoreError) {
            var parts: [String] = []
            for start in stride(from: 0, to: alarms.count, by: Self.writtenPortion) {
                parts.append(try AlarmInterchange.write(Array(alarms[start...].prefix(Self.writtenPortion))))
                await pace.rest()
            }
            return AlarmInterchange.joined(parts)
        } catch { throw EngineError.notStored(error).serviceError }
    }

    /// Plays a sound for some seconds.
    private func preview(_ sound: AlarmSound, volume: Int) throws(ServiceError) {
        var heard = Alarm(id: "preview", isEnabled: false, schedule: Schedule(start: present().utc))
        (heard.sound, heard.volume) = (sound, volume)
        let tones = engine.settings.tones()
        if let problem = heard.problem(at: present(), zones: engine.zones, tones: tones) {
            throw EngineError.alarm(problem).serviceError
        }
        if case .file(let path) = sound, access(path, R_OK) != 0 {
            throw ServiceError(.invalid, LocalizedText("The sound file \(path) cannot be read. Choose another."))
        }
        services.audio.preview(RingTone(sound: sound, volume: volume))
    }

    /// The journal, newest entry first.
    private func history(of alarmID: String?, limit: Int) throws(ServiceError) -> [JournalEntry] {
        let entries = try command { engine, now throws(EngineError) in
            try engine.history(alarmID: alarmID, limit: limit, at: now)
        }
        if entries.count > Self.longAnswer { onLongAnswer() }
        return entries
    }

    /// The status of the service.
    func currentStatus() -> ServiceStatus {
        let counts = engine.counts
        return ServiceStatus(
            version: Names.version, processID: Int(getpid()), started: started, alarms: counts.alarms,
            armed: counts.armed, next: engine.nextDue(), wakePath: services.wakeup.path.rawValue,
            wakeSentence: services.wakeup.sentence, timeZone: engine.zones.local.identifier)
    }
}
