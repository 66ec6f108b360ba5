// SPDX-License-Identifier: MIT
import GLibKit
import Localization
import NightstandService
import NightstandSettings
import Observation
import Reactive
import Timekeeping
import Wording

/// The Sounds page: the library, the mix, the presets and the timer, and what the service tells of them.
@MainActor @Observable package final class SoundsModel: WindowPart {
    /// Whether the service answers.
    package private(set) var reach = ServiceModel.Reach.asking
    /// Whether the page is on screen.
    package var isOnScreen = false {
        didSet {
            guard isOnScreen != oldValue else { return }
            follow()
            // A file of the user's may have gone, or come back, since the last look.
            if isOnScreen, reach == .ready { look() }
        }
    }
    /// Whether the user can see the window.
    package var isWindowSeen = true {
        didSet { if isWindowSeen != oldValue { follow() } }
    }

    /// What plays and how loud.
    @ObservationIgnored package let playback: PlaybackModel
    /// The sounds to choose from.
    @ObservationIgnored package let library: SoundLibraryModel
    /// The mixes that have a name.
    @ObservationIgnored package let presets: SoundPresetsModel
    /// The sleep timer.
    @ObservationIgnored package let timer: SleepTimerModel
    /// How loud each band is.
    @ObservationIgnored package let spectrum: SpectrumModel
    /// Asks for names.
    @ObservationIgnored package let naming: NamingModel

    @ObservationIgnored private let service: any SoundService
    @ObservationIgnored private let start: () -> Void
    @ObservationIgnored private let preferences: SoundSettings
    @ObservationIgnored private let toasts: ToastModel
    @ObservationIgnored private let quiet: RequestQueue
    @ObservationIgnored private var observation: Subscription?

    /// Speaks to `service`, which `start` starts; ``connect()`` asks it for everything.
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

    /// By itself, so that what is wrong with sounds keeps no alarm from being shown.
    func load() { connect() }

    func lost(_ sentence: String) {
        if reach == .asking { lose(sentence) }
    }

    /// Asks the service for everything.
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

    /// Asks anew which sounds can be played.
    private func look() {
        quiet.run { [self] () async throws(ServiceError) in library.put(try await service.soundLibrary()) }
    }

    /// The user asked to start the service.
    package func startTapped() {
        reach = .asking
        start()
    }

    /// Whether a chosen sound joins the others.
    package var joins: Bool {
        get { preferences.value.joins }
        set { toasts.reporting { () throws(SettingsError) in try preferences.change { $0.joins = newValue } } }
    }

    /// What is chosen, by name, in the order it was chosen; empty for nothing.
    package var names: String {
        TimeText.list(playback.status.mix.map { library.name(of: $0.id) })
    }

    /// What stands beside the big button: the names, or what to do.
    package var title: String { playback.isEmpty ? tr("Choose a sleep sound") : names }

    /// The smaller line below: why nothing is heard, or how it stands.
    package var subtitle: String {
        if let held = playback.status.held, playback.isPlaying { return held }
        if playback.isEmpty { return tr("Or press Play for a suggestion") }
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

    /// The service does not answer, for a reason that the sentence says.
    func lose(_ sentence: String) {
        reach = .lost(sentence)
        playback.put(SoundsStatus())
    }

    /// Asks for no more than what somebody sees.
    private func follow() {
        spectrum.watch(isWindowSeen && spectrum.isOnScreen && playback.status.isSounding && !playback.status.isMuted)
        timer.heartbeat.isSuspended = !isWindowSeen
        timer.heartbeat.isRunning = isOnScreen && timer.isSet
        timer.follow()
    }
}

nonisolated extension Page {
    /// The sounds to sleep by.
    package static let sounds = Page("sounds", title: tr("Sounds"), icon: "nightstand-noise-symbolic") { $0.sounds }
}
