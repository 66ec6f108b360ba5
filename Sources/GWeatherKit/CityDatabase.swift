// SPDX-License-Identifier: MIT
import CGLib
import CGWeather

/// The cities of the world as libgweather keeps them on disk: about four thousand, asked without any network.
///
/// The database is read with the first question, which takes some ten milliseconds, and then kept.
@MainActor package final class CityDatabase {
    private lazy var index = CityIndex(Self.allCities())

    /// Makes a database that has read nothing yet.
    package init() {}

    /// The cities whose name and region have all words of `text`, or their beginnings, the likeliest first.
    ///
    /// Case and accents do not matter. A city that gave its name to a time zone comes before its namesakes.
    package func search(_ text: String, limit: Int = 20) -> [City] {
        index.search(text, limit: limit)
    }

    /// The city nearest to a point, however far; nil when the database is missing.
    package func nearest(latitude: Double, longitude: Double) -> City? {
        guard let world = gweather_location_get_world() else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(world)) }
        guard let found = gweather_location_find_nearest_city(world, latitude, longitude) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(found)) }
        return CityIndex.Entry(found)?.city
    }

    private static func allCities() -> [CityIndex.Entry] {
        guard let world = gweather_location_get_world() else { return [] }
        defer { g_object_unref(UnsafeMutableRawPointer(world)) }
        var entries: [CityIndex.Entry] = []
        collect(world, into: &entries)
        return entries
    }

    private static func collect(_ location: OpaquePointer, into entries: inout [CityIndex.Entry]) {
        // Below a city there are only its weather stations.
        if gweather_location_get_level(location) == GWEATHER_LOCATION_CITY {
            if let entry = CityIndex.Entry(location) { entries.append(entry) }
            return
        }
        // `next_child` takes over the child that it is given.
        var child = gweather_location_next_child(location, nil)
        while let next = child {
            collect(next, into: &entries)
            child = gweather_location_next_child(location, next)
        }
    }
}
