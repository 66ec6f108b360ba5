// SPDX-License-Identifier: MIT

/// Eight delay lines that feed each other through a Householder mix (Jot and Chaigne, 1991), each damped.
final class Reverb {
    /// Frames of the lines: prime, so that echoes do not fall together.
    private static let lengths = [1087, 1283, 1447, 1663, 1901, 2129, 2351, 2579]
    /// Frames that the common ring holds; a power of two.
    private static let size = 4096
    /// The ring: eight samples a frame, one for each line.
    private let ring: UnsafeMutablePointer<Float>
    private let feedback: SIMD8<Float>
    private let damping: Float
    private let level: Float
    private var low = SIMD8<Float>.zero
    private var position = 0

    init(_ room: Room) {
        ring = .allocate(capacity: Self.size * 8)
        ring.initialize(repeating: 0, count: Self.size * 8)
        var feedback = SIMD8<Float>.zero
        for (index, length) in Self.lengths.enumerated() {
            feedback[index] = Float(power(decayFactor(seconds: room.seconds), Double(length)))
        }
        self.feedback = feedback
        damping = Float(1 - power(2.718281828, -2 * .pi * room.brightness / Double(AudioFormat.sampleRate)))
        level = gain(decibels: room.level) * 0.5
    }

    deinit { ring.deallocate() }

    /// Adds the echo to `frames` in place.
    func process(_ frames: UnsafeMutableBufferPointer<Frame>) {
        let mask = Self.size - 1
        var (low, position) = (low, position)
        @inline(__always) func line(_ number: Int, _ length: Int) -> Float {
            ring[((position - length) & mask) * 8 + number]
        }
        for index in frames.indices {
            let frame = frames[index]
            let heard = SIMD8(
                line(0, 1087), line(1, 1283), line(2, 1447), line(3, 1663), line(4, 1901), line(5, 2129),
                line(6, 2351), line(7, 2579))
            low += (heard - low) * damping
            let halves = low.lowHalf + low.highHalf
            frames[index] += (halves.lowHalf + halves.highHalf) * level
            let fed = low * feedback
            let fold = fed.lowHalf + fed.highHalf
            let sum = (fold.x + fold.y + fold.z + fold.w) * 0.25
            let pair = SIMD4(lowHalf: frame, highHalf: frame) * 0.5
            let mixed = SIMD8(lowHalf: pair, highHalf: pair) + fed - sum
            UnsafeMutableRawPointer(ring + position * 8).storeBytes(of: mixed, as: SIMD8<Float>.self)
            position = (position + 1) & mask
        }
        if (low * low).sum() < 1e-24 { low = .zero }
        self.low = low
        self.position = position
    }
}
