// SPDX-License-Identifier: MIT
import AudioPlaybackKit
import Glibc
import LoudnessKit
import SystemKit

/// Measures what is decoded, writes the report to standard output and ends the process; in a decoding process.
///
/// Unchecked because only the decoder's thread touches it.
nonisolated final class FileMeasurement: @unchecked Sendable {
    /// A file that is shorter than this is measured as it is heard: again and again.
    private static let shortest = 3 * AudioFormat.sampleRate * AudioFormat.channels

    private let meter = LoudnessMeter()
    private let file: FileIdentity?
    private let limit: Int
    private let deadline: ContinuousClock.Instant
    private var beginning: [Float] = []
    private var count = 0

    /// Measures `seconds` of the file at `path` at most, and no longer than for `duration`.
    init(_ path: String, seconds: Int, within duration: Duration) {
        file = FileIdentity(path: path)
        limit = seconds * AudioFormat.sampleRate * AudioFormat.channels
        deadline = .now + duration
    }

    /// Takes interleaved samples.
    func take(_ samples: UnsafeBufferPointer<Float>) -> Int {
        meter?.add(samples)
        count += samples.count
        if beginning.count < Self.shortest { beginning += samples.prefix(Self.shortest - beginning.count) }
        if count >= limit || ContinuousClock.now >= deadline { report(isWhole: false) }
        return samples.count
    }

    /// The file is over.
    func end() {
        // Without a sample the decoder says itself what is wrong.
        guard count > 0 else { return }
        if count < Self.shortest {
            for _ in 0..<(Self.shortest / count) { beginning.withUnsafeBufferPointer { meter?.add($0) } }
        }
        report(isWhole: true)
    }

    private func report(isWhole: Bool) {
        let seconds = Double(count / AudioFormat.channels) / Double(AudioFormat.sampleRate)
        let report = AudioFileReport(
            seconds: seconds, loudness: meter?.integrated, peak: meter?.peak ?? 0, isWhole: isWhole, file: file)
        let line = Array(report.line.utf8)
        _ = write(STDOUT_FILENO, line, line.count)
        _exit(0)
    }
}
