// SPDX-License-Identifier: MIT

/// Blanks the screen, as the desktop does when idle; a touch turns it on again.
///
/// Live: ``ScreenSaverBlanker``.
@MainActor package protocol ScreenBlanker: AnyObject {
    /// Blanks the screen, in the background.
    func blank()
}
