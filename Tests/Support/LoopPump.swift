// SPDX-License-Identifier: MIT
import CGLib
import Foundation
import GLibKit

/// Lets GLib's main loop run while a test waits for something.
@MainActor public enum LoopPump {
    /// Runs the loop until `condition` holds or the time is over; true when it holds.
    @discardableResult
    public static func run(upTo limit: Duration, until condition: () -> Bool = { false }) async -> Bool {
        let deadline = ContinuousClock.now + limit
        while ContinuousClock.now < deadline {
            while g_main_context_iteration(nil, 0) != 0 {}
            if condition() { return true }
            try? await Task.sleep(for: .milliseconds(2))
        }
        return condition()
    }
}
