// SPDX-License-Identifier: MIT
import Foundation
import Synchronization

/// What is heard on a sink, recorded from its monitor by `parec` while the test runs.
///
/// A null sink's monitor hears what was sent before the sink's volume and mute are applied only where the server says so;
/// PulseAudio applies both, so a muted sink is recorded as silence.
package final class SinkRecording: Sendable {
    private let process: ChildProcess
    private let state = Mutex(State())

    private struct State {
        /// The left channel at 48 kHz.
        var samples: [Float] = []
        /// When how many frames had arrived.
        var arrivals: [(frames: Int, at: ContinuousClock.Instant)] = []
    }

    init(of sink: String, environment: [String: String]) throws {
        process = try ChildProcess(
            "/usr/bin/parec",
            [
                "-d", "\(sink).monitor", "--format=float32le", "--rate=48000", "--channels=2", "--latency-msec=10",
                "--raw",
            ], environment: environment)
        let handle = process.output
        let thread = Thread { [weak self] in
            var rest = Data()
            while case let data = handle.availableData, !data.isEmpty {
                let now = ContinuousClock.now
                rest.append(data)
                let whole = rest.count / 8 * 8
                let left = rest.prefix(whole).withUnsafeBytes { bytes in
                    stride(from: 0, to: whole, by: 8).map { bytes.loadUnaligned(fromByteOffset: $0, as: Float.self) }
                }
                rest = Data(rest.dropFirst(whole))
                guard let self else { return }
                self.state.withLock {
                    $0.samples += left
                    $0.arrivals.append(($0.samples.count, now))
                }
            }
        }
        thread.start()
        // The monitor always delivers data, so the first bytes show that the recording has started.
        for _ in 0..<200 where state.withLock({ $0.samples.isEmpty }) { usleep(10_000) }
    }

    deinit { process.end() }

    /// Everything recorded so far, one channel at 48 kHz.
    package var samples: [Float] { state.withLock { $0.samples } }

    /// The last seconds of ``samples``.
    package func last(seconds: Double) -> [Float] { Array(samples.suffix(Int(seconds * 48_000))) }

    /// The loudness of the last seconds: the root of the mean square in dBFS; −200 for silence.
    package func level(ofLast seconds: Double) -> Double {
        let part = last(seconds: seconds)
        let power = part.reduce(0.0) { $0 + Double($1) * Double($1) } / Double(max(part.count, 1))
        return power > 0 ? 10 * log10(power) : -200
    }

    /// When the first sample louder than `level` dBFS had arrived at or after `start`; nil when none has.
    ///
    /// Pipe and monitor add a delay, so the sound itself was a little earlier.
    package func firstSound(above level: Double = -60, since start: ContinuousClock.Instant? = nil) -> ContinuousClock
        .Instant?
    {
        let limit = Float(pow(10, level / 20))
        return state.withLock { state in
            var begin = 0
            for arrival in state.arrivals {
                if start.map({ arrival.at >= $0 }) ?? true,
                    state.samples[begin..<arrival.frames].contains(where: { abs($0) > limit })
                {
                    return arrival.at
                }
                begin = arrival.frames
            }
            return nil
        }
    }

    /// When the last sample louder than −60 dBFS arrived after `start`; nil when none did.
    package func lastSound(since start: ContinuousClock.Instant) -> ContinuousClock.Instant? {
        state.withLock { state in
            var end = state.samples.count
            for (index, arrival) in state.arrivals.enumerated().reversed() where arrival.at >= start {
                let begin = index > 0 ? state.arrivals[index - 1].frames : 0
                if state.samples[begin..<end].contains(where: { abs($0) > 0.001 }) { return arrival.at }
                end = begin
            }
            return nil
        }
    }

    /// The strength of one frequency in the last seconds, in dBFS (Goertzel's algorithm over a Hann window).
    package func level(of frequency: Double, inLast seconds: Double) -> Double {
        SpectrumMeter.level(of: frequency, in: last(seconds: seconds))
    }
}
