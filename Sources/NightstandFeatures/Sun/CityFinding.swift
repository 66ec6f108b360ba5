// SPDX-License-Identifier: MIT
import GWeatherKit

/// Finds cities offline.
@MainActor package protocol CityFinding: AnyObject {
    /// The cities that match `text`, likeliest first.
    func search(_ text: String, limit: Int) -> [City]
    /// The city nearest to a point; nil when none is known.
    func nearest(latitude: Double, longitude: Double) -> City?
}

extension CityDatabase: CityFinding {}
