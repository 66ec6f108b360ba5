// SPDX-License-Identifier: MIT

/// Allows the service to wake the machine, and takes that back; the user may be asked for a password.
///
/// Live: ``SystemdWakePermission``.
@MainActor package protocol WakePermission: AnyObject {
    /// What allows it now, of what ``grant()`` can set up; nil when nothing does.
    var granted: WakeGrant? { get }
    /// What ``grant()`` would set up.
    var offered: WakeGrant { get }
    /// Sets up what is offered.
    ///
    /// - Returns: why that failed, as a sentence; nil when it is done.
    func grant() async -> String?
    /// Takes back all that allows it.
    ///
    /// - Returns: why that failed, as a sentence; nil when it is done.
    func withdraw() async -> String?
}

/// What allows the service to wake the machine.
package nonisolated enum WakeGrant: String, Sendable, Codable, CaseIterable {
    /// A file capability of the program; it counts from the program's next start.
    case file
    /// A drop-in that gives the capability to all services of the user; it counts from the next login.
    case services
}
