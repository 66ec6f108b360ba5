// SPDX-License-Identifier: MIT

/// Keeps a handler, a timer or a name alive; releasing it, or ``cancel()``, ends it.
@MainActor public final class Subscription {
    private var onCancel: (() -> Void)?

    /// Calls `onCancel` once, when the subscription ends.
    public init(_ onCancel: @escaping () -> Void) {
        self.onCancel = onCancel
    }

    /// Ends it; later calls do nothing.
    public func cancel() {
        let end = onCancel
        onCancel = nil
        end?()
    }

    isolated deinit { cancel() }
}
