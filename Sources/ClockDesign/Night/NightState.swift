// SPDX-License-Identifier: MIT

/// Whether it is night, between a rule and a user who may say otherwise.
///
/// What the user says holds until the rule changes its mind: who ends the night at three has the next one as usual.
public struct NightState: Hashable, Sendable {
    /// What the rule says.
    public private(set) var verdict = false
    /// What the user says; nil leaves it to the rule.
    public private(set) var word: Bool?

    /// Starts as a day that nobody spoke about.
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
