// SPDX-License-Identifier: MIT
import NightstandService
import Observation

/// Short messages on their way to the user.
@MainActor @Observable package final class ToastModel {
    /// One message.
    package struct Toast: Identifiable {
        /// Counts up.
        package let id: Int
        /// A sentence; for errors one that says what to do.
        package let message: String
        /// The text of the button; nil for none.
        package let button: String?
        /// How long it stays, in seconds; longer when there is something to decide.
        package var seconds: Int { button == nil ? 4 : 8 }
        /// What the button does.
        package let action: () -> Void
    }

    /// Messages not yet shown, oldest first.
    package private(set) var waiting: [Toast] = []

    @ObservationIgnored private var count = 0

    /// Makes an empty queue.
    package init() {}

    /// Adds a message, with a button where there is something to do; what was just said and offers nothing is not said again.
    package func say(_ message: String, button: String? = nil, action: @escaping () -> Void = {}) {
        guard button != nil || waiting.last?.message != message else { return }
        count += 1
        waiting.append(Toast(id: count, message: message, button: button, action: action))
    }

    /// Adds the sentence of an error.
    package func report(_ error: ServiceError) {
        say(error.message)
    }

    /// Hands over the waiting messages: they are the view's now.
    package func take() -> [Toast] {
        defer { if !waiting.isEmpty { waiting = [] } }
        return waiting
    }
}
