// SPDX-License-Identifier: MIT
import Reactive

/// A list of handlers, each connected as long as its observation is held.
@MainActor package final class Observers<Event> {
    private var handlers: [Int: (Event) -> Void] = [:]
    private var lastID = 0

    /// An empty list.
    package init() {}

    /// Whether there are no handlers.
    package var isEmpty: Bool { handlers.isEmpty }

    /// Connects a handler.
    package func add(_ handler: @escaping (Event) -> Void) -> Subscription {
        lastID += 1
        let id = lastID
        handlers[id] = handler
        return Subscription { [weak self] in self?.handlers[id] = nil }
    }

    /// Calls all handlers in the order in which they were connected.
    package func send(_ event: Event) {
        for id in handlers.keys.sorted() { handlers[id]?(event) }
    }
}
