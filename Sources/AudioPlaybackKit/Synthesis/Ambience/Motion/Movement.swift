// SPDX-License-Identifier: MIT

/// The motions of one layer together.
struct Movement {
    private var leads: [MotionLead]
    private let motions: [Motion]

    init(_ motions: [Motion], seeds: inout SplitMix64) {
        self.motions = motions
        leads = []
        for motion in motions { leads.append(motion.makeLead(seed: seeds.next())) }
    }

    /// Whether nothing moves.
    var isStill: Bool { motions.isEmpty }

    /// How far the next block is from rest: level in decibels, frequencies or rate in octaves.
    mutating func next() -> (decibels: Double, octaves: Double) {
        var decibels = 0.0
        var octaves = 0.0
        for index in leads.indices {
            let value = Double(leads[index].next())
            decibels += motions[index].depth * value
            octaves += motions[index].sweep * value
        }
        return (decibels, octaves)
    }
}
