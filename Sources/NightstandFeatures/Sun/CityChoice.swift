// SPDX-License-Identifier: MIT
import Almanac
import GWeatherKit
import Timekeeping

/// A city as the search shows it.
package nonisolated struct CityChoice: Hashable, Sendable, Identifiable {
    /// The place that would be saved.
    package let place: Place
    /// Where it is, such as `United States, Oregon`.
    package let region: String
    /// Name, coordinates and zone are the identity.
    package var id: Place { place }

    /// Takes a city; nil for invalid coordinates.
    ///
    /// - Parameter zone: used if the database has none.
    init?(_ city: City, zone: String) {
        guard let point = Coordinates(latitude: city.latitude, longitude: city.longitude) else { return nil }
        place = Place(name: city.name, coordinates: point, zone: city.zone ?? zone)
        region = city.region
    }
}
