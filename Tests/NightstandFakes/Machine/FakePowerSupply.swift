// SPDX-License-Identifier: MIT
import NightstandServices

/// A power supply set by the test.
@MainActor package final class FakePowerSupply: PowerSupply {
    /// Receives the state while it is watched.
    package var onChange: ((PowerSupplyStatus) -> Void)?
    /// How the supply stands.
    package var status: PowerSupplyStatus {
        didSet { if isWatched { onChange?(status) } }
    }
    /// Whether anybody listens.
    package var isWatched = false {
        didSet { if isWatched, !oldValue { onChange?(status) } }
    }

    /// Makes a supply, on the mains and without a battery unless told otherwise.
    package init(_ status: PowerSupplyStatus = PowerSupplyStatus(isOnMains: true)) {
        self.status = status
    }
}
