// SPDX-License-Identifier: MIT

/// What one person of a ``MurmurLayer`` is saying: pitch, loudness and mouth, syllable by syllable.
struct Talker {
    /// The first two formants in hertz of eight vowels (Peterson and Barney, 1952, men).
    private static let vowels: [(Double, Double)] = [
        (270, 2290), (390, 1990), (530, 1840), (660, 1720), (730, 1090), (570, 840), (440, 1020), (640, 1190),
    ]
    private var random: SplitMix64
    private let voice: Double
    private let tract: Double
    private var melody: Wander
    private var left = 0.0
    private var length = 1.0
    private var loudness = 0.0
    private var syllables = 0
    private var vowel = (500.0, 1500.0)
    /// The formants now, in hertz.
    private(set) var formants = (500.0, 1500.0)
    /// Loudness now, 0 to 1.
    private(set) var level = 0.0

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
        let isHigh = random.unit() < 0.5
        voice = isHigh ? random.value(in: 170...230) : random.value(in: 90...140)
        tract = isHigh ? 1.16 : 1
        melody = Wander(seconds: 0.6, seed: random.next())
        left = random.value(in: 0...1.5)
        length = left
    }

    /// The pitch now, in hertz.
    var pitch: Double { voice * power(2, 0.25 * currentMelody) }
    private var currentMelody = 0.0

    /// Talks on for one block.
    mutating func next() {
        left -= Block.seconds
        if left <= 0 { begin() }
        currentMelody = Double(melody.next())
        let part = 1 - left / length
        level = loudness * sine(.pi * power(part, 0.7))
        let pace = Block.seconds / 0.04
        formants.0 += (vowel.0 * tract - formants.0) * pace
        formants.1 += (vowel.1 * tract - formants.1) * pace
    }

    private mutating func begin() {
        if syllables == 0 {
            syllables = 4 + Int(random.next() % 14)
            length = random.value(in: 0.3...2.6)
            loudness = 0
        } else {
            syllables -= 1
            length = random.value(in: 0.11...0.26)
            loudness = random.unit() < 0.1 ? 0 : random.value(in: 0.45...1)
            vowel = Self.vowels[Int(random.next() % 8)]
        }
        left += length
    }
}
