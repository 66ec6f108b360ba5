// SPDX-License-Identifier: MIT
import AudioPlaybackKit
import Dispatch
import GStreamerKit
import PulseKit

/// A shared mixer on its way to one sink.
///
/// No call waits for the sink.
@MainActor protocol Playback: AnyObject {
    /// Frames that the sink has played, as far as is known; does not change when it hangs.
    var playedFrames: Int { get }
    /// For how long the sink says that it plays what it held before; zero where it does not say.
    var wait: Duration { get }
    /// When what sounds since the revision `number`, and no longer since `end`, began to be played; nil until it does.
    func heardAt(_ number: Int, before end: Int?) -> ContinuousClock.Instant?
    /// Makes the orders that the mixer was given heard, not before `instant`; revisions are numbered upwards.
    func revise(_ number: Int, at instant: ContinuousClock.Instant)
    /// Stops and lets the sink go.
    func close()
}

/// Through the sound server.
@MainActor final class ServerPlayback: Playback {
    private let stream: BackgroundStream

    /// Opens the sink; `onFailure` is called with a sentence when it is lost.
    init(
        _ mixer: SharedMixer, number: Int, to sink: String?, properties: KeyValuePairs<String, String>,
        onFailure: @escaping @MainActor @Sendable (String) -> Void
    ) throws(PulseError) {
        let source = BackgroundStream.Source(
            render: { frames, write in
                mixer.render(frames, for: number) { $0.withMemoryRebound(to: Float.self) { write($0) } }
            }, rewind: { mixer.rewind($0, for: number) })
        stream = try BackgroundStream(to: sink, client: "Nightstand", properties: properties, source: source) {
            let reason = $0.message
            DispatchQueue.main.async { MainActor.assumeIsolated { onFailure(reason) } }
        }
    }

    isolated deinit { stream.close() }

    var playedFrames: Int { stream.position().frame }
    var wait: Duration { stream.position().wait }
    func heardAt(_ number: Int, before end: Int?) -> ContinuousClock.Instant? {
        stream.position().heardAt(number, before: end)
    }
    func revise(_ number: Int, at instant: ContinuousClock.Instant) { stream.revise(number, at: instant) }
    func close() { stream.close() }
}

/// Past the sound server, through GStreamer.
@MainActor final class DirectPlayback: Playback {
    private let pipeline: PlaybackPipeline
    private let mixer: SharedMixer
    /// From which frame on each revision is in what is played.
    private var revisions = Revisions()

    /// Opens the sink; `onFailure` is called with a sentence when it is lost.
    init(
        _ mixer: SharedMixer, number: Int, to sink: AudioSink, properties: KeyValuePairs<String, String>,
        onFailure: @escaping @MainActor @Sendable (String) -> Void
    ) throws(GStreamerError) {
        self.mixer = mixer
        pipeline = try PlaybackPipeline(to: sink, stream: properties) { samples in
            samples.withMemoryRebound(to: Frame.self) { frames in
                var done = 0
                mixer.render(frames.count, for: number) { part in
                    for index in part.indices { frames[done + index] = part[index] }
                    done += part.count
                }
            }
        }
        pipeline.play { if case .failed(let error) = $0 { onFailure(error.message) } }
    }

    var playedFrames: Int { pipeline.playedFrames }
    let wait = Duration.zero

    func heardAt(_ number: Int, before end: Int?) -> ContinuousClock.Instant? {
        guard let start = revisions.start(of: number, before: end) else { return nil }
        let beyond = pipeline.playedFrames - start
        return beyond > 0 ? .now - .microseconds(beyond * 1000 / 48) : nil
    }

    /// Orders are taken in with the next block, or the one after it: it holds more already than any ring waits.
    func revise(_ number: Int, at instant: ContinuousClock.Instant) {
        mixer.takeOrders()
        revisions.note(number, from: pipeline.renderedFrames + 480)
    }

    func close() { pipeline.close() }
}
