// SPDX-License-Identifier: MIT

/// Eight delay lines that feed each other (Jot and Chaigne, 1991), with a damped Hadamard mix.
final class Reverb {
    /// Frames of the lines: prime, so that echoes do not fall together.
    private static let lengths = [1087, 1283, 1447, 1663, 1901, 2129, 2351, 2579]
    private let lines: [UnsafeMutableBufferPointer<Float>]
    private var positions = [Int](repeating: 0, count: 8)
    private let feedback: SIMD8<Float>
    private let damping: Float
    private let level: Float
    private var low = SIMD8<Float>.zero

    init(_ room: Room) {
        lines = Self.lengths.map { length in
            let line = UnsafeMutableBufferPointer<Float>.allocate(capacity: length)
            line.initialize(repeating: 0)
            return line
        }
        var feedback = SIMD8<Float>.zero
        for (index, length) in Self.lengths.enumerated() {
            feedback[index] = Float(power(decayFactor(seconds: room.seconds), Double(length)))
        }
        self.feedback = feedback
        damping = Float(1 - power(2.718281828, -2 * .pi * room.brightness / Double(AudioFormat.sampleRate)))
        level = gain(decibels: room.level) * 0.5
    }

    deinit {
        for line in lines { line.deallocate() }
    }

    /// Adds the echo to `frames` in place.
    func process(_ frames: UnsafeMutableBufferPointer<Frame>) {
        for index in frames.indices {
            let frame = frames[index]
            var heard = SIMD8<Float>.zero
            for line in 0..<8 { heard[line] = lines[line][positions[line]] }
            low += (heard - low) * damping
            frames[index] += level * Frame(heard.evenHalf.sum(), heard.oddHalf.sum())
            var mixed = Self.hadamard(low * feedback)
            mixed += SIMD8(frame.x, frame.y, frame.x, frame.y, frame.x, frame.y, frame.x, frame.y) * 0.5
            for line in 0..<8 {
                lines[line][positions[line]] = mixed[line]
                positions[line] = positions[line] + 1 == lines[line].count ? 0 : positions[line] + 1
            }
        }
        if (low * low).sum() < 1e-24 { low = .zero }
    }

    /// An eight-point Hadamard transform that keeps the power.
    @inline(__always)
    private static func hadamard(_ value: SIMD8<Float>) -> SIMD8<Float> {
        let (a, b) = (value.lowHalf + value.highHalf, value.lowHalf - value.highHalf)
        let (c, d) = (a.lowHalf + a.highHalf, a.lowHalf - a.highHalf)
        let (e, f) = (b.lowHalf + b.highHalf, b.lowHalf - b.highHalf)
        return SIMD8(
            c.x + c.y, c.x - c.y, d.x + d.y, d.x - d.y, e.x + e.y, e.x - e.y, f.x + f.y, f.x - f.y)
            * Float(0.125).squareRoot()
    }
}
