// SPDX-License-Identifier: MIT

/// A small, fast source of repeatable chance (Steele, Lea and Flood, 2014).
public struct SplitMix64: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// Starts a sequence; equal seeds give equal sequences.
    public init(seed: UInt64) {
        state = seed
    }

    /// The next 64 bits.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// An even value from 0 up to 1.
    mutating func unit() -> Double {
        Double(next() >> 11) * 0x1p-53
    }

    /// An even value of a range.
    mutating func value(in range: ClosedRange<Double>) -> Double {
        range.lowerBound + (range.upperBound - range.lowerBound) * unit()
    }

    /// A value of a range of positive numbers, even by ratio.
    mutating func ratio(in range: ClosedRange<Double>) -> Double {
        range.lowerBound * power(range.upperBound / range.lowerBound, unit())
    }

    /// Waits between events that know nothing of each other, on average `mean`.
    mutating func wait(mean: Double) -> Double {
        -mean * logarithm(1 - unit())
    }

    /// An even value from −1 up to 1.
    mutating func bipolar() -> Float {
        Float(next() >> 40) / Float(1 << 23) - 1
    }
}
