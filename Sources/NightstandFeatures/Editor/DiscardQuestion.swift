// SPDX-License-Identifier: MIT
import Observation

/// The question whether to discard the changes in an editor, and what waits for the answer.
@MainActor @Observable package final class DiscardQuestion {
    /// Whether it waits for an answer.
    package private(set) var isAsked = false
    @ObservationIgnored private var next: () -> Void = {}

    /// Makes one that is not asked yet.
    init() {}

    /// Asks; one that is asked already waits for the same answer, and leads to the latest `next`.
    func ask(then next: @escaping () -> Void) {
        self.next = next
        isAsked = true
    }

    /// Takes the question back, and returns what waited for the answer.
    func answered() -> () -> Void {
        defer { next = {} }
        isAsked = false
        return next
    }
}
