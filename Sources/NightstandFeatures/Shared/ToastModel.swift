// SPDX-License-Identifier: MIT
import NightstandService
import Observation

/// Short messages on their way to the user.
@MainActor @Observable public final class ToastModel {
    /// One message.
    public struct Toast: Identifiable {
        /// Counts up.
        public let id: Int
        /// A sentence; for errors one that says what to do.
        public let message: String
        /// The text of the button; nil for none.
        public let button: String?
        /// How long it stays, in seconds; longer when there is something to decide.
        public var seconds: Int { button == nil ? 4 : 8 }
        /// What the button does.
        public let action: () -> Void
    }

    /// Messages not yet shown, oldest first.
    public private(set) var waiting: [Toast] = []

    @ObservationIgnored private var count = 0

    /// Makes an empty queue.
    public init() {}

    /// Adds a message, with a button where there is something to do; what was just said and offers nothing is not said again.
    public func say(_ message: String, button: String? = nil, action: @escaping () -> Void = {}) {
        guard button != nil || waiting.last?.message != message else { return }
        count += 1
        waiting.append(Toast(id: count, message: message, button: button, action: action))
    }

    /// Adds the sentence of an error.
    public func report(_ error: ServiceError) {
        say(error.message)
    }

    /// Hands over the waiting messages: they are the view's now.
    public func take() -> [Toast] {
        defer { if !waiting.isEmpty { waiting = [] } }
        return waiting
    }
}
