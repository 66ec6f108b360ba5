// SPDX-License-Identifier: MIT

/// An even beat, as of something that turns: a cosine from −1 to 1 whose pace may waver a little.
struct Turn {
    /// One that does not move.
    static let still = Turn(every: 1...1, seed: 0)
    private var pace: Wander
    private let every: ClosedRange<Double>
    private var phase = 0.0

    init(every: ClosedRange<Double>, seed: UInt64) {
        self.every = every
        pace = Wander(seconds: 11, seed: seed)
    }

    mutating func next() -> Float {
        let middle = (every.lowerBound + every.upperBound) / 2
        let length = middle + (every.upperBound - every.lowerBound) / 2 * Double(pace.next())
        phase += Block.seconds / length
        if phase >= 1 { phase -= 1 }
        return Float(cosine(2 * .pi * phase))
    }
}
