// SPDX-License-Identifier: MIT

/// Estimates how high the wave rises between samples: four times as many, by a windowed sinc (as ITU-R BS.1770-5, annex 2).
struct TruePeak {
    /// Taps of each of the three phases between two samples.
    static let taps = 12
    /// Frames by which the estimate comes late.
    static let delay = taps / 2
    private static let phases: [[Float]] = (1...3).map { phase in
        let taps = (0..<taps).map { tap in
            let x = Double(tap - delay) + Double(phase) / 4
            let window = 0.5 + 0.5 * cosine(.pi * x / Double(delay + 1))
            return x == 0 ? 1 : sine(.pi * x) / (.pi * x) * window
        }
        let sum = taps.reduce(0, +)
        return taps.map { Float($0 / sum) }
    }
    /// How many times higher than the highest sample a wave can rise at most by this estimate.
    static let bound = phases.map { $0.reduce(0) { $0 + abs($1) } }.max() ?? 2

    private let coefficients: [Float] = phases.joined().map { $0 }
    /// The last frames twice over, so that twelve in a row can be read from any place.
    private var history = [Frame](repeating: .zero, count: 2 * taps)
    private var position = 0

    /// The highest of a frame and the three points after it, ``delay`` frames ago.
    mutating func next(_ frame: Frame) -> Float {
        history[position] = frame
        history[position + Self.taps] = frame
        position = position + 1 == Self.taps ? 0 : position + 1
        let middle = history[position + Self.delay]
        var peak = max(abs(middle.x), abs(middle.y))
        for phase in 0..<3 {
            var sum = Frame.zero
            for tap in 0..<Self.taps { sum += history[position + tap] * coefficients[phase * Self.taps + tap] }
            peak = max(peak, abs(sum.x), abs(sum.y))
        }
        return peak
    }

    /// Takes frames in without a look at them.
    mutating func skip(_ frames: UnsafeMutableBufferPointer<Frame>) {
        for frame in frames.suffix(Self.taps) {
            history[position] = frame
            history[position + Self.taps] = frame
            position = position + 1 == Self.taps ? 0 : position + 1
        }
    }
}
