// SPDX-License-Identifier: MIT
import Timekeeping

/// One length of a timer as the user types it.
package nonisolated struct StepDraft: Hashable, Sendable, Identifiable {
    /// Stays the same wherever the step is moved.
    package let id: Int
    /// What it is for; may be empty.
    package var label: String
    /// How long it is, as it was typed: `25 min`, `1:30`.
    package var text: String
    /// Seconds left at which the light turns amber; nil for the usual share.
    package var amber: Int?
    /// Seconds left at which it turns red.
    package var red: Int?

    /// Seconds of the step, which the editor reads from ``text``; nil while that is no length.
    package internal(set) var seconds: Int?

    /// The step; nil while its length is missing.
    ///
    /// A light that is longer than the step shines from its beginning.
    package var step: Countdown.Step? {
        seconds.map { seconds in
            Countdown.Step(label: label.trimmed, seconds: seconds, amber: amber, red: red).lasting(seconds)
        }
    }
}
