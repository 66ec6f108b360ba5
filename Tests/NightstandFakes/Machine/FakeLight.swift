// SPDX-License-Identifier: MIT
import NightstandServices

/// A light sensor whose readings are set by the test.
@MainActor package final class FakeLight: Light {
    /// Receives readings while they are requested.
    package var onChange: ((Double?) -> Void)?
    /// The light in lux; nil without a sensor.
    package var lux: Double? {
        didSet { if isWanted { onChange?(lux) } }
    }
    /// Whether the sensor measures.
    package var isWanted = false {
        didSet { if isWanted, !oldValue { onChange?(lux) } }
    }

    /// Makes a room.
    package init(lux: Double? = nil) {
        self.lux = lux
    }
}
