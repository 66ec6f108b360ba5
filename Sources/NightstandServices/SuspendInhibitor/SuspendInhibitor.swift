// SPDX-License-Identifier: MIT

/// Keeps an idle machine from being suspended by itself; the user can still suspend it, and the screen may go dark.
///
/// Live: ``DesktopSuspendInhibitor``; in tests: `FakeSuspendInhibitor`.
@MainActor package protocol SuspendInhibitor: AnyObject {
    /// Whether the machine is kept from idle suspend.
    var keepsAwake: Bool { get set }
}
