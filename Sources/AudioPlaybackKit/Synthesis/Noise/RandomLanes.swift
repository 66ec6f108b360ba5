// SPDX-License-Identifier: MIT

/// Four xorshift128+ generators side by side (Vigna, 2014), each step giving eight even values from −1 up to 1.
///
/// Each lane repeats after 2¹²⁸ steps; they start at places that SplitMix64 picks.
struct RandomLanes {
    private var first: SIMD4<UInt64>
    private var second: SIMD4<UInt64>

    /// Starts a sequence; equal seeds give equal sequences.
    init(seed: UInt64) {
        var source = SplitMix64(seed: seed)
        first = SIMD4(source.next(), source.next(), source.next(), source.next())
        second = SIMD4(source.next(), source.next(), source.next(), source.next() | 1)
    }

    /// The next eight values.
    @inline(__always)
    mutating func next() -> SIMD8<Float> {
        var mixed = first
        let kept = second
        first = kept
        mixed ^= mixed &<< 23
        second = mixed ^ kept ^ (mixed &>> 18) ^ (kept &>> 5)
        let bits = second &+ kept
        return SIMD8<Float>(unsafeBitCast(bits, to: SIMD8<Int32>.self)) * Float(0x1p-31)
    }
}
