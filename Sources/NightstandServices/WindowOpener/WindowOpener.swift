// SPDX-License-Identifier: MIT

/// Opens the window in front of the user when an alarm rings.
///
/// Live: ``FreedesktopWindowOpener``.
@MainActor package protocol WindowOpener: AnyObject {
    /// Starts the window with its ringing view when it is not running yet; returns at once, and silently does nothing where
    /// there is no screen.
    func open()
}
