// SPDX-License-Identifier: MIT
import GLibKit
import Localization
import NightstandService
import NightstandSettings
import Observation
import Reactive
import Timekeeping
import Wording

/// The Sounds page: the library, the mix, the presets and the timer, and events of the service about them.
@MainActor @Observable package final class SoundsModel: WindowPart {
    /// Whether the service is reachable.
    package private(set) var reach = ServiceModel.Reach.asking
    /// Whether the page is on screen.
    package var isOnScreen = false {
        didSet {
            guard isOnScreen != oldValue else { return }
            follow()
            // A file of the user's may have gone or come back since the page was last visible.
            if isOnScreen, reach == .ready { look() }
        }
    }
    /// Whether the window is visible.
    package var isWindowSeen = true {
        didSet { if isWindowSeen != oldValue { follow() } }
    }

    /// What plays and how loud.
    @ObservationIgnored package let playback: PlaybackModel
    /// The available sounds.
    @ObservationIgnored package let library: SoundLibraryModel
    /// The named mixes.
    @ObservationIgnored package let presets: SoundPresetsModel
    /// The sleep timer.
    @ObservationIgnored package let timer: SleepTimerModel
    /// The level of each band.
    @ObservationIgnored package let spectrum: SpectrumModel
    /// The dialog for names.
    @ObservationIgnored package let naming: NamingModel

    @ObservationIgnored private let service: any SoundService
    @ObservationIgnored private let start: () -> Void
    @ObservationIgnored private let preferences: SoundSettings
    @ObservationIgnored private let toasts: ToastModel
    @ObservationIgnored private let quiet: RequestQueue
    @ObservationIgnored private var observation: Subscription?

    /// Connects to `service`, which `start` starts; ``connect()`` reads everything from it.
    init(
        _ service: any SoundService, toasts: ToastModel, preferences: SoundSettings, time: any TimeSource,
        local: LocalTime, nextAlarm: @escaping () -> Instant?, start: @escaping () -> Void
    ) {
        let requests = RequestQueue { toasts.report($0) }
        let playback = PlaybackModel(service, requests: requests)
        let library = SoundLibraryModel(service, requests: requests, toasts: toasts)
        let presets = SoundPresetsModel(playback, toasts: toasts)
        self.service = service
        self.start = start
        self.preferences = preferences
        self.toasts = toasts
        self.playback = playback
        self.library = library
        self.presets = presets
        quiet = RequestQueue { if $0.kind != .unreachable { toasts.report($0) } }
        timer = SleepTimerModel(
            playback, preferences: preferences, toasts: toasts, time: time, local: local, nextAlarm: nextAlarm)
        spectrum = SpectrumModel(service)
        naming = NamingModel { [weak presets] purpose in
            switch purpose {
            case .mix: presets?.current?.name ?? ""
            case .preset(let id): presets?.presets.first { $0.id == id }?.name ?? ""
            case .sound(let id): library.name(of: id)
            }
        } done: { [weak presets] purpose, name in
            switch purpose {
            case .mix: presets?.save(as: name)
            case .preset(let id): presets?.rename(id, to: name)
            case .sound(let id): library.rename(id, to: name)
            }
        }
        spectrum.onShown = { [weak self] in self?.follow() }
        playback.onChanged = { [weak self] in self?.follow() }
        observation = service.observeSounds { [weak self] in self?.handle($0) }
    }

    func windowSeen(_ isSeen: Bool) { isWindowSeen = isSeen }

    /// Separate, so that an error about sounds keeps no alarm from being shown.
    func load() { connect() }

    func lost(_ sentence: String) {
        if reach == .asking { lose(sentence) }
    }

    /// Reads everything from the service.
    package func connect() {
        quiet.run { [self] () async throws(ServiceError) in
            do throws(ServiceError) {
                library.put(try await service.soundLibrary())
                presets.put(try await service.soundPresets())
                playback.put(try await service.sounds())
                reach = .ready
            } catch {
                lose(error.message)
                throw error
            }
        }
    }

    /// Checks again which sounds can be played.
    private func look() {
        quiet.run { [self] () async throws(ServiceError) in library.put(try await service.soundLibrary()) }
    }

    /// The user started the service.
    package func startTapped() {
        reach = .asking
        start()
    }

    /// Whether a chosen sound joins the others.
    package var joins: Bool {
        get { preferences.value.joins }
        set { toasts.reporting { () throws(SettingsError) in try preferences.change { $0.joins = newValue } } }
    }

    /// The names of the chosen sounds, in the order they were chosen; empty for none.
    package var names: String {
        TimeText.list(playback.status.mix.map { library.name(of: $0.id) })
    }

    /// The text beside the large button: the names, or what to do.
    package var title: String { playback.isEmpty ? tr("Choose a sleep sound") : names }

    /// The line below: why nothing is audible, or the state.
    package var subtitle: String {
        if playback.isEmpty { return tr("Or press Play for a suggestion") }
        if let held = playback.status.held { return held }
        guard playback.isPlaying else { return tr("Stopped", context: "state") }
        if playback.status.isMuted { return tr("Muted", context: "state") }
        // Translators: what is heard; {1} is the name of a preset.
        return presets.current.map { tr("Preset “\($0.name)”") } ?? tr("Playing", context: "state")
    }

    private func handle(_ event: SoundEvent) {
        switch event {
        case .changed(let status): playback.put(status)
        case .libraryChanged(let entries): library.put(entries)
        case .presetsChanged(let all): presets.put(all)
        case .levels(let levels): spectrum.put(levels)
        case .reachable(true): connect()
        case .reachable(false):
            lose(tr("The service has stopped. Sounds play only while it is running."))
        }
    }

    /// The service is not reachable, for the reason in the sentence.
    func lose(_ sentence: String) {
        reach = .lost(sentence)
        playback.put(SoundsStatus())
    }

    /// Requests only what is visible.
    private func follow() {
        spectrum.watch(isWindowSeen && spectrum.isOnScreen && playback.status.isSounding && !playback.status.isMuted)
        timer.heartbeat.isSuspended = !isWindowSeen
        timer.heartbeat.isRunning = isOnScreen && timer.isSet
        timer.follow()
    }
}

nonisolated extension Page {
    /// The sleep sounds.
    package static let sounds = Page(
        "sounds", title: tr("Sounds"), icon: "nightstand-noise-symbolic", help: .sleepSounds
    ) { $0.sounds }
}
