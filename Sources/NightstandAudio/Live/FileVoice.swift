// SPDX-License-Identifier: MIT
import AudioPlaybackKit
import GStreamerKit

/// The user's own audio file on its way into the mixer: decoded some seconds ahead, over and over.
@MainActor final class FileVoice {
    /// Seconds of sound that wait decoded.
    private static let ahead = 2.0

    private let queue = FrameQueue(seconds: ahead)
    private let decoder: Decoder
    private(set) var failure: GStreamerError?

    /// Begins to decode; what goes wrong is found in ``failure``.
    init(path: String) throws(GStreamerError) {
        let queue = queue
        decoder = try Decoder(path: path) { samples in
            samples.withMemoryRebound(to: Frame.self) { queue.write($0) } * AudioFormat.channels
        }
        decoder.start { [weak self] in self?.failure = $0 }
    }

    /// A voice that plays what is decoded; one only.
    func makeVoice() -> StreamVoice { StreamVoice(queue) }

    /// Whether something was decoded.
    var hasSound: Bool { queue.writtenFrames > 0 }

    /// Whether nothing is left to play just now.
    var isDry: Bool { queue.count == 0 }

    /// Stops decoding.
    func close() {
        decoder.close()
    }
}
