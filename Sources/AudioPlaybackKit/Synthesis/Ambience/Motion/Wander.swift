// SPDX-License-Identifier: MIT

/// A value that wanders between −1 and 1 forever without a pattern: smooth curves between random points.
struct Wander {
    private var random: SplitMix64
    private let seconds: Double
    private var from: Float
    private var to: Float
    private var position = 0.0
    private var step = 1.0

    /// `seconds` is how long it takes on average from one point to the next.
    init(seconds: Double, seed: UInt64) {
        random = SplitMix64(seed: seed)
        self.seconds = seconds
        from = random.bipolar()
        to = random.bipolar()
        choosePace()
    }

    /// The next value, `elapsed` seconds after the one before.
    mutating func next(_ elapsed: Double = Block.seconds) -> Float {
        position += elapsed * step
        while position >= 1 {
            position -= 1
            from = to
            to = random.bipolar()
            choosePace()
        }
        let part = Float(position)
        return from + (to - from) * part * part * (3 - 2 * part)
    }

    private mutating func choosePace() {
        step = 1 / (seconds * (1 + 0.5 * Double(random.bipolar())))
    }
}
