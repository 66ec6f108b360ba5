// SPDX-License-Identifier: MIT

/// Makes the screen go dark, as the desktop does when nobody is there; a touch brings it back.
///
/// Live: ``ScreenSaverBlanker``. In tests: ``FakeScreenBlanker``.
@MainActor package protocol ScreenBlanker: AnyObject {
    /// Makes the screen go dark, in the background.
    func blank()
}

/// A screen of a test, which only remembers.
@MainActor package final class FakeScreenBlanker: ScreenBlanker {
    /// How often it was blanked.
    package private(set) var count = 0

    /// Makes a bright screen.
    package init() {}

    /// Counts.
    package func blank() {
        count += 1
    }
}
