// SPDX-License-Identifier: MIT

/// Random numbers that are the same for the same seed (SplitMix64: Steele, Lea and Flood, 2014).
package struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// Starts the sequence of a seed.
    package init(seed: UInt64) { state = seed }

    /// The next number of the sequence.
    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// True once in `count` times.
    package mutating func oneIn(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }
    /// A number of a range.
    package mutating func within(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
    /// An element of a list that is not empty.
    package mutating func pick<Element>(_ list: [Element]) -> Element { list[within(0...list.count - 1)] }
}
