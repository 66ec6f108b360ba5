// SPDX-License-Identifier: MIT

/// What a finished operation of GDBus calls, once.
typealias Completion<Value: Sendable> = (Result<Value, BusError>) -> Void

/// Waits until `start` has called the completion that it was given.
func waitInLoop<Value: Sendable>(_ start: (@escaping Completion<Value>) -> Void) async throws(BusError) -> Value {
    let result = await withCheckedContinuation { (continuation: CheckedContinuation<Result<Value, BusError>, Never>) in
        start { continuation.resume(returning: $0) }
    }
    return try result.get()
}
