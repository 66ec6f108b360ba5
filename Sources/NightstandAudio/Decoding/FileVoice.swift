// SPDX-License-Identifier: MIT
import AudioPlaybackKit
import GLibKit
import SystemKit

/// The user's own audio file on its way into a mixer: decoded some seconds ahead by another process, over and over.
///
/// Whatever the file does to that process, this one only gets samples, or none.
@MainActor final class FileVoice {
    /// Seconds of sound that wait decoded: more than any stream is written ahead at once.
    private static let ahead = 3.0
    /// Bytes of the pipe, two thirds of a second, so that the decoder wakes rarely.
    private static let pipe = 256 << 10
    /// The most files that are decoded at the same time; each takes some 30 MiB.
    static let most = 16
    /// The largest sample allowed: 18 dB above full scale, which only a broken file exceeds.
    private nonisolated static let ceiling: Float = 8
    private static var running = 0

    /// What went wrong; what was decoded before that can still be played.
    private(set) var failure: DecodingFailure?
    /// When the decoder was started.
    let started = ContinuousClock.now
    private let queue = FrameQueue(seconds: ahead)
    private var process: Subprocess?
    private var reader: PipeReader?

    /// Begins to decode.
    ///
    /// - Parameters:
    ///   - isJoined: whether the end of each round is laid over the beginning of the next.
    ///   - onFailure: called once when nothing more will come.
    /// - Throws: ``DecodingFailure`` when no decoder can be started.
    init(
        path: String, _ program: DecoderProgram, isJoined: Bool = false,
        onFailure: @escaping (DecodingFailure) -> Void = { _ in }
    ) throws(DecodingFailure) {
        guard Self.running < Self.most else { throw .tooMany }
        let process = try program.start(isJoined ? .playJoined(path) : .play(path), buffer: Self.pipe) {
            [weak self] end in
            guard let self else { return }
            let failure = DecodingFailure(end, said: self.process?.takeErrors() ?? "")
            self.failure = failure
            self.closeProcess()
            onFailure(failure)
        }
        do throws(SystemError) {
            let queue = queue
            reader = try PipeReader(process.output, unit: MemoryLayout<Frame>.stride) { bytes in
                Self.clean(bytes.bindMemory(to: Float.self))
                return bytes.withMemoryRebound(to: Frame.self) { queue.write(UnsafeBufferPointer($0)) }
                    * MemoryLayout<Frame>.stride
            }
        } catch {
            throw .notStarted(error.message)
        }
        self.process = process
        Self.running += 1
    }

    isolated deinit { close() }

    /// A voice that plays what is decoded; one only.
    func makeVoice() -> sending StreamVoice { StreamVoice(queue) }

    /// Whether something was decoded.
    var hasSound: Bool { queue.writtenFrames > 0 }

    /// How many frames wait decoded.
    var waiting: Int { queue.count }

    /// Whether nothing is left to play just now.
    var isDry: Bool { queue.count == 0 }

    /// Stops decoding.
    func close() {
        reader?.stop()
        reader = nil
        closeProcess()
    }

    private func closeProcess() {
        guard let process else { return }
        self.process = nil
        Self.running -= 1
        process.kill()
    }

    /// A single NaN sample would silence every voice of the mixer for good.
    private nonisolated static func clean(_ samples: UnsafeMutableBufferPointer<Float>) {
        for index in samples.indices where !(abs(samples[index]) <= ceiling) {
            samples[index] = samples[index].isFinite ? (samples[index] < 0 ? -ceiling : ceiling) : 0
        }
    }
}
