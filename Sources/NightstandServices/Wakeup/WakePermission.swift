// SPDX-License-Identifier: MIT

/// Allows the service to wake the machine, or revokes that; the user may be asked for a password.
///
/// Live: ``SystemdWakePermission``.
@MainActor package protocol WakePermission: AnyObject {
    /// The current permission, of those that ``grant()`` can set up; nil without one.
    var granted: WakeGrant? { get }
    /// What ``grant()`` would set up.
    var offered: WakeGrant { get }
    /// Sets up the permission.
    ///
    /// - Returns: why that failed, as a sentence; nil on success.
    func grant() async -> String?
    /// Revokes every permission.
    ///
    /// - Returns: why that failed, as a sentence; nil on success.
    func withdraw() async -> String?
}

/// What allows the service to wake the machine.
package nonisolated enum WakeGrant: String, Sendable, Codable, CaseIterable {
    /// A file capability of the program; it takes effect at the program's next start.
    case file
    /// A drop-in that gives the capability to all services of the user; it takes effect at the next login.
    case services
}
