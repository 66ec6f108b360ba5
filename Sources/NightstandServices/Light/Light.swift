// SPDX-License-Identifier: MIT

/// How bright the room is.
///
/// Live: ``SensorProxyLight``.
@MainActor package protocol Light: AnyObject {
    /// Called in the loop with the light in lux; nil when the machine has no sensor, or no longer.
    var onChange: ((Double?) -> Void)? { get set }
    /// Whether the sensor shall measure; while not, it is let go and costs nothing.
    var isWanted: Bool { get set }
}
