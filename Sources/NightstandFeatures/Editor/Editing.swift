// SPDX-License-Identifier: MIT

/// What is being edited, and is lost when its editor closes without saving: leaving it asks first.
@MainActor package protocol Editing: AnyObject {
    /// Whether the user has changed anything that is stored nowhere yet.
    var hasEdits: Bool { get }
    /// Whether the editor is finished: saved, deleted or cancelled.
    var isDone: Bool { get }
    /// The question whether to discard the changes.
    var discarding: DiscardQuestion { get }
    /// What is lost with the changes, as a sentence.
    var loss: String { get }

    /// The user closed the editor without saving.
    func cancelTapped()
}

extension Editing {
    /// Whether closing the editor now would lose changes.
    package var losesEdits: Bool { !isDone && hasEdits }

    /// Whether the user is asked whether to discard the changes.
    package var isAskingToDiscard: Bool { discarding.isAsked }

    /// The user wants to leave without saving; asks first if that discards anything.
    ///
    /// - Parameter next: what the user left it for; not called if the user keeps editing.
    package func leaveTapped(then next: @escaping () -> Void = {}) {
        guard losesEdits else {
            cancelTapped()
            return next()
        }
        discarding.ask(then: next)
    }

    /// The user answered whether to discard the changes.
    package func discardAnswered(_ discards: Bool) {
        let next = discarding.answered()
        guard discards else { return }
        cancelTapped()
        next()
    }
}
