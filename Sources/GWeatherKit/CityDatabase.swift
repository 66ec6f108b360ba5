// SPDX-License-Identifier: MIT
import Almanac

/// The cities of the world: the four thousand that libgweather keeps on disk and a few of our own, asked without any network.
///
/// They are read with the first question, and then kept.
@MainActor package final class CityDatabase {
    private lazy var index = CityIndex(CityReader.read())

    /// Makes a database that has read nothing yet.
    package init() {}

    /// The cities whose name and region have all words of `text`, or their beginnings, in order of likelihood.
    ///
    /// A name may be in the user's language, in English or in a language of the city's country. Case and accents do not matter,
    /// and `Zuerich` is `Zürich`. A name that is just `text` comes before one that begins with it, and this before one that has it
    /// inside; among them big cities come first.
    package func search(_ text: String, limit: Int = 20) -> [City] {
        index.search(text, limit: limit)
    }

    /// The city nearest to a point, however far; nil when the database is missing, and for a point that is nowhere on Earth.
    package func nearest(latitude: Double, longitude: Double) -> City? {
        Coordinates(latitude: latitude, longitude: longitude).flatMap(index.nearest)
    }
}
