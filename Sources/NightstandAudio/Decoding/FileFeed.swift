// SPDX-License-Identifier: MIT
import AudioPlaybackKit
import Glibc
import SystemKit

/// Writes decoded samples to standard output, round after round; in a decoding process.
///
/// Unchecked because only the decoder's thread touches it.
nonisolated final class FileFeed: @unchecked Sendable {
    /// Bytes of sound, 30 s, for which it may compute for ``DecoderMain/computing`` seconds.
    private static let stretch = 30 * AudioFormat.sampleRate * MemoryLayout<Frame>.stride

    private let queue = FrameQueue(seconds: 0.5)
    private let joiner: RoundJoiner?
    private var frames = [Frame](repeating: .zero, count: 4096)
    private var untilAllowance = stretch

    /// Makes a feed; `isJoined` lays the end of each round over the beginning of the next.
    init(isJoined: Bool) {
        joiner = isJoined ? RoundJoiner(queue) : nil
    }

    /// Writes interleaved samples; returns when all were taken, which throttles the decoder.
    func write(_ samples: UnsafeBufferPointer<Float>) -> Int {
        guard let joiner else {
            put(UnsafeRawBufferPointer(samples))
            return samples.count
        }
        samples.withMemoryRebound(to: Frame.self) { frames in
            var rest = frames[...]
            while !rest.isEmpty {
                rest = rest.dropFirst(joiner.write(UnsafeBufferPointer(rebasing: rest)))
                drain()
            }
        }
        return samples.count
    }

    /// The file begins again with the next sample.
    func endRound() {
        joiner?.end()
    }

    private func drain() {
        while queue.count > 0 {
            let count = frames.withUnsafeMutableBufferPointer { queue.read(into: $0) }
            frames.withUnsafeBufferPointer { put(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: $0[..<count]))) }
        }
    }

    private func put(_ bytes: UnsafeRawBufferPointer) {
        var rest = bytes
        while !rest.isEmpty {
            let count = Glibc.write(STDOUT_FILENO, rest.baseAddress, rest.count)
            guard count >= 0 || errno == EINTR else { _exit(0) }
            rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(max(0, count)))
        }
        untilAllowance -= bytes.count
        guard untilAllowance <= 0 else { return }
        untilAllowance = Self.stretch
        Confinement.allowComputing(seconds: DecoderMain.computing)
    }
}
