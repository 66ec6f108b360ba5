// SPDX-License-Identifier: MIT

/// A supply that is what a test says.
@MainActor public final class FakePowerSupply: PowerSupply {
    /// Receives the state while it is watched.
    public var onChange: ((PowerSupplyStatus) -> Void)?
    /// How the supply stands.
    public var status: PowerSupplyStatus {
        didSet { if isWatched { onChange?(status) } }
    }
    /// Whether anybody listens.
    public var isWatched = false {
        didSet { if isWatched, !oldValue { onChange?(status) } }
    }

    /// Makes a supply, on the mains and without a battery unless told otherwise.
    public init(_ status: PowerSupplyStatus = PowerSupplyStatus(isOnMains: true)) {
        self.status = status
    }
}
