// SPDX-License-Identifier: MIT
import GLibKit

/// Runs `body` while GLib's loop turns, as it does in the service.
///
/// The main thread belongs to the test runner, so the loop is turned between the jobs of the main actor.
@MainActor
package func withLoop<Value: Sendable>(_ body: @MainActor () async throws -> Value) async throws -> Value {
    let turning = Task { @MainActor in
        while !Task.isCancelled {
            for _ in 0..<100 where !MainLoop.iterate() { break }
            try? await Task.sleep(for: .microseconds(500))
        }
    }
    defer { turning.cancel() }
    return try await body()
}
