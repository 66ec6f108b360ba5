// SPDX-License-Identifier: MIT
import GStreamerKit

/// Which sink to try next when one cannot be heard.
///
/// The default sink, then each other sink of the server, again and again for a second and a half, since a server that was
/// killed is usually back by then; after that also PipeWire and ALSA directly. From the end it starts over, forever.
nonisolated struct SinkLadder {
    /// What to do next.
    enum Step: Hashable {
        /// Open this sink at once.
        case open(AudioPath)
        /// Wait before going on from the top.
        case pause(Duration)
    }

    /// Time for which only the sound server is tried.
    static let patience: Duration = .milliseconds(1500)

    /// Sinks of the server other than the default one, best first.
    var others: [String] = []
    /// Whether the default sink is a dummy that nobody hears, so that it is tried last of the server's.
    var isDefaultDummy = false
    private var tried = 0
    private var since: ContinuousClock.Instant?

    /// The sink to begin with.
    var first: AudioPath { server[0] }

    private var server: [AudioPath] {
        let named = others.map { AudioPath.server(sink: $0) }
        return isDefaultDummy ? named + [.server(sink: nil)] : [.server(sink: nil)] + named
    }

    private static let direct: [AudioPath] = [
        .direct(.pipeWire), .direct(.alsa(device: nil)), .direct(.alsa(device: "plughw:0")),
        .direct(.alsa(device: "plughw:1")),
    ]

    /// Forgets all failures: the sink in use is heard.
    mutating func succeed() {
        tried = 0
        since = nil
    }

    /// The step after a sink has failed.
    ///
    /// - Parameter isDirectReady: whether sinks past the server can be opened without holding anything up; asked when it is
    ///   their turn.
    mutating func next(at now: ContinuousClock.Instant, isDirectReady: () -> Bool) -> Step {
        let began = since ?? now
        if since == nil {
            since = now
            tried = 0
        }
        tried += 1
        let rungs = now - began < Self.patience ? server : server + (isDirectReady() ? Self.direct : [])
        guard tried < rungs.count else {
            tried = -1
            return .pause(now - began < Self.patience ? .milliseconds(200) : .milliseconds(400))
        }
        return .open(rungs[tried])
    }
}
