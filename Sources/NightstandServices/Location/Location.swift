// SPDX-License-Identifier: MIT

/// Where the machine is.
///
/// Live: ``GeoClueLocation``.
@MainActor package protocol Location: AnyObject {
    /// Looks once, and calls `answer` once in the loop; a question that is still open is answered by the same look.
    func locate(_ answer: @escaping (Result<LocationFix, LocationError>) -> Void)
}

/// Where something is, as far as it is known.
package nonisolated struct LocationFix: Hashable, Sendable {
    /// Degrees north of the equator.
    package var latitude: Double
    /// Degrees east of Greenwich.
    package var longitude: Double
    /// How far off that may be in metres; nil when nobody knows.
    package var accuracy: Double?

    /// Makes a fix.
    package init(latitude: Double, longitude: Double, accuracy: Double? = nil) {
        self.latitude = latitude
        self.longitude = longitude
        self.accuracy = accuracy
    }
}
