// SPDX-License-Identifier: MIT

/// A machine that sleeps and resumes when a test says so.
@MainActor public final class FakePower: Power {
    /// Receives the events.
    public var onEvent: ((PowerEvent) -> Void)?
    /// What ``battery()`` answers.
    public var charge: Battery?

    /// Makes a machine that is awake.
    public init(charge: Battery? = nil) {
        self.charge = charge
    }

    /// What it was told.
    public func battery() async -> Battery? { charge }

    /// How often it was sent to sleep.
    public private(set) var suspensions = 0

    /// Counts.
    public func suspend() async -> String? {
        suspensions += 1
        return nil
    }

    /// The machine is about to sleep.
    public func sleep() {
        onEvent?(.aboutToSleep)
    }

    /// The machine has come back.
    public func resume() {
        onEvent?(.resumed)
    }
}
