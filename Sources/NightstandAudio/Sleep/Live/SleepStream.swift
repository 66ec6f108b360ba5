// SPDX-License-Identifier: MIT
import AudioPlaybackKit
import GLibKit
import Localization
import PulseKit

/// Carries a mixer to the sound server: a second ahead while nothing changes, to keep wakeups rare, and again
/// from this very moment on when something does.
@MainActor final class SleepStream {
    /// How far ahead it is written, and how much room there is before more is.
    ///
    /// The server gives its sink half of what `ahead` has over two steps: 375 ms, in which neither it nor we are woken.
    /// Two steps of 750 ms would leave the sink nothing, and it would be filled 2,000 times a second.
    private static let (ahead, step): (Duration, Duration) = (.milliseconds(1500), .milliseconds(375))
    private static let frames = AudioFormat.sampleRate * 3 / 2
    /// What is written before playback starts: little, so that it is soon heard.
    private static let firstFrames = AudioFormat.sampleRate / 10
    /// How far behind the present a change begins to be heard, 25 ms: what the server needs to take it in.
    private static let margin = AudioFormat.sampleRate / 40

    let lookahead: Lookahead
    /// How many frames can be rendered at the moment, where sounds come from a decoder.
    var available: () -> Int = { .max }
    private let stream: PlaybackStream
    private var isRevising = false
    private var isStale = false
    private var isAsking = false
    private var wait: TimerSource?
    /// The share of a sound's length that rendering takes, by the last piece that was long enough to tell.
    private var effort = 0.0

    /// Opens a stream and plays the mixer of `lookahead`.
    static func open(
        _ lookahead: Lookahead, on server: SoundServer, onEvent: @escaping (PlaybackStream.Event) -> Void
    ) async throws(PulseError) -> SleepStream {
        let relay = Relay(onEvent)
        let stream = try await PlaybackStream.open(
            on: server, name: tr("Sounds"), properties: properties, ahead: ahead, step: step
        ) { relay.take($0) }
        let new = SleepStream(lookahead, stream)
        relay.stream = new
        return new
    }

    /// Passes on events, and requests for samples to the stream itself.
    private final class Relay {
        weak var stream: SleepStream?
        private let onEvent: (PlaybackStream.Event) -> Void

        init(_ onEvent: @escaping (PlaybackStream.Event) -> Void) {
            self.onEvent = onEvent
        }

        func take(_ event: PlaybackStream.Event) {
            if case .wanted(let frames) = event { stream?.fill(frames) } else { onEvent(event) }
        }
    }

    private init(_ lookahead: Lookahead, _ stream: PlaybackStream) {
        self.lookahead = lookahead
        self.stream = stream
    }

    /// How far it may be rendered ahead.
    static var reach: Int { frames + AudioFormat.sampleRate / 4 }

    /// Where it plays.
    var sinkName: String? { stream.sinkName }

    /// Starts playback, with all orders that the mixer was given in the meantime.
    func play() {
        guard stream.isCorked else { return }
        render(min(Self.firstFrames, available()))
        stream.isCorked = false
        refill()
    }

    /// Holds the sound back.
    func hold() {
        stream.isCorked = true
    }

    /// Whether the server has muted it.
    func isMutedByServer() async throws(PulseError) -> Bool { try await stream.isMuted() }

    /// Ends it at once.
    func close() {
        wait = nil
        stream.close()
    }

    /// Makes the orders that the mixer was just given heard.
    func revise() {
        guard !stream.isCorked else { return }
        isStale = true
        guard !isRevising else { return }
        isRevising = true
        Task.onLoop { [weak self] in
            while let self, self.isStale {
                self.isStale = false
                guard let heard = try? await self.stream.heardFrame() else { break }
                self.splice(at: heard + Self.margin)
            }
            self?.isRevising = false
        }
    }

    /// The frame of the lookahead that is heard now, for the level meter; it is known soon after it was first requested.
    var heardFrame: Int? {
        if !stream.isEstimateFresh, !isAsking {
            isAsking = true
            Task.onLoop { [weak self] in
                _ = try? await self?.stream.heardFrame()
                self?.isAsking = false
            }
        }
        return stream.estimatedFrame.map { $0 - offset }
    }

    /// By how many frames the stream's count is ahead of the lookahead's.
    private var offset: Int { stream.written - lookahead.next }

    private func splice(at frame: Int) {
        let offset = offset
        let old = lookahead.next
        // It is sent when all of it is rendered. What is past by then isn't heard, and where a whole piece is past, the server has
        // nothing to play until the next one has reached it.
        let late = Int(Double(old + offset - frame) * effort / (1 + effort))
        let start = lookahead.revise(from: frame + late - offset)
        guard start < old else { return }
        render(old - start, at: start + offset)
    }

    private func fill(_ wanted: Int) {
        guard !stream.isCorked else { return }
        let count = min(wanted, available())
        render(count)
        guard count < wanted else { return }
        // A decoder that is behind is asked again soon.
        wait = TimerSource(after: .milliseconds(50)) { [weak self] in self?.refill() }
    }

    private func refill() {
        wait = nil
        let room = stream.room
        if room > 0 { fill(room) }
    }

    private func render(_ frames: Int, at start: Int? = nil) {
        guard frames > 0 else { return }
        var start = start
        let begun = ContinuousClock.now
        lookahead.render(frames) { part in
            part.withMemoryRebound(to: Float.self) { stream.write($0, at: start) }
            start = nil
        }
        guard frames >= Self.firstFrames else { return }
        let length = Duration.seconds(Double(frames) / Double(AudioFormat.sampleRate))
        effort = min((ContinuousClock.now - begun) / length, 1)
    }

    private static let properties: KeyValuePairs = [
        "media.role": "music", "media.name": tr("Sounds"), "application.id": "io.github.nightstand.Nightstand",
        "application.icon_name": "io.github.nightstand.Nightstand",
    ]
}
