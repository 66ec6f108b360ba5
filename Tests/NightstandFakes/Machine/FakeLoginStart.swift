// SPDX-License-Identifier: MIT
import NightstandServices

/// A login that carries out every request, unless a test makes it refuse.
@MainActor package final class FakeLoginStart: LoginStart {
    /// Its current state.
    package var answer: LoginState
    /// Why whatever is asked fails; nil when it works.
    package var refusal: String?

    /// Makes one that is enabled and lingers.
    package init(_ answer: LoginState = LoginState(start: .enabled, lingers: true)) {
        self.answer = answer
    }

    /// The answer set by the test.
    package func state() async -> LoginState { answer }

    /// Enables it.
    package func enable() async -> String? {
        if refusal == nil { answer.start = .enabled }
        return refusal
    }

    /// Lets it linger.
    package func linger() async -> String? {
        if refusal == nil { answer.lingers = true }
        return refusal
    }
}
