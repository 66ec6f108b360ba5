// SPDX-License-Identifier: MIT
import AudioPlaybackKit
import Localization
import NightstandAudio
import NightstandService
import NightstandServices
import NightstandSettings
import NightstandStore
import Reactive
import Timekeeping

/// Manages the sleep sounds: passes events to an ``AudioPlaybackKit/NoisePlayer`` and performs its actions.
@MainActor package final class SoundController {
    /// The bundled sounds, read when they are first needed.
    private(set) lazy var catalogue = readCatalogue()
    private let makeCatalogue: () -> SoundCatalogue
    let services: SoundServices
    let store: any Store
    let makeID: () -> String
    let log: (String) -> Void
    let observers = Observers<SoundEvent>()
    /// Answers the calls of clients.
    private(set) lazy var handlers = {
        let handlers = CallHandlers()
        answer(through: handlers)
        return handlers
    }()
    var player = NoisePlayer()
    /// The named mixes, in the user's order.
    var presets: [SoundPreset] = []
    /// Whether ``presets`` is in the store; until the first change it is the bundled list, which is not stored.
    var hasStoredPresets = false
    /// The user's own sounds.
    var own: [OwnSound] = []
    /// Errors found in sounds while they played, by id.
    var broken: [String: String] = [:]
    /// The user's preferences.
    var preferences = SoundPreferences()
    /// What happens at the end of the running timer.
    var timerAction = SleepTimerOrder.Action.none
    /// Whether a sleeping machine would be woken for the next alarm, and when that is.
    package var outlook: () -> (alarm: Instant?, isSureToWake: Bool) = { (nil, false) }
    /// Called with whether the sounds play, at least when that changes.
    var onPlaying: (Bool) -> Void = { _ in }
    /// Why the sounds are on hold.
    private var reasons: [Interruption: String] = [:]
    private var announced: SoundsStatus?
    private var watchers = 0
    private var remembered: SoundMemory?
    private var saving: Subscription?

    /// The delay before changed volumes are written.
    private static let settling: Duration = .seconds(1)

    /// Makes a silent controller.
    ///
    /// - Parameters:
    ///   - makeID: draws an id for a preset or a sound of the user's.
    ///   - log: writes a sentence to the log of the service.
    package init(
        store: any Store, services: SoundServices, catalogue: @autoclosure @escaping () -> SoundCatalogue = .sleep,
        log: @escaping (String) -> Void = { _ in }, makeID: @escaping () -> String
    ) {
        self.store = store
        self.services = services
        makeCatalogue = catalogue
        self.log = log
        self.makeID = makeID
    }

    private func readCatalogue() -> SoundCatalogue {
        let catalogue = makeCatalogue()
        for problem in catalogue.problems { log(problem) }
        return catalogue
    }

    /// Restores the state from the store: what played before a crash plays again, with the rest of its timer.
    package func start(_ records: [Record]) {
        own = records.filter { $0.kind == .ownSound }.compactMap { try? $0.value(OwnSound.self) }
        presets = records.filter { $0.kind == .preset }.compactMap { try? $0.value(StoredPreset.self).current }
        let memory = records.first { $0.kind == .sounds }.flatMap { try? $0.value(SoundMemory.self).current }
        // An empty list was stored by a user who deleted every preset; otherwise none was ever stored.
        hasStoredPresets = !presets.isEmpty || memory?.hasStoredPresets ?? false
        if !hasStoredPresets { presets = StandardPresets.all }
        services.output.onEvent = { [weak self] in self?.heed($0) }
        services.reminder.onDue = { [weak self] in self?.timePassed() }
        if let memory { resume(memory) } else { tell(.masterVolume(player.masterVolume)) }
        announced = status
        measureOwnSounds()
    }

    private func resume(_ memory: SoundMemory) {
        remembered = memory
        player = NoisePlayer(
            mix: memory.mix.filter { sound($0.id) != nil }.map { Track($0.id, volume: $0.volume) },
            masterVolume: memory.volume, joins: preferences.joins, keepsAwake: preferences.keepsAwake)
        tell(.mute(memory.isMuted))
        guard memory.isPlaying, memory.boot == services.boot else { return }
        let now = services.clock.now
        // The night was over before the service came back.
        if let end = memory.timer?.end, end <= now { return save() }
        log("The sounds continue.")
        tell(.play)
        guard let timer = memory.timer else { return }
        timerAction = timer.action
        let fade = Duration.seconds(timer.fadeSeconds)
        guard let end = timer.end else { return tell(.timer(SleepTimer(.nextAlarm, fade: fade))) }
        let longest = Duration.seconds(12 * 3600)
        tell(.timer(SleepTimer(.after(longest), fade: fade)))
        tell(.moveTimer(min(end - now, longest) - longest))
    }

    /// Falls silent; nothing plays automatically at the next start.
    package func end() {
        if player.isPlaying { tell(.stop) }
        save()
        services.output.isNeeded = false
        services.suspendInhibitor.keepsAwake = false
    }

    /// Applies the user's preferences.
    package func prefer(_ new: SoundPreferences) {
        preferences = new
        player.joins = new.joins
        player.keepsAwake = new.keepsAwake
        services.suspendInhibitor.keepsAwake = new.keepsAwake && player.isSounding
        services.output.drift = Double(new.drift) / 100
        services.output.setEqualizer(Equalizer(gains: new.gains.values))
    }

    // MARK: Events

    /// Passes events that belong together to the player and performs its actions.
    func tell(_ events: PlayerEvent...) {
        for event in events {
            for action in player.handle(event, at: services.uptime()) { carryOut(action) }
        }
        settle()
    }

    /// Time has passed, or the clock was set.
    package func timePassed() {
        tell(.tick)
    }

    /// Takes in when the next alarm rings.
    package func expect(alarm instant: Instant?) {
        tell(.nextAlarm(instant.map { services.uptime() + ($0 - services.clock.now) }))
    }

    /// An alarm starts to sound: the sounds fade out.
    ///
    /// Returns the duration of the crossfade into the alarm; nil when nothing is audible, so that none is needed.
    package func alarmRings() -> Duration? {
        guard player.isSounding else {
            if player.isPlaying || player.preview != nil { tell(.alarmRings(crossfade: .milliseconds(15))) }
            return nil
        }
        let crossfade = Duration.seconds(preferences.wakeCrossfade)
        tell(.alarmRings(crossfade: max(crossfade, .milliseconds(15))))
        return crossfade
    }

    private func heed(_ event: SleepOutputEvent) {
        switch event {
        case .interrupted(let interruption, let reason):
            log("The sounds are on hold: \(reason)")
            if player.isPlaying || interruption.resumes { reasons[interruption] = reason }
            tell(.interrupted(interruption))
        case .resumed(let interruption):
            log("The sounds are no longer on hold.")
            reasons[interruption] = nil
            tell(.interruptionEnded(interruption))
        case .broken(let id, let reason):
            log("The sound '\(id)' cannot be played: \(reason)")
            broken[id] = reason
            observers.send(.libraryChanged(entries))
            if player.preview == id { tell(.endPreview) }
            tell(.remove(id))
        case .levels(let levels): observers.send(.levels(SoundLevels(bands: levels)))
        }
    }

    private func carryOut(_ action: PlayerAction) {
        let output = services.output
        switch action {
        case .start(let id, let gain, let fade):
            if let sound = sound(id) { output.start(sound, gain: gain * level(of: id), fade) }
        case .gain(let id, let gain, let fade): output.setGain(gain * level(of: id), of: id, fade)
        case .stop(let id, let fade): output.stop(id, fade)
        case .master(let gain, let fade): output.setMaster(gain, fade)
        case .startPreview(let id, let gain, let fade):
            if let sound = sound(id) { output.startPreview(sound, gain: gain * level(of: id), fade) }
        case .stopPreview(let fade): output.stopPreview(fade)
        case .keepAwake(let isAwake): services.suspendInhibitor.keepsAwake = isAwake
        case .timerEnded: endNight()
        }
    }

    /// Updates everything to the player's state, and informs the listeners.
    private func settle() {
        services.output.isNeeded = player.isPlaying || player.preview != nil
        if player.isPlaying { reasons = reasons.filter(\.key.resumes) }
        services.reminder.set(player.deadline.map { services.clock.now + ($0 - services.uptime()) })
        let status = status
        onPlaying(status.isPlaying)
        guard status != announced else { return }
        announced = status
        remember()
        observers.send(.changed(status))
    }

    // MARK: State

    /// The current state of the sounds.
    var status: SoundsStatus {
        let mix = player.mix.map { SoundsStatus.Track(id: $0.id, volume: $0.volume) }
        let held =
            player.isPlaying
            ? Interruption.allCases.first(where: player.interruptions.contains)
            : Interruption.allCases.first { !$0.resumes && reasons[$0] != nil }
        return SoundsStatus(
            isPlaying: player.isPlaying, isSounding: player.isSounding,
            held: held.map { reasons[$0] ?? tr("The sounds are on hold.") }, mix: mix, volume: player.masterVolume,
            isMuted: player.isMuted, preset: presetNow(mix), timer: timerStatus, preview: player.preview)
    }

    /// The sound with an id: a bundled one or one of the user's.
    func sound(_ id: String) -> Sound? {
        if let bundled = catalogue[id] { return bundled }
        return own.first { $0.id == id }.map {
            Sound(id: $0.id, name: $0.name, category: Self.ownCategory, source: .file($0.path))
        }
    }

    /// The linear gain that makes a sound as loud as the others: 1 for a bundled one, which is made so.
    private func level(of id: String) -> Float { own.first { $0.id == id }?.gain ?? 1 }

    // Translators: the group of sounds that the user has added.
    static var ownCategory: SoundCategory { SoundCategory(id: "own", name: tr("Your Sounds")) }

    private func presetNow(_ mix: [SoundsStatus.Track]) -> String? {
        guard !mix.isEmpty else { return nil }
        let wanted = Set(mix)
        return presets.first { Set($0.mix) == wanted }?.id
    }

    // MARK: Storage

    var memory: SoundMemory {
        let timer = status.timer.map {
            SoundMemory.Timer(
                end: $0.isUntilAlarm ? nil : $0.end, fadeSeconds: $0.fadeSeconds, action: $0.action)
        }
        return SoundMemory(
            mix: player.mix.map { SoundsStatus.Track(id: $0.id, volume: $0.volume) }, volume: player.masterVolume,
            isMuted: player.isMuted, isPlaying: player.isPlaying, boot: services.boot, timer: timer,
            hasStoredPresets: hasStoredPresets, law: VolumeTaper.law)
    }

    private func remember() {
        let memory = memory
        guard memory != remembered else { return }
        if let remembered, memory.differsInVolumeAlone(from: remembered) {
            saving = services.later(Self.settling) { [weak self] in self?.save() }
        } else {
            save()
        }
    }

    /// Writes the state of the sounds; they keep playing even if that fails.
    func save() {
        saving = nil
        let memory = memory
        guard memory != remembered else { return }
        remembered = memory
        do {
            try store.commit([.keep(try Record(.sounds, id: "now", memory))])
        } catch {
            log("The state of the sounds cannot be stored: \(error)")
        }
    }

    /// Requests levels as long as the subscription is held.
    func addWatcher() -> Subscription {
        watchers += 1
        services.output.tellsLevels = true
        return Subscription { [weak self] in
            guard let self else { return }
            watchers -= 1
            services.output.tellsLevels = watchers > 0
        }
    }
}
