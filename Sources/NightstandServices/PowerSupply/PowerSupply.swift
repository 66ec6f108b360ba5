// SPDX-License-Identifier: MIT

/// Where the machine's power comes from, and how full its battery is.
///
/// Live: ``UPowerSupply``.
@MainActor package protocol PowerSupply: AnyObject {
    /// Called in the loop with each new state, first soon after it is watched.
    var onChange: ((PowerSupplyStatus) -> Void)? { get set }
    /// Whether changes should be reported; otherwise nothing is watched.
    var isWatched: Bool { get set }
}

/// What a ``PowerSupply`` reports.
package nonisolated struct PowerSupplyStatus: Hashable, Sendable {
    /// Whether the machine hangs on the mains.
    package var isOnMains: Bool
    /// How full the battery is, 0 to 100; nil where there is none.
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
