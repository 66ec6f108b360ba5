// SPDX-License-Identifier: MIT

/// A city of libgweather's database.
package struct City: Hashable, Sendable {
    /// Its name in the user's language.
    package var name: String
    /// Where it is, from the larger to the smaller, in the user's language, such as `United States, Oregon`.
    package var region: String
    /// Degrees north of the equator, −90 to 90.
    package var latitude: Double
    /// Degrees east of Greenwich, −180 to 180.
    package var longitude: Double
    /// The IANA name of its time zone; nil where the database has none.
    package var zone: String?
    /// Whether its time zone is named after it, as that of London in England is.
    package var namesZone: Bool
    /// Whether it is one of the big cities of its country.
    package var isBig: Bool
    /// Whether its name alone means this city rather than another of that name.
    package var isWellKnown: Bool { namesZone || isBig }

    /// Makes a city.
    package init(
        name: String, region: String, latitude: Double, longitude: Double, zone: String?, namesZone: Bool = false,
        isBig: Bool = false
    ) {
        self.name = name
        self.region = region
        self.latitude = latitude
        self.longitude = longitude
        self.zone = zone
        self.namesZone = namesZone
        self.isBig = isBig
    }
}
