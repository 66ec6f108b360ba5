// SPDX-License-Identifier: MIT
import NightstandServices

/// A machine that is suspended and resumed by the test.
@MainActor package final class FakePower: Power {
    /// Receives the events.
    package var onEvent: ((PowerEvent) -> Void)?
    /// What ``battery()`` answers.
    package var charge: Battery?

    /// Whether nobody uses the machine; nil: unknown.
    package var unattended: Bool?
    /// Why it isn't suspended; nil: it is.
    package var refusal: String?

    /// How often ``isUnattended()`` was asked.
    package private(set) var questions = 0

    /// The answer set by the test.
    package func isUnattended() async -> Bool? {
        questions += 1
        return unattended
    }

    /// Makes a machine that is awake.
    package init(charge: Battery? = nil) {
        self.charge = charge
    }

    /// The answer set by the test.
    package func battery() async -> Battery? { charge }

    /// The number of times it was suspended.
    package private(set) var suspensions = 0
    /// Called when it is asked to suspend, before it does.
    package var onSuspend: () -> Void = {}

    /// Counts.
    package func suspend() async -> String? {
        onSuspend()
        if refusal == nil { suspensions += 1 }
        return refusal
    }

    /// The machine is about to be suspended.
    package func announceSuspend() {
        onEvent?(.aboutToSuspend)
    }

    /// The machine has resumed.
    package func resume() {
        onEvent?(.resumed)
    }
}
