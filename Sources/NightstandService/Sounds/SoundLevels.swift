// SPDX-License-Identifier: MIT

/// The current sound levels, for a small level display.
package nonisolated struct SoundLevels: Hashable, Sendable, Codable {
    /// The level of each band from low to high, 0 (silent) to 1 (full scale), evenly spaced in decibels.
    package var bands: [Double]

    /// Makes levels.
    package init(bands: [Double]) {
        self.bands = bands
    }
}
