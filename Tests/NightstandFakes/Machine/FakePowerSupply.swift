// SPDX-License-Identifier: MIT
import NightstandServices

/// A power supply set by the test.
@MainActor package final class FakePowerSupply: PowerSupply {
    /// Receives the state while it is watched.
    package var onChange: ((PowerSupplyStatus) -> Void)?
    /// State of the power supply.
    package var status: PowerSupplyStatus {
        didSet { if isWatched { onChange?(status) } }
    }
    /// Whether anybody listens.
    package var isWatched = false {
        didSet { if isWatched, !oldValue { onChange?(status) } }
    }

    /// Makes a supply, by default on mains and without a battery.
    package init(_ status: PowerSupplyStatus = PowerSupplyStatus(isOnMains: true)) {
        self.status = status
    }
}
