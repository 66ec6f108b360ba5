// SPDX-License-Identifier: MIT

/// How loud what is heard is at a moment, for a small drawing.
public nonisolated struct SoundLevels: Hashable, Sendable, Codable {
    /// The level of each band from low to high, 0 (silent) to 1 (full scale), evenly spaced in decibels.
    public var bands: [Double]

    /// Makes levels.
    public init(bands: [Double]) {
        self.bands = bands
    }
}
