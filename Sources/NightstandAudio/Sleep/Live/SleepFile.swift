// SPDX-License-Identifier: MIT
import AudioPlaybackKit
import GStreamerKit

/// An audio file of the user's on its way into the mix: decoded some seconds ahead, its rounds joined without a seam.
@MainActor final class SleepFile {
    /// Seconds of sound that wait decoded: more than the stream is written ahead at once.
    private static let ahead = 3.0

    private let queue = FrameQueue(seconds: ahead)
    private let decoder: Decoder
    private(set) var failure: GStreamerError?

    /// Begins to decode; what goes wrong is told to `onFailure`.
    init(path: String, onFailure: @escaping (String) -> Void = { _ in }) throws(GStreamerError) {
        let joiner = Rounds(queue)
        decoder = try Decoder(
            path: path,
            write: { samples in
                samples.withMemoryRebound(to: Frame.self) { joiner.joiner.write($0) } * AudioFormat.channels
            }, end: { joiner.joiner.end() })
        decoder.start { [weak self] error in
            self?.failure = error
            onFailure(error.message)
        }
    }

    /// A voice that plays what is decoded; one only.
    func makeVoice() -> sending StreamVoice { StreamVoice(queue) }

    /// How many frames wait decoded.
    var waiting: Int { queue.count }

    /// Whether something was decoded.
    var hasSound: Bool { queue.writtenFrames > 0 }

    /// Stops decoding.
    func close() {
        decoder.close()
    }

    /// Unchecked because only the decoder's thread touches it.
    private nonisolated final class Rounds: @unchecked Sendable {
        let joiner: RoundJoiner

        init(_ queue: FrameQueue) {
            joiner = RoundJoiner(queue)
        }
    }
}
