// SPDX-License-Identifier: MIT

/// How bright the room is.
///
/// Live: ``SensorProxyLight``.
@MainActor package protocol Light: AnyObject {
    /// Called in the loop with the light in lux; nil without a sensor.
    var onChange: ((Double?) -> Void)? { get set }
    /// Whether the sensor should measure; otherwise it is released and costs nothing.
    var isWanted: Bool { get set }
}
