// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import Observation

/// Toasts waiting to be shown.
@MainActor @Observable package final class ToastModel {
    /// One toast.
    package struct Toast: Identifiable {
        /// Counts up.
        package let id: Int
        /// A sentence; an error includes what to do.
        package let message: String
        /// The label of the button; nil for none.
        package let button: String?
        /// The time it stays, in seconds; longer with a button.
        package var seconds: Int { button == nil ? 4 : 8 }
        /// The action of the button.
        package let action: () -> Void
    }

    /// Messages not yet shown, oldest first.
    package private(set) var waiting: [Toast] = []

    /// Counts the times when what was said without a button became untrue.
    package private(set) var outdated = 0

    /// Counts the times when what a button offered was done by a key.
    package private(set) var undone = 0

    /// The newest toast that offers Undo, until it is gone.
    @ObservationIgnored private var offer: Toast?
    @ObservationIgnored private var count = 0

    /// Makes an empty queue.
    package init() {}

    /// Adds a toast, with a button if there is an action; an identical one without a button is not repeated.
    package func say(_ message: String, button: String? = nil, action: @escaping () -> Void = {}) {
        guard button != nil || waiting.last?.message != message else { return }
        count += 1
        let toast = Toast(id: count, message: message, button: button, action: action)
        // Only the newest is shown, so the button of the one before is gone.
        if button != nil { offer = button == tr("Undo") ? toast : nil }
        waiting.append(toast)
    }

    /// Does what the newest toast offers to undo; returns false when there is none.
    package func undoTapped() -> Bool {
        guard let offer else { return false }
        self.offer = nil
        waiting.removeAll { $0.id == offer.id }
        undone += 1
        offer.action()
        return true
    }

    /// A toast is gone, for whatever reason.
    package func ended(_ id: Int) {
        if offer?.id == id { offer = nil }
    }

    /// Takes back what was said without a button: it is no longer true.
    package func takeBack() {
        if waiting.contains(where: { $0.button == nil }) { waiting.removeAll { $0.button == nil } }
        outdated += 1
    }

    /// Adds the text of an error.
    package func report(_ error: ServiceError) {
        say(error.message)
    }

    /// Returns the waiting toasts and removes them.
    package func take() -> [Toast] {
        defer { if !waiting.isEmpty { waiting = [] } }
        return waiting
    }
}
