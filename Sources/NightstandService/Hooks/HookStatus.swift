// SPDX-License-Identifier: MIT

/// One of the user's programs for an event.
package nonisolated struct HookStatus: Hashable, Sendable, Codable, CallObject {
    /// The event.
    package var event: HookEvent
    /// The name of the program.
    package var program: String
    /// Whether it is run.
    package var state: State
    /// Why it is refused, and what to do; nil unless it is.
    package var reason: String?

    /// Whether a program is run.
    package enum State: String, Hashable, Sendable, Codable {
        /// It is run.
        case on
        /// The user has switched it off.
        case off
        /// It must not be run, for a reason.
        case refused
    }

    /// Describes a program.
    package init(event: HookEvent, program: String, state: State, reason: String? = nil) {
        self.event = event
        self.program = program
        self.state = state
        self.reason = reason
    }

    /// The event and the program, such as `ring/lamp`.
    package var name: String { "\(event.rawValue)/\(program)" }
}
