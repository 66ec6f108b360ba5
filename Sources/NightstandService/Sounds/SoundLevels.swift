// SPDX-License-Identifier: MIT

/// How loud what is heard is at a moment, for a small drawing.
package nonisolated struct SoundLevels: Hashable, Sendable, Codable {
    /// The level of each band from low to high, 0 (silent) to 1 (full scale), evenly spaced in decibels.
    package var bands: [Double]

    /// Makes levels.
    package init(bands: [Double]) {
        self.bands = bands
    }
}
