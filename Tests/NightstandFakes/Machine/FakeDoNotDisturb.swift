// SPDX-License-Identifier: MIT
import NightstandServices

/// A desktop that holds notices back when a test says so.
@MainActor package final class FakeDoNotDisturb: DoNotDisturb {
    /// Whether it is on; nil for a desktop that doesn't report it.
    package var answer: Bool?

    /// Makes one.
    package init(_ answer: Bool? = false) {
        self.answer = answer
    }

    /// How often it was turned on or off.
    package private(set) var changes: [Bool] = []

    /// Does it, unless nothing is known of it.
    package func set(_ isOn: Bool) async -> Bool {
        guard answer != nil else { return false }
        answer = isOn
        changes.append(isOn)
        return true
    }

    /// The answer set by the test.
    package func isOn() async -> Bool? { answer }
}
