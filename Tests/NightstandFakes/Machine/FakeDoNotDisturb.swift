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

    /// What it was told.
    package func isOn() async -> Bool? { answer }
}
