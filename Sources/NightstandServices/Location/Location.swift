// SPDX-License-Identifier: MIT

/// The location of the computer.
///
/// Live: ``GeoClueLocation``.
@MainActor package protocol Location: AnyObject {
    /// Locates once, and calls `answer` once in the loop; a pending request gets the same answer.
    func locate(_ answer: @escaping (Result<LocationFix, LocationError>) -> Void)
}

/// A location, as far as it is known.
package nonisolated struct LocationFix: Hashable, Sendable {
    /// Degrees north of the equator.
    package var latitude: Double
    /// Degrees east of Greenwich.
    package var longitude: Double
    /// The accuracy in metres; nil when unknown.
    package var accuracy: Double?

    /// Makes a fix.
    package init(latitude: Double, longitude: Double, accuracy: Double? = nil) {
        self.latitude = latitude
        self.longitude = longitude
        self.accuracy = accuracy
    }
}
