// SPDX-License-Identifier: MIT

/// Keeps every sample within ±0.98 without distortion, by looking 2 ms ahead.
///
/// The gain that the loudest frame of the window needs is averaged over the same window, so it is reached before that
/// frame comes out and never jumps. It recovers over about 100 ms.
struct Limiter {
    /// Frames by which the sound is delayed.
    static let delay = 96
    private static let ceiling: Float = 0.98
    private static let recovery: Float = 1 / 4800

    private var line = [Frame](repeating: .zero, count: delay)
    private var gains = [Float](repeating: 1, count: delay)
    private var sum = Double(delay)
    private var index = 0
    private var released: Float = 1
    /// Candidates for the smallest gain of the window, ascending: a ring of gains with the time each leaves.
    private var minima = [(gain: Float, until: Int)](repeating: (1, 0), count: delay + 1)
    private var first = 0
    private var count = 0
    private var time = 0

    /// Replaces `frame` by the one of ``delay`` frames ago, limited.
    mutating func process(_ frame: inout Frame) {
        let peak = max(abs(frame.x), abs(frame.y))
        let smallest = slidingMinimum(peak > Self.ceiling ? Self.ceiling / peak : 1)
        released = min(smallest, released + (1 - released) * Self.recovery + 1e-7)
        sum += Double(released) - Double(gains[index])
        gains[index] = released
        let delayed = line[index]
        line[index] = frame
        index = index + 1 == Self.delay ? 0 : index + 1
        frame = delayed * min(1, Float(sum / Double(Self.delay)))
        // Rounding of the average is all that is left to catch.
        frame.clamp(lowerBound: Frame(repeating: -1), upperBound: Frame(repeating: 1))
    }

    private mutating func slidingMinimum(_ gain: Float) -> Float {
        time += 1
        if count > 0, minima[first].until < time {
            first = (first + 1) % minima.count
            count -= 1
        }
        while count > 0, minima[(first + count - 1) % minima.count].gain >= gain { count -= 1 }
        minima[(first + count) % minima.count] = (gain, time + Self.delay)
        count += 1
        return minima[first].gain
    }
}
