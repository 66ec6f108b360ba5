// SPDX-License-Identifier: MIT

/// The fastest and the slowest lap so far; each lap is looked at once, however many there are.
package struct LapExtremes: Hashable, Sendable {
    private var least: Lap?
    private var most: Lap?

    /// Knows no lap yet.
    package init() {}

    /// Takes in the next lap.
    package mutating func add(_ lap: Lap) {
        if lap.delta < least?.delta ?? .max { least = lap }
        if lap.delta > most?.delta ?? .min { most = lap }
    }

    /// The indices of the fastest and of the slowest lap; nil until two laps differ.
    ///
    /// Of several equal ones, the first.
    package var indices: (fastest: Int, slowest: Int)? {
        guard let least, let most, least.delta < most.delta else { return nil }
        return (least.index, most.index)
    }
}
