// SPDX-License-Identifier: MIT
import NightstandService
import Reactive
import Timekeeping

/// Sounds that are kept in memory: for previews, and for tests of whatever talks to a ``SoundService``.
///
/// It keeps mix, presets, timer and library as the real one does, answers unknown ids with the same errors and sends the
/// same events. It plays nothing, opens no file, and nothing ends by itself: call ``endPreview()`` and ``endTimer()``.
@MainActor package final class FakeSoundService: SoundService {
    /// The present; change it to let time pass.
    package var now: Instant
    /// All sounds to choose from.
    package internal(set) var library: [SoundEntry]
    /// The mixes that have a name.
    package internal(set) var presets: [SoundPreset]
    /// The presets of a new installation.
    package let standardPresets: [SoundPreset]
    /// Status of the sounds.
    package internal(set) var status = SoundsStatus()
    /// Whether a chosen sound joins the others; a setting of the real service.
    package var joins = false
    /// Fade-out time of a sleep timer that doesn't set its own, in seconds; a setting of the real service.
    package var sleepFade = 600
    /// What happens at the end of a sleep timer that doesn't set its own action; a setting of the real service.
    package var sleepAction = SleepTimerOrder.Action.none
    /// When the next alarm rings, for a timer that waits for it.
    package var nextAlarm: Instant?
    /// Files that cannot be played, by path, and what is wrong with each.
    package var brokenFiles: [String: String] = [:]
    /// How many watch the levels.
    package internal(set) var watchers = 0
    /// Every call so far, by its name on the bus, such as `Choose`.
    package internal(set) var calls: [String] = []
    /// What every call throws until it is nil again.
    package var failure: ServiceError?
    let observers = Observers<SoundEvent>()
    private var lastID = 0
    private lazy var handlers = {
        let handlers = CallHandlers { [unowned self] call throws(ServiceError) in
            calls.append(call)
            if let failure { throw failure }
        }
        answer(through: handlers)
        return handlers
    }()

    /// Makes a silent service with sounds and presets, at the instant `now`.
    package init(
        library: [SoundEntry] = [], presets: [SoundPreset] = [], now: Instant = Instant(seconds: 1_800_000_000)
    ) {
        self.library = library
        self.presets = presets
        standardPresets = presets
        self.now = now
    }

    /// Serves the sounds on a bus, beside another service.
    package func serve(beside service: ServedService) -> ServedService {
        answer(through: service.handlers)
        var served = service
        served.sounds = self
        return served
    }

    /// Makes a call in this process.
    package func perform<Answer, each Argument>(
        _ call: Call<Answer, repeat each Argument>, _ arguments: repeat each Argument
    ) async throws(ServiceError) -> Answer {
        try await handlers.perform(call, repeat each arguments)
    }

    /// Counts those who watch; ``show(_:)`` sends them levels.
    package func watchLevels() -> Subscription {
        watchers += 1
        return Subscription { [weak self] in self?.watchers -= 1 }
    }

    /// Calls `handler` after each change.
    package func observeSounds(_ handler: @escaping (SoundEvent) -> Void) -> Subscription {
        observers.add(handler)
    }

    /// Sends the level of each band to its observers, but nothing while there is silence.
    package func show(_ levels: SoundLevels) {
        if watchers > 0, status.isSounding { observers.send(.levels(levels)) }
    }

    /// Holds what plays, as a call does, with the sentence that says why; nil resumes it.
    package func hold(_ sentence: String?) {
        change {
            $0.held = sentence
            $0.isSounding = $0.isPlaying && sentence == nil
        }
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

    func freshID(_ stem: String) -> String {
        lastID += 1
        return "\(stem)\(lastID)"
    }

    /// Changes the status of the sounds, and notifies all observers.
    @discardableResult
    func change(_ body: (inout SoundsStatus) -> Void) -> SoundsStatus {
        body(&status)
        status.preset = status.mix.isEmpty ? nil : presets.first { $0.mix == status.mix }?.id
        observers.send(.changed(status))
        return status
    }

    func entry(_ id: String) throws(ServiceError) -> Int {
        guard let index = library.firstIndex(where: { $0.id == id }) else {
            throw ServiceError(.notFound, "There is no sound “\(id)”. Choose one from the library.")
        }
        return index
    }
}
