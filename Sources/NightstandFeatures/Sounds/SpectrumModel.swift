// SPDX-License-Identifier: MIT
import NightstandService
import Observation
import Reactive

/// The level of each audible band, while it is visible.
@MainActor @Observable package final class SpectrumModel {
    /// The level of each band from low to high, 0 to 1; empty while nothing is audible or visible.
    package private(set) var bands: [Double] = []
    /// Whether levels are requested; otherwise the service measures nothing.
    package var isWatched: Bool { lease != nil }
    /// Whether its drawing is on screen.
    package var isOnScreen = false {
        didSet { if isOnScreen != oldValue { onShown() } }
    }

    @ObservationIgnored var onShown: () -> Void = {}
    @ObservationIgnored private let service: any SoundService
    private var lease: Subscription?

    init(_ service: any SoundService) {
        self.service = service
    }

    func watch(_ isWanted: Bool) {
        guard isWanted != isWatched else { return }
        lease = isWanted ? service.watchLevels() : nil
        if !isWanted { bands = [] }
    }

    func put(_ levels: SoundLevels) {
        if isWatched, levels.bands != bands { bands = levels.bands }
    }
}
