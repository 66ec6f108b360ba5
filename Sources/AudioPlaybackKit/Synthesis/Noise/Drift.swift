// SPDX-License-Identifier: MIT

/// Slow natural drift over a finished sound: level and brightness wander within a few decibels over minutes.
struct Drift {
    private var level: Wander
    private var tilt: Wander
    private let amount: Double
    private var gain: Float = 1
    private var shelf = StateFilter(FilterBand(.highshelf, 1200, q: 0.5))

    /// `amount` is 0 to 1: at 1 the level wanders by ±3 dB and the treble by ±4 dB.
    init(amount: Double, seed: UInt64) {
        self.amount = amount
        level = Wander(seconds: 23, seed: seed ^ 0x6C65_7665)
        tilt = Wander(seconds: 37, seed: seed ^ 0x7469_6C74)
        gain = AudioPlaybackKit.gain(decibels: 3 * amount * Double(level.next()))
    }

    /// Drifts one block in place.
    mutating func process(_ frames: UnsafeMutableBufferPointer<Frame>) {
        shelf.tune(to: FilterBand(.highshelf, 1200, q: 0.5, gain: 4 * amount * Double(tilt.next())))
        shelf.process(frames)
        shelf.settle()
        let target = AudioPlaybackKit.gain(decibels: 3 * amount * Double(level.next()))
        let step = (target - gain) / Float(frames.count)
        for index in frames.indices {
            gain += step
            frames[index] *= gain
        }
    }
}
