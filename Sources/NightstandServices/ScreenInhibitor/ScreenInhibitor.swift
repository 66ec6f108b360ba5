// SPDX-License-Identifier: MIT

/// Keeps the screen from turning off and locking automatically.
///
/// Live: ``FreedesktopScreenInhibitor``.
@MainActor package protocol ScreenInhibitor: AnyObject {
    /// Whether the screen should stay on; never fails, and has no effect where the desktop cannot do it.
    var keepsScreenOn: Bool { get set }
    /// Turns a blanked screen on, without unlocking anything; never fails either.
    func wakeScreen()
}
