// SPDX-License-Identifier: MIT

/// The machine's sleep and its battery.
///
/// Live: ``LogindPower``; in tests: `FakePower`.
@MainActor package protocol Power: AnyObject {
    /// Called in the loop when the machine is about to sleep, or has come back.
    var onEvent: ((PowerEvent) -> Void)? { get set }
    /// How the battery stands; nil when there is none or nobody knows.
    func battery() async -> Battery?
    /// Sends the machine to sleep; says why it stays awake, as a sentence, nil when it goes.
    func suspend() async -> String?
}

/// What a ``Power`` reports.
package nonisolated enum PowerEvent: Hashable, Sendable {
    /// The machine will sleep as soon as nobody delays it any more.
    case aboutToSleep
    /// The machine has come back from sleep.
    case resumed
}

/// How a battery stands.
package nonisolated struct Battery: Hashable, Sendable {
    /// Whether the machine runs on it now.
    package var isDischarging: Bool
    /// How full it is, 0 to 100.
    package var percentage: Double
    /// Watts that are being drawn; nil when unknown.
    package var watts: Double?
    /// Until it is empty at this rate; nil when unknown or charging.
    package var timeToEmpty: Duration?

    /// Describes a battery.
    package init(isDischarging: Bool, percentage: Double, watts: Double? = nil, timeToEmpty: Duration? = nil) {
        self.isDischarging = isDischarging
        self.percentage = percentage
        self.watts = watts
        self.timeToEmpty = timeToEmpty
    }
}
