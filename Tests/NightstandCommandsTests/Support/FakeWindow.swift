// SPDX-License-Identifier: MIT
import GLibKit
import NightstandCommands

/// A window that only remembers what was asked of it.
@MainActor final class FakeWindow: DesktopWindow {
    var opened = false
    var error: BusError?
    /// What was called, such as `display-mode on`.
    var log: [String] = []

    func isOpen() -> Bool { opened }

    func activate(_ action: String, _ argument: String?, at timestamp: UInt32) throws(BusError) {
        if let error { throw error }
        opened = true
        log.append([action, argument].compactMap(\.self).joined(separator: " "))
    }
}
