// SPDX-License-Identifier: MIT

/// A room whose light is what a test says.
@MainActor public final class FakeLight: Light {
    /// Receives the light while it is wanted.
    public var onChange: ((Double?) -> Void)?
    /// The light in lux; nil without a sensor.
    public var lux: Double? {
        didSet { if isWanted { onChange?(lux) } }
    }
    /// Whether the sensor measures.
    public var isWanted = false {
        didSet { if isWanted, !oldValue { onChange?(lux) } }
    }

    /// Makes a room.
    public init(lux: Double? = nil) {
        self.lux = lux
    }
}
