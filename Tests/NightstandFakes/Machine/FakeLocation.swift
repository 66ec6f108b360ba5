// SPDX-License-Identifier: MIT
import NightstandServices

/// A machine whose location is set by the test.
@MainActor package final class FakeLocation: Location {
    /// What the next question is answered with; nil leaves questions open until there is one.
    package var answer: Result<LocationFix, LocationError>? {
        didSet { reply() }
    }
    /// The number of requests.
    package private(set) var questions = 0
    private var waiting: [(Result<LocationFix, LocationError>) -> Void] = []

    /// Makes a machine.
    package init(_ answer: Result<LocationFix, LocationError>? = nil) {
        self.answer = answer
    }

    /// Answers with ``answer``, at once or as soon as there is one.
    package func locate(_ answer: @escaping (Result<LocationFix, LocationError>) -> Void) {
        questions += 1
        waiting.append(answer)
        reply()
    }

    private func reply() {
        guard let answer else { return }
        let handlers = waiting
        waiting = []
        for handler in handlers { handler(answer) }
    }
}
