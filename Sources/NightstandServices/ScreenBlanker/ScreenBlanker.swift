// SPDX-License-Identifier: MIT

/// Makes the screen go dark, as the desktop does when nobody is there; a touch brings it back.
///
/// Live: ``ScreenSaverBlanker``.
@MainActor package protocol ScreenBlanker: AnyObject {
    /// Makes the screen go dark, in the background.
    func blank()
}
