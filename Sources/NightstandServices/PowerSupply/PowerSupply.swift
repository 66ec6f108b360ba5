// SPDX-License-Identifier: MIT

/// The source of the machine's power, and the charge of its battery.
///
/// Live: ``UPowerSupply``.
@MainActor package protocol PowerSupply: AnyObject {
    /// Called in the loop with each new state, first soon after it is watched.
    var onChange: ((PowerSupplyStatus) -> Void)? { get set }
    /// Whether changes should be reported; otherwise nothing is watched.
    var isWatched: Bool { get set }
}

/// The state of a ``PowerSupply``.
package nonisolated struct PowerSupplyStatus: Hashable, Sendable {
    /// Whether the machine is on mains power.
    package var isOnMains: Bool
    /// The charge of the battery, 0 to 100; nil without one.
    package var percentage: Double?
    /// Whether the battery is being charged.
    package var isCharging: Bool

    /// Describes a supply.
    package init(isOnMains: Bool, percentage: Double? = nil, isCharging: Bool = false) {
        self.isOnMains = isOnMains
        self.percentage = percentage
        self.isCharging = isCharging
    }
}
