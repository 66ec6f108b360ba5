// SPDX-License-Identifier: MIT

/// What a second-order filter does to the frequencies.
public enum FilterShape: String, Hashable, Sendable, Codable {
    /// Lets pass what lies below.
    case lowpass
    /// Lets pass what lies above.
    case highpass
    /// Lets pass what lies around, at most as it is.
    case bandpass
    /// Raises or lowers what lies around.
    case peak
    /// Raises or lowers what lies below.
    case lowshelf
    /// Raises or lowers what lies above.
    case highshelf
}
