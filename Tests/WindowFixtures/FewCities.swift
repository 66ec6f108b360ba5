// SPDX-License-Identifier: MIT
import Almanac
import GWeatherKit
import NightstandFeatures
import Timekeeping

/// A handful of cities instead of libgweather's thousands.
@MainActor package final class FewCities: CityFinding {
    /// Number of searches so far.
    package private(set) var questions = 0

    /// Makes the cities; all are alike.
    package init() {}

    /// The cities that begin with the text.
    package func search(_ text: String, limit: Int) -> [City] {
        questions += 1
        return Array(Self.all.filter { $0.name.lowercased().hasPrefix(text.lowercased()) }.prefix(limit))
    }

    /// The city nearest to a point.
    package func nearest(latitude: Double, longitude: Double) -> City? {
        questions += 1
        let point = Coordinates(latitude: latitude, longitude: longitude) ?? .nullIsland
        func distance(_ city: City) -> Double {
            Coordinates(latitude: city.latitude, longitude: city.longitude)?.distance(to: point) ?? .infinity
        }
        return Self.all.min { distance($0) < distance($1) }
    }

    /// The cities.
    package nonisolated static let all = [
        City(
            name: "Berlin", region: "Germany", latitude: 52.52, longitude: 13.41, zone: "Europe/Berlin", namesZone: true
        ),
        City(name: "Bergen", region: "Norway", latitude: 60.39, longitude: 5.32, zone: "Europe/Oslo"),
        City(name: "Bern", region: "Switzerland", latitude: 46.95, longitude: 7.45, zone: "Europe/Zurich"),
        City(
            name: "Berkeley", region: "United States, California", latitude: 37.87, longitude: -122.27,
            zone: "America/Los_Angeles"),
        City(name: "Longyearbyen", region: "Svalbard", latitude: 78.22, longitude: 15.65, zone: "Arctic/Longyearbyen"),
        City(name: "Quito", region: "Ecuador", latitude: -0.22, longitude: -78.5, zone: "America/Guayaquil"),
        City(name: "Sydney", region: "Australia", latitude: -33.87, longitude: 151.21, zone: "Australia/Sydney"),
    ]

    /// A city as a place.
    package nonisolated static func place(_ name: String) -> Place {
        let city = all.first { $0.name == name } ?? all[0]
        return Place(
            name: city.name,
            coordinates: Coordinates(latitude: city.latitude, longitude: city.longitude) ?? .nullIsland,
            zone: city.zone ?? "UTC")
    }
}
