// SPDX-License-Identifier: MIT
import Timekeeping

/// One step of a timer, as the user types it.
package nonisolated struct StepDraft: Hashable, Sendable, Identifiable {
    /// Stays the same wherever the step is moved.
    package let id: Int
    /// Its label; may be empty.
    package var label: String
    /// Its duration as typed: `25 min`, `1:30`.
    package var text: String
    /// The remaining seconds at which the light turns amber; nil for the default share.
    package var amber: Int?
    /// The remaining seconds at which it turns red.
    package var red: Int?

    /// Seconds of the step, which the editor reads from ``text``; nil while that is not a duration.
    package internal(set) var seconds: Int?

    /// The step; nil while its duration is missing.
    ///
    /// A light that is longer than the step is on from its beginning.
    package var step: Countdown.Step? {
        seconds.map { seconds in
            Countdown.Step(label: label.trimmed, seconds: seconds, amber: amber, red: red).lasting(seconds)
        }
    }
}
