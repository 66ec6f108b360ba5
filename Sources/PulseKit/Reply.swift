// SPDX-License-Identifier: MIT
import CGLib
import CPulse

/// The answer to one question, awaited for at most two seconds during which the loop turns.
@MainActor final class Reply<Value>: Failable {
    var value: Value
    private var result: Result<Value, PulseError>?
    private var waiters: [CheckedContinuation<Void, Never>] = []
    private var timeout: guint = 0

    init(_ initial: Value) {
        value = initial
    }

    /// Waits until ``finish(_:)``; several may wait.
    func wait() async throws(PulseError) -> Value {
        if result == nil {
            if timeout == 0 { startTimeout() }
            // The answer may come before the task is suspended, so it is checked again here.
            await withCheckedContinuation { waiter in
                if result == nil { waiters.append(waiter) } else { waiter.resume() }
            }
        }
        guard let result else { throw .timedOut }
        return try result.get()
    }

    /// Ends the waiting, with ``value`` or with an error.
    func finish(_ error: PulseError?) {
        guard result == nil else { return }
        result = error.map { .failure($0) } ?? .success(value)
        if timeout != 0 { g_source_remove(timeout) }
        timeout = 0
        waiters.forEach { $0.resume() }
        waiters = []
    }

    func fail(_ error: PulseError) {
        finish(error)
    }

    private func startTimeout() {
        timeout = PulseKit.startTimeout(for: self)
    }

    /// The reply behind the pointer that was given to the server.
    static func borrowed(_ pointer: UnsafeMutableRawPointer?) -> Reply? {
        pointer.map { Unmanaged<Reply>.fromOpaque($0).takeUnretainedValue() }
    }
}

extension Reply<Void> {
    /// Ends a reply that only says whether the server did it.
    static var onSuccess: pa_context_success_cb_t {
        { context, success, reply in
            let reply = Reply<Void>.borrowed(reply)
            reply?.finish(success != 0 ? nil : .refused(String(cString: pa_strerror(pa_context_errno(context)))))
        }
    }
}

/// Something that waits and can be cancelled.
@MainActor protocol Failable: AnyObject {
    func fail(_ error: PulseError)
}

/// Counts short waits, so that an answer that arrived while the loop was held up isn't taken for one that never came.
private final class Timeout {
    static let wait: guint = 100
    private let target: any Failable
    private var left = 20

    init(_ target: any Failable) { self.target = target }

    /// Whether another wait follows.
    @MainActor func hasPassed() -> Bool {
        left -= 1
        if left == 0 { target.fail(.timedOut) }
        return left > 0
    }
}

/// Fails `target` after two seconds; returns the source to remove when it is no longer needed.
private func startTimeout(for target: any Failable) -> guint {
    g_timeout_add_full(
        G_PRIORITY_DEFAULT, Timeout.wait,
        { timeout in
            guard let timeout else { return 0 }
            return Unmanaged<Timeout>.fromOpaque(timeout).takeUnretainedValue().hasPassed() ? 1 : 0
        }, Unmanaged.passRetained(Timeout(target)).toOpaque(),
        { if let timeout = $0 { Unmanaged<Timeout>.fromOpaque(timeout).release() } })
}
