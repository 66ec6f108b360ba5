// SPDX-License-Identifier: MIT

/// How a digit changes into the next; nothing moves where the desktop asks for reduced motion.
public enum DigitTransition: String, CaseIterable, Sendable {
    /// At once.
    case none
    /// The old digit fades as the new one appears.
    case fade
    /// The new digit pushes the old one upwards.
    case slide
}
