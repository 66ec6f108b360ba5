// SPDX-License-Identifier: MIT

/// Makes the screen go dark, as the desktop does when nobody is there; a touch brings it back.
///
/// Live: ``ScreenSaverCurtain``. In tests: ``FakeCurtain``.
@MainActor public protocol Curtain: AnyObject {
    /// Makes the screen go dark, in the background.
    func draw()
}

/// A screen of a test, which only remembers.
@MainActor public final class FakeCurtain: Curtain {
    /// How often it was drawn.
    public private(set) var count = 0

    /// Makes a bright screen.
    public init() {}

    /// Counts.
    public func draw() {
        count += 1
    }
}
