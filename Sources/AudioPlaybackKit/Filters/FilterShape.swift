// SPDX-License-Identifier: MIT

/// What a second-order filter does to the frequencies.
public enum FilterShape: String, Hashable, Sendable, Codable {
    /// Passes what is below.
    case lowpass
    /// Passes what is above.
    case highpass
    /// Passes what is around, with no gain.
    case bandpass
    /// Raises or lowers what is around.
    case peak
    /// Raises or lowers what is below.
    case lowshelf
    /// Raises or lowers what is above.
    case highshelf
}
