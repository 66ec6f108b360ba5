// SPDX-License-Identifier: MIT

/// White noise summed up, with a leak below 4 Hz: −6.02 dB an octave within 0.1 dB from 28 Hz to 18 kHz.
///
/// Four frames are summed at once by doubling (Hillis and Steele, 1986); one zero takes back what a sum gains at the top.
struct LeakyIntegrator {
    private static let leak = 0.9994765383
    private static let zero: Float = 0.148
    private static let scale: Float = 0.028115794
    private static let single = SIMD8<Float>(repeating: Float(leak))
    private static let double = SIMD8<Float>(repeating: Float(leak * leak))
    private static let carryFactors: SIMD8<Float> = {
        let powers = [leak, leak * leak, leak * leak * leak, leak * leak * leak * leak].map(Float.init)
        return SIMD8(powers[0], powers[0], powers[1], powers[1], powers[2], powers[2], powers[3], powers[3])
    }()
    private var last = Frame.zero

    /// Filters `frames`, whose count is a multiple of four, in place.
    mutating func process(_ frames: UnsafeMutableBufferPointer<Frame>) {
        let bytes = UnsafeMutableRawBufferPointer(frames)
        let (single, double, carryFactors) = (Self.single, Self.double, Self.carryFactors)
        var last = last
        var offset = 0
        while offset < bytes.count {
            var sum = bytes.loadUnaligned(fromByteOffset: offset, as: SIMD8<Float>.self) * Self.scale
            sum += single * SIMD8(0, 0, sum[0], sum[1], sum[2], sum[3], sum[4], sum[5])
            sum += double * SIMD8(0, 0, 0, 0, sum[0], sum[1], sum[2], sum[3])
            let (x, y) = (last.x, last.y)
            sum += carryFactors * SIMD8(x, y, x, y, x, y, x, y)
            let before = SIMD8(x, y, sum[0], sum[1], sum[2], sum[3], sum[4], sum[5])
            bytes.storeBytes(of: sum + before * Self.zero, toByteOffset: offset, as: SIMD8<Float>.self)
            last = Frame(sum[6], sum[7])
            offset += MemoryLayout<SIMD8<Float>>.size
        }
        self.last = last
    }
}
