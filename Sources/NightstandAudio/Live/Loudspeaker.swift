// SPDX-License-Identifier: MIT
import AudioPlaybackKit
import GLibKit
import GStreamerKit

/// Keeps a mixer heard: opens a sink, sees that it really plays, and climbs the ladder of sinks when it does not.
@MainActor final class Loudspeaker {
    /// What a loudspeaker tells.
    enum Event {
        /// Sound flows, for the first time since it was opened or had failed.
        case flowing(AudioSink, isUsual: Bool, lastFailure: String?)
        /// Every sink was tried in vain.
        case unheard(reason: String)
    }

    /// How long a sink may take without asking for samples before it counts as dead.
    private static let openingLimit: Duration = .milliseconds(1500)
    private static let stallLimit: Duration = .milliseconds(1000)

    var ladder = SinkLadder()
    private let mixer: Mixer
    private let clock = LoopClock()
    private let onEvent: (Event) -> Void
    private var pipeline: PlaybackPipeline?
    private var isFlowing = false
    private var seenFrames = 0
    private var seenAt = ContinuousClock.now
    private var retryAt: ContinuousClock.Instant?
    private var lastFailure: String?

    init(_ mixer: Mixer, onEvent: @escaping (Event) -> Void) {
        self.mixer = mixer
        self.onEvent = onEvent
    }

    /// Whether it is open, or trying to be.
    var isOpen: Bool { pipeline != nil || retryAt != nil }

    /// Frames that the present sink has taken; 0 until sound flows.
    var flowingFrames: Int { isFlowing ? pipeline?.renderedFrames ?? 0 : 0 }

    /// Starts to play, unless it does already.
    func open() {
        guard !isOpen else { return }
        ladder.succeed()
        lastFailure = nil
        open(ladder.first)
    }

    /// Goes silent and lets the sink go.
    func close() {
        pipeline?.close()
        pipeline = nil
        retryAt = nil
        isFlowing = false
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
        if let retryAt, now >= retryAt {
            self.retryAt = nil
            return open(ladder.first)
        }
        guard let pipeline else { return }
        let frames = pipeline.renderedFrames
        if frames > seenFrames {
            // The first blocks only fill buffers; what comes later was played.
            if !isFlowing, frames > AudioFormat.sampleRate / 5 { flow(on: pipeline.sink) }
            seenFrames = frames
            seenAt = now
        } else if now - seenAt > (isFlowing ? Self.stallLimit : Self.openingLimit) {
            fail("The sound output “\(pipeline.sink.title)” hangs.")
        }
    }

    private func flow(on sink: AudioSink) {
        isFlowing = true
        ladder.succeed()
        onEvent(.flowing(sink, isUsual: sink == ladder.first, lastFailure: lastFailure))
        lastFailure = nil
    }

    private func open(_ sink: AudioSink) {
        isFlowing = false
        seenFrames = 0
        seenAt = clock.now
        do {
            let mixer = mixer
            let pipeline = try PlaybackPipeline(to: sink, stream: Self.streamProperties) { samples in
                samples.withMemoryRebound(to: Frame.self) { mixer.render($0) }
            }
            self.pipeline = pipeline
            pipeline.play { [weak self, weak pipeline] event in
                guard let self, let pipeline, self.pipeline === pipeline else { return }
                if case .failed(let error) = event { fail(error.message) }
            }
        } catch {
            fail(error.message)
        }
    }

    private func fail(_ reason: String) {
        pipeline?.close()
        pipeline = nil
        isFlowing = false
        lastFailure = reason
        switch ladder.next(at: clock.now) {
        case .open(let sink): open(sink)
        case .pause(let pause):
            retryAt = clock.now + pause
            onEvent(.unheard(reason: reason))
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
