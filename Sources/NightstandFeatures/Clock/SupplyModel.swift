// SPDX-License-Identifier: MIT
import NightstandServices
import Observation

/// The mains and the battery, listened to only as long as somebody needs to know.
@MainActor @Observable package final class SupplyModel {
    /// How the supply stands; nil until it is known.
    package private(set) var status: PowerSupplyStatus?
    @ObservationIgnored private let supply: any PowerSupply
    /// Called after each change.
    @ObservationIgnored var onChange: () -> Void = {}

    /// Listens to nothing yet.
    package init(_ supply: any PowerSupply) {
        self.supply = supply
        supply.onChange = { [weak self] in self?.take($0) }
    }

    /// Whether somebody needs to know; what was known is forgotten when nobody does, for it would be old.
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
