// SPDX-License-Identifier: MIT

/// The challenge that stops an alarm.
public enum StopChallenge: String, Hashable, Sendable, Codable, CaseIterable, LosslessStringConvertible {
    /// Nothing: one press stops it.
    case none
    /// A sum to be worked out.
    case sum
    /// A sentence to be typed.
    case sentence
    /// A button to be held down.
    case hold

    /// Its stored name.
    public var description: String { rawValue }

    /// Reads a stored name; nil for anything else.
    public init?(_ description: String) { self.init(rawValue: description) }
}

extension StopChallenge: AlarmFieldValue {}
