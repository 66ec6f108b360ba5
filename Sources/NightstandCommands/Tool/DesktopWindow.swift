// SPDX-License-Identifier: MIT
import GLibKit

/// The window of Nightstand on this desktop, as the bus lets others call its actions.
///
/// Live: ``BusWindow``.
@MainActor package protocol DesktopWindow: AnyObject {
    /// Whether it is open; never opens it.
    func isOpen() async -> Bool
    /// Calls an action of the application, by its name without `app.`; the desktop opens a window that is closed.
    ///
    /// - Throws: ``BusError`` when it can be neither reached nor opened.
    func activate(_ action: String, _ argument: String) async throws(BusError)
}
