// SPDX-License-Identifier: MIT
import GLibKit
import GStreamerKit
import Glibc
import Reactive
import SystemKit

/// The main part of a decoding process: does one ``DecoderTask`` within narrow limits, and nothing else.
///
/// Samples or the report go to standard output; why there are none, as one line, to standard error.
@MainActor package enum DecoderMain {
    /// The exit code when the file cannot be decoded.
    nonisolated static let refused: Int32 = 3
    private static let limits = Confinement.Limits(
        data: 512 << 20, addresses: 4 << 30, descriptors: 128, fileSize: 32 << 20)
    /// Seconds of computing for each further ``FileFeed/stretch`` of sound.
    nonisolated static let computing = 20

    /// Runs with the words that follow ``DecoderProgram/word``; returns the exit code.
    package static func run(_ words: [String]) -> Int32 {
        Confinement.enter(limits, as: "nightstand-dec")
        Confinement.allowComputing(seconds: computing)
        // Output of libraries is dropped: only the last word is passed on.
        let errors = OwnedDescriptor(dup(STDERR_FILENO))
        let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
        dup2(nowhere, STDERR_FILENO)
        close(nowhere)
        guard let task = DecoderTask(words) else {
            say("The decoder was not told what to do.", errors)
            return 2
        }
        let loop = MainLoop()
        // The reader is gone, so there is nothing left to do.
        let hangUp = HangUp.observe(STDOUT_FILENO) { _exit(0) }
        defer { hangUp.cancel() }
        do throws(GStreamerError) {
            let decoder = try makeDecoder(task)
            decoder.start {
                say($0.message, errors)
                // At once: nothing left by a broken file needs cleaning up.
                _exit(refused)
            }
            loop.run()
            decoder.close()
        } catch {
            say(error.message, errors)
            return refused
        }
        return 0
    }

    private static func makeDecoder(_ task: DecoderTask) throws(GStreamerError) -> Decoder {
        switch task {
        case .play:
            let feed = FileFeed(isJoined: false)
            return try Decoder(path: task.path) { feed.write($0) }
        case .playJoined:
            let feed = FileFeed(isJoined: true)
            return try Decoder(path: task.path, write: { feed.write($0) }, end: { feed.endRound() })
        case .measure(_, let seconds, let limit):
            nice(10)
            let measurement = FileMeasurement(task.path, seconds: seconds, within: .seconds(limit))
            return try Decoder(path: task.path, write: { measurement.take($0) }, end: { measurement.end() })
        }
    }

    private static func say(_ sentence: String, _ descriptor: OwnedDescriptor) {
        let line = Array("\(sentence)\n".utf8)
        _ = write(descriptor.number, line, line.count)
    }
}
