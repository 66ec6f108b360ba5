// SPDX-License-Identifier: MIT

/// Endless stereo noise of one colour at −20 dBFS (root mean square).
///
/// White noise comes from ``RandomLanes``; the other colours are filters over it, so nothing repeats and nothing drifts.
final class NoiseGenerator {
    private var lanes: RandomLanes
    private var shaper: NoiseShaper
    private let own: SIMD8<Float>
    private let other: SIMD8<Float>
    private let isMixed: Bool

    /// Makes a generator whose channels have the given correlation: 1 is mono, 0 is independent; `scale` is a factor on
    /// the level.
    init(_ color: NoiseColor, correlation: Float = 0, scale: Float = 1, seed: UInt64) {
        lanes = RandomLanes(seed: seed)
        shaper = NoiseShaper(color)
        // (c, s) on the unit circle with 2cs = correlation mixes both channels alike.
        let sum = (1 + correlation).squareRoot()
        let difference = (1 - correlation).squareRoot()
        let scale = 0.1 * Float(3).squareRoot() * scale
        own = SIMD8(repeating: (sum + difference) / 2 * scale)
        other = SIMD8(repeating: (sum - difference) / 2 * scale)
        isMixed = correlation != 0
    }

    /// Fills `frames`, whose count is a multiple of ``group``.
    func fill(_ frames: UnsafeMutableBufferPointer<Frame>) {
        let target = UnsafeMutableRawBufferPointer(frames)
        var lanes = lanes
        var offset = 0
        if isMixed {
            while offset < target.count {
                let value = lanes.next()
                let swapped = SIMD8(
                    value[1], value[0], value[3], value[2], value[5], value[4], value[7], value[6])
                target.storeBytes(of: value * own + swapped * other, toByteOffset: offset, as: SIMD8<Float>.self)
                offset += MemoryLayout<SIMD8<Float>>.size
            }
        } else {
            while offset < target.count {
                target.storeBytes(of: lanes.next() * own, toByteOffset: offset, as: SIMD8<Float>.self)
                offset += MemoryLayout<SIMD8<Float>>.size
            }
        }
        self.lanes = lanes
        shaper.process(frames)
    }
}
