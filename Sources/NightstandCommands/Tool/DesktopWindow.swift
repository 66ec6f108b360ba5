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
    /// - Parameters:
    ///   - argument: what the action takes; nil for one that takes nothing.
    ///   - timestamp: the event of the display server that led to it, so that the window may come to the front; 0 for none.
    /// - Throws: ``BusError`` when it can be neither reached nor opened.
    func activate(_ action: String, _ argument: String?, at timestamp: UInt32) async throws(BusError)
}

extension DesktopWindow {
    /// Calls an action, for no event of the display server.
    package func activate(_ action: String, _ argument: String) async throws(BusError) {
        try await activate(action, argument, at: 0)
    }
}
