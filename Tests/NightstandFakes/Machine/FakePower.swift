// SPDX-License-Identifier: MIT
import NightstandServices

/// A machine that is suspended and resumed by the test.
@MainActor package final class FakePower: Power {
    /// Receives the events.
    package var onEvent: ((PowerEvent) -> Void)?
    /// What ``battery()`` answers.
    package var charge: Battery?

    /// Makes a machine that is awake.
    package init(charge: Battery? = nil) {
        self.charge = charge
    }

    /// What it was told.
    package func battery() async -> Battery? { charge }

    /// The number of times it was suspended.
    package private(set) var suspensions = 0

    /// Counts.
    package func suspend() async -> String? {
        suspensions += 1
        return nil
    }

    /// The machine is about to be suspended.
    package func announceSuspend() {
        onEvent?(.aboutToSuspend)
    }

    /// The machine has come back.
    package func resume() {
        onEvent?(.resumed)
    }
}
