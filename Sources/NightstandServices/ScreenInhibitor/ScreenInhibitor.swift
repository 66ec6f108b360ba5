// SPDX-License-Identifier: MIT

/// Keeps the screen from blanking and locking by itself.
///
/// Live: ``FreedesktopScreenInhibitor``.
@MainActor package protocol ScreenInhibitor: AnyObject {
    /// Whether the screen shall stay on; never fails: where nobody can be asked it means nothing.
    var keepsScreenOn: Bool { get set }
    /// Turns a blanked screen on, without unlocking anything; never fails either.
    func wakeScreen()
}
