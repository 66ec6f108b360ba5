// SPDX-License-Identifier: MIT
import GLibKit

/// Runs `body` while GLib's loop turns, as it does in the service.
///
/// The main thread belongs to the test runner, so the loop is turned between the jobs of the main actor.
@MainActor
public func withLoop<Value: Sendable>(_ body: @MainActor () async throws -> Value) async throws -> Value {
    let turning = Task { @MainActor in
        while !Task.isCancelled {
            for _ in 0..<100 where !MainLoop.iterate() { break }
            try? await Task.sleep(for: .microseconds(500))
        }
    }
    defer { turning.cancel() }
    return try await body()
}

/// Waits until `condition` holds; false when it did not within `limit`.
@MainActor
public func eventually(within limit: Duration = .seconds(30), _ condition: () -> Bool) async -> Bool {
    let end = ContinuousClock.now + limit
    while ContinuousClock.now < end {
        if condition() { return true }
        try? await Task.sleep(for: .milliseconds(2))
    }
    return condition()
}
