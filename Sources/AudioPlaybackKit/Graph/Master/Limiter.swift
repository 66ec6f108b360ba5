// SPDX-License-Identifier: MIT

/// Keeps the wave, between samples too, under −1 dBTP without distortion, by looking 2 ms ahead.
///
/// The gain that the loudest frame of the window needs is averaged over nearly the same window, so it is reached before
/// that frame comes out and never jumps. It recovers over about 100 ms. While nothing is loud it only delays.
struct Limiter {
    /// Frames by which the sound is delayed.
    static let delay = 96
    /// −1.2 dB, which leaves 0.2 dB for what the estimate of ``TruePeak`` misses.
    static let ceiling: Float = 0.871
    private static let recovery: Float = 1 / 4800
    /// Gains averaged: fewer than the delay, since a peak is known only ``TruePeak/delay`` frames late.
    private static let window = delay - TruePeak.delay

    private var line = [Frame](repeating: .zero, count: delay)
    private var gains = [Float](repeating: 1, count: window)
    private var sum = Double(window)
    private var lineIndex = 0
    private var gainIndex = 0
    private var released: Float = 1
    private var detector = TruePeak()
    /// Candidates for the smallest gain of the window, ascending: a ring of gains with the time each leaves.
    private var minima = [(gain: Float, until: Int)](repeating: (1, 0), count: delay + 1)
    private var first = 0
    private var count = 0
    private var time = 0
    /// Frames since any gain was below 1.
    private var calm = 2 * delay

    /// Limits `frames` in place; what comes out went in ``delay`` frames ago.
    mutating func process(_ frames: UnsafeMutableBufferPointer<Frame>) {
        var highest = Frame.zero
        for frame in frames { highest = pointwiseMax(highest, pointwiseMax(frame, -frame)) }
        if calm >= 2 * Self.delay, max(highest.x, highest.y) * TruePeak.bound < Self.ceiling {
            detector.skip(frames)
            for index in frames.indices { frames[index] = pass(frames[index]) }
        } else {
            for index in frames.indices { frames[index] = limit(frames[index]) }
        }
    }

    private mutating func pass(_ frame: Frame) -> Frame {
        let delayed = line[lineIndex]
        line[lineIndex] = frame
        lineIndex = lineIndex + 1 == Self.delay ? 0 : lineIndex + 1
        return delayed
    }

    private mutating func limit(_ frame: Frame) -> Frame {
        let peak = detector.next(frame)
        let smallest = slidingMinimum(peak > Self.ceiling ? Self.ceiling / peak : 1)
        released = min(smallest, released + (1 - released) * Self.recovery + 1e-7)
        sum += Double(released) - Double(gains[gainIndex])
        gains[gainIndex] = released
        gainIndex = gainIndex + 1 == Self.window ? 0 : gainIndex + 1
        calm = released < 1 ? 0 : calm + 1
        if calm == Self.delay { sum = Double(Self.window) }
        let result = pass(frame) * min(1, Float(sum / Double(Self.window)))
        // Rounding of the average is all that is left to catch.
        return result.clamped(lowerBound: Frame(repeating: -1), upperBound: Frame(repeating: 1))
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
