// SPDX-License-Identifier: MIT

/// Whether it is night, decided by a rule that the user may override.
///
/// The user's choice holds until the result of the rule changes: after ending the night at three, the next one starts as usual.
public struct NightState: Hashable, Sendable {
    /// The result of the rule.
    public private(set) var verdict = false
    /// The user's choice; nil leaves it to the rule.
    public private(set) var word: Bool?

    /// Starts with day and no choice by the user.
    public init() {}

    /// Whether it is night.
    public var isNight: Bool { word ?? verdict }

    /// The rule was asked.
    public mutating func ruled(_ verdict: Bool) {
        guard verdict != self.verdict else { return }
        self.verdict = verdict
        word = nil
    }

    /// The user wants night, day, or for nil what the rule says.
    public mutating func said(_ word: Bool?) {
        self.word = word
    }

    /// The user wants the other of night and day.
    public mutating func toggle() {
        let other = !isNight
        word = other == verdict ? nil : other
    }
}
