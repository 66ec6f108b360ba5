// SPDX-License-Identifier: MIT

/// Suspends the machine, reports suspend and resume, and reads the battery.
///
/// Live: ``LogindPower``.
@MainActor package protocol Power: AnyObject {
    /// Called in the loop when the machine is about to be suspended, or has resumed.
    var onEvent: ((PowerEvent) -> Void)? { get set }
    /// The battery; nil when there is none or its state is unknown.
    func battery() async -> Battery?
    /// Suspends the machine.
    ///
    /// - Returns: why that is not possible, as a sentence; nil if the machine is being suspended.
    func suspend() async -> String?
    /// Whether the machine is locked or idle, according to the desktop; nil when it doesn't report it.
    func isUnattended() async -> Bool?
}

/// An event of a ``Power``.
package nonisolated enum PowerEvent: Hashable, Sendable {
    /// The machine will be suspended once no inhibitor delays it anymore.
    case aboutToSuspend
    /// The machine has resumed.
    case resumed
}

/// The state of a battery.
package nonisolated struct Battery: Hashable, Sendable {
    /// Whether the machine is running on it.
    package var isDischarging: Bool
    /// The charge, 0 to 100.
    package var percentage: Double
    /// The power drawn in watts; nil when unknown.
    package var watts: Double?
    /// The remaining energy in watt-hours; nil when unknown.
    package var wattHours: Double?
    /// The time until it is empty at this rate; nil when unknown or charging.
    package var timeToEmpty: Duration?

    /// Describes a battery.
    package init(
        isDischarging: Bool, percentage: Double, watts: Double? = nil, wattHours: Double? = nil,
        timeToEmpty: Duration? = nil
    ) {
        self.isDischarging = isDischarging
        self.percentage = percentage
        self.watts = watts
        self.wattHours = wattHours
        self.timeToEmpty = timeToEmpty
    }

    /// The time it lasts while the computer is awake and as busy as now; nil when unknown.
    package var timeAwake: Duration? {
        if let timeToEmpty { return timeToEmpty }
        guard let watts, let wattHours, watts > 0 else { return nil }
        return .seconds(Int64(wattHours / watts * 3600))
    }
}
