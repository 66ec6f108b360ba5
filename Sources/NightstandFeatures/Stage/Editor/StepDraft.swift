// SPDX-License-Identifier: MIT
import Phrasing
import Timekeeping

/// One length of a timer as the user types it.
public nonisolated struct StepDraft: Hashable, Sendable, Identifiable {
    /// Stays the same wherever the step is moved.
    public let id: Int
    /// What it is for; may be empty.
    public var label: String
    /// How long it is, as it was typed: `25 min`, `1:30`.
    public var text: String
    /// Seconds left at which the light turns amber; nil for the usual share.
    public var amber: Int?
    /// Seconds left at which it turns red.
    public var red: Int?

    /// Seconds of the step; nil while what was typed tells none.
    public var seconds: Int? {
        Interpreter().countdown(text).flatMap { $0.label.isEmpty ? $0.steps[0].seconds : nil }
    }

    /// The step; nil while its length is missing.
    ///
    /// A light that is longer than the step shines from its beginning.
    public var step: Countdown.Step? {
        seconds.map { seconds in
            Countdown.Step(label: label.trimmed, seconds: seconds, amber: amber, red: red).lasting(seconds)
        }
    }
}
