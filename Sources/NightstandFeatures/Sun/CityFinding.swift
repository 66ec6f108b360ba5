// SPDX-License-Identifier: MIT
import GWeatherKit

/// Finds cities without any network.
@MainActor package protocol CityFinding: AnyObject {
    /// The cities that `text` may mean, the likeliest first.
    func search(_ text: String, limit: Int) -> [City]
    /// The city nearest to a point; nil when none is known.
    func nearest(latitude: Double, longitude: Double) -> City?
}

extension CityDatabase: CityFinding {}
