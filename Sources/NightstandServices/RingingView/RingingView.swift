// SPDX-License-Identifier: MIT

/// The view of what rings, on the user's screen.
///
/// Live: ``FreedesktopRingingView``. In tests: ``FakeRingingView``.
@MainActor public protocol RingingView: AnyObject {
    /// Brings the view to the user's eyes when it is not running yet; returns at once, and silently does nothing where
    /// there is no screen.
    func open()
}
