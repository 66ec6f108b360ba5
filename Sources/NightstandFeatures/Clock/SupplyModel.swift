// SPDX-License-Identifier: MIT
import NightstandServices
import Observation

/// Mains power and the battery, watched only while they are needed.
@MainActor @Observable package final class SupplyModel {
    /// The state of the supply; nil until it is known.
    package private(set) var status: PowerSupplyStatus?
    @ObservationIgnored private let supply: any PowerSupply
    /// Called after each change.
    @ObservationIgnored var onChange: () -> Void = {}

    /// Watches nothing yet.
    package init(_ supply: any PowerSupply) {
        self.supply = supply
        supply.onChange = { [weak self] in self?.take($0) }
    }

    /// Whether it is needed; the state is forgotten when it isn't, since it would be outdated.
    var isWatched: Bool {
        get { supply.isWatched }
        set {
            guard newValue != supply.isWatched else { return }
            supply.isWatched = newValue
            if !newValue { status = nil }
        }
    }

    private func take(_ new: PowerSupplyStatus) {
        guard new != status else { return }
        status = new
        onChange()
    }
}
