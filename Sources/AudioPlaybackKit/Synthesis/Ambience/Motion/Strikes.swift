// SPDX-License-Identifier: MIT

/// Rare strikes, as of thunder: up at once, then slowly down to 0, with smaller rolls on the way.
struct Strikes {
    private var random: SplitMix64
    private let every: ClosedRange<Double>
    private let rise: Double
    private let rolls: Int
    private var wait: Double
    private var level: Float = 0
    private var target: Float = 0
    private var fall: Float = 0
    private var rollsLeft = 0
    private var untilRoll = 0.0

    /// The first comes within a third of the longest wait.
    init(every: ClosedRange<Double>, rise: Double, rolls: Int, seed: UInt64) {
        random = SplitMix64(seed: seed)
        self.every = every
        self.rise = rise
        self.rolls = rolls
        wait = 2 + random.unit() * every.upperBound / 3
    }

    mutating func next() -> Float {
        wait -= Block.seconds
        if wait <= 0 {
            wait = random.value(in: every)
            target = Float(0.8 + 0.2 * random.unit())
            rollsLeft = rolls == 0 ? 0 : 1 + Int(random.unit() * Double(rolls))
            untilRoll = random.value(in: 0.3...1.2)
            fall = Float(Block.seconds / random.value(in: 5...10))
        }
        if rollsLeft > 0 {
            untilRoll -= Block.seconds
            if untilRoll <= 0 {
                rollsLeft -= 1
                untilRoll = random.value(in: 0.4...1.8)
                target = min(1, max(target, level) + Float(0.04 + 0.12 * random.unit()))
            }
        }
        let pace = Float(Block.seconds / rise)
        level += (target - level) * min(1, pace)
        target = max(0, target - fall)
        return level
    }
}
