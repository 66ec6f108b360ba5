// SPDX-License-Identifier: MIT

/// One wave after another, each of its own length and height: 0 between them, up to 1 at the crest.
struct Swell {
    private var random: SplitMix64
    private let every: ClosedRange<Double>
    private let rise: Double
    private var position: Double
    private var length = 1.0
    private var height: Float = 1

    init(every: ClosedRange<Double>, rise: Double, seed: UInt64) {
        random = SplitMix64(seed: seed)
        self.every = every
        self.rise = rise
        // Two swells of one sound do not begin together.
        position = random.unit()
        choose()
    }

    mutating func next() -> Float {
        position += Block.seconds / length
        if position >= 1 {
            position -= 1
            choose()
        }
        let part = position < rise ? position / rise : (1 - position) / (1 - rise)
        // It breaks quickly and runs out slowly.
        let shaped = position < rise ? part * part * (3 - 2 * part) : part * part
        return Float(shaped) * height
    }

    private mutating func choose() {
        length = random.value(in: every)
        height = Float(0.7 + 0.3 * random.unit())
    }
}
