// SPDX-License-Identifier: MIT

/// Prevents automatic suspend when idle; the user can still suspend the machine, and the screen may turn off.
///
/// Live: ``DesktopSuspendInhibitor``.
@MainActor package protocol SuspendInhibitor: AnyObject {
    /// Whether idle suspend is inhibited.
    var keepsAwake: Bool { get set }
}
