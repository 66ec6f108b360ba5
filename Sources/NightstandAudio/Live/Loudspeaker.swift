// SPDX-License-Identifier: MIT
import AudioPlaybackKit
import GLibKit
import GStreamerKit

/// Keeps a mixer heard: opens a sink, sees that it really plays, and climbs the ladder of sinks when it does not.
///
/// A sink that is slow to begin, such as an idle one that plays out its silence or one over the air, stays open while the
/// next ones are tried; the first that plays is kept.
@MainActor final class Loudspeaker {
    /// What a loudspeaker tells.
    enum Event {
        /// Sound flows, for the first time since it was opened or had failed.
        case flowing(AudioSink, isUsual: Bool, lastFailure: String?)
        /// Every sink was tried in vain, and not only because one is slow to begin.
        case unheard(reason: String)
    }

    /// A sink that was opened.
    private struct Attempt {
        let number: Int
        let pipeline: PlaybackPipeline
        let openedAt: ContinuousClock.Instant
        var seenFrames = 0
        var seenAt: ContinuousClock.Instant
        /// Whether it has taken so long that others are tried beside it.
        var isSlow = false

        var hangs: String { "The sound output “\(pipeline.sink.title)” hangs." }

        /// Takes in how many frames the sink has asked for; returns for how long it has stood still.
        mutating func look(at now: ContinuousClock.Instant) -> Duration {
            let frames = pipeline.renderedFrames
            if frames > seenFrames { (seenFrames, seenAt) = (frames, now) }
            return now - seenAt
        }
    }

    /// How long a sink may take without asking for samples before others are tried beside it.
    private static let openingLimit: Duration = .milliseconds(1500)
    /// How long a slow sink stays open before it is opened anew.
    private static let slowLimit: Duration = .seconds(12)
    /// How long a sink that plays may stand still before it counts as dead.
    private static let stallLimit: Duration = .milliseconds(1000)

    var ladder = SinkLadder()
    private let mixer: SharedMixer
    private let clock = LoopClock()
    private let onEvent: (Event) -> Void
    private var opened = 0
    /// The sink that plays.
    private var flowing: Attempt?
    /// The sinks that do not play yet; all but the last are slow.
    private var attempts: [Attempt] = []
    private var retryAt: ContinuousClock.Instant?
    private var lastFailure: String?
    /// Whether a sink has failed since the last that played, other than by being slow.
    private var hasFailed = false

    init(_ mixer: Mixer, onEvent: @escaping (Event) -> Void) {
        self.mixer = SharedMixer(mixer)
        self.onEvent = onEvent
    }

    /// Whether it is open, or trying to be.
    var isOpen: Bool { flowing != nil || !attempts.isEmpty || retryAt != nil }

    /// Frames that the present sink has taken; 0 until sound flows.
    var flowingFrames: Int { flowing?.pipeline.renderedFrames ?? 0 }

    /// Starts to play, unless it does already.
    func open() {
        guard !isOpen else { return }
        ladder.succeed()
        (lastFailure, hasFailed) = (nil, false)
        open(ladder.first)
    }

    /// Goes silent and lets all sinks go.
    func close() {
        for attempt in attempts + [flowing].compactMap(\.self) { attempt.pipeline.close() }
        flowing = nil
        attempts = []
        retryAt = nil
        mixer.owner = nil
    }

    /// Moves to the first sink of the ladder, because it has changed.
    func reopen() {
        guard isOpen else { return }
        close()
        open(ladder.first)
    }

    /// Looks whether the sink still plays; to be called a few times a second while open.
    func check() {
        let now = clock.now
        if let rest = flowing?.look(at: now) {
            if let flowing, rest > Self.stallLimit { fail(flowing.number, flowing.hangs) }
            return
        }
        for index in attempts.indices {
            let rest = attempts[index].look(at: now)
            // The first blocks only fill buffers; what comes later was played.
            if attempts[index].seenFrames > AudioFormat.sampleRate / 5 { return flow(attempts[index]) }
            guard rest > Self.openingLimit, !attempts[index].isSlow else { continue }
            attempts[index].isSlow = true
            return climb(attempts[index].hangs)
        }
        if let retryAt, now >= retryAt {
            self.retryAt = nil
            open(ladder.first)
        }
    }

    /// This one plays: it alone is kept.
    private func flow(_ attempt: Attempt) {
        mixer.owner = attempt.number
        for other in attempts where other.number != attempt.number { other.pipeline.close() }
        attempts = []
        retryAt = nil
        flowing = attempt
        ladder.succeed()
        let sink = attempt.pipeline.sink
        let isUsual = sink == ladder.first
        onEvent(.flowing(sink, isUsual: isUsual, lastFailure: hasFailed || !isUsual ? lastFailure : nil))
        (lastFailure, hasFailed) = (nil, false)
    }

    private func open(_ sink: AudioSink) {
        if let other = attempts.first(where: { $0.pipeline.sink == sink }) {
            guard clock.now - other.openedAt > Self.slowLimit else { return climb(lastFailure) }
            drop(other.number)
            hasFailed = true
        }
        opened += 1
        let number = opened
        do {
            let pipeline = try PlaybackPipeline(to: sink, stream: Self.streamProperties) { [mixer] samples in
                samples.withMemoryRebound(to: Frame.self) { mixer.render($0, for: number) }
            }
            attempts.append(Attempt(number: number, pipeline: pipeline, openedAt: clock.now, seenAt: clock.now))
            mixer.owner = mixer.owner ?? number
            pipeline.play { [weak self] event in
                if case .failed(let error) = event { self?.fail(number, error.message) }
            }
        } catch {
            hasFailed = true
            climb(error.message)
        }
    }

    private func fail(_ number: Int, _ reason: String) {
        // Beside a slow one others are being tried already.
        let isTriedBeside = attempts.contains { $0.number == number && $0.isSlow }
        drop(number)
        hasFailed = true
        if isTriedBeside { lastFailure = reason } else { climb(reason) }
    }

    private func drop(_ number: Int) {
        for attempt in attempts + [flowing].compactMap(\.self) where attempt.number == number {
            attempt.pipeline.close()
        }
        if flowing?.number == number { flowing = nil }
        attempts.removeAll { $0.number == number }
        if mixer.owner == number { mixer.owner = attempts.first?.number }
    }

    /// Goes on to the next rung of the ladder, because of `reason`.
    private func climb(_ reason: String?) {
        lastFailure = reason
        switch ladder.next(at: clock.now) {
        case .open(let sink): open(sink)
        case .pause(let pause):
            retryAt = clock.now + pause
            if hasFailed { onEvent(.unheard(reason: reason ?? "No sound output answers.")) }
        }
    }

    private static let streamProperties: KeyValuePairs = [
        "media.role": "alarm", "media.name": "Alarm", "application.id": "io.github.nightstand.Nightstand",
        "application.icon_name": "io.github.nightstand.Nightstand",
    ]
}

extension AudioSink {
    /// What the user calls it.
    nonisolated var title: String {
        switch self {
        case .pulse(nil): "default output"
        case .pulse(let device?): device
        case .pipeWire: "PipeWire"
        case .alsa(nil): "ALSA"
        case .alsa(let device?): "ALSA \(device)"
        }
    }
}
