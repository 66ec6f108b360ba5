// SPDX-License-Identifier: MIT
import Almanac
import GWeatherKit
import Timekeeping

/// A city as the search shows it.
public nonisolated struct CityChoice: Hashable, Sendable, Identifiable {
    /// The place that would be saved.
    public let place: Place
    /// Where it is, such as `United States, Oregon`.
    public let region: String
    /// Name, coordinates and zone are the identity.
    public var id: Place { place }

    /// Takes a city; `zone` counts where the database tells none. nil for coordinates that make no sense.
    init?(_ city: City, zone: String) {
        guard let point = Coordinates(latitude: city.latitude, longitude: city.longitude) else { return nil }
        place = Place(name: city.name, coordinates: point, zone: city.zone ?? zone)
        region = city.region
    }
}
