// SPDX-License-Identifier: MIT

/// Whether the service starts when the user logs in, and runs without a login.
///
/// Live: ``SystemdLoginStart``.
@MainActor package protocol LoginStart: AnyObject {
    /// The current state.
    func state() async -> LoginState
    /// Enables the service to start at each login.
    ///
    /// - Returns: why that failed, as a sentence; nil on success.
    func enable() async -> String?
    /// Lets the user's services run without a login; the user may be asked for a password.
    ///
    /// - Returns: why that failed, as a sentence; nil on success.
    func linger() async -> String?
}

/// The state that a ``LoginStart`` reports.
package nonisolated struct LoginState: Hashable, Sendable {
    /// Whether the service starts at login.
    package var start: Start
    /// Whether the user's services run without a login; nil when unknown.
    package var lingers: Bool?

    /// Whether a service starts at login.
    package enum Start: Hashable, Sendable {
        /// It does.
        case enabled
        /// It does not, but can be enabled.
        case disabled
        /// It was forbidden (masked) by the user or the administrator.
        case masked
        /// The service manager does not know such a service.
        case missing
        /// There is no service manager that could be asked.
        case unknown
    }

    /// Describes a state.
    package init(start: Start, lingers: Bool? = nil) {
        self.start = start
        self.lingers = lingers
    }
}
