// SPDX-License-Identifier: MIT
import Almanac

/// A place that has a name, and whose wall clock is known.
public struct Place: Hashable, Sendable, Codable {
    /// Its name, such as `Berlin`.
    public var name: String
    /// Where it is.
    public var coordinates: Coordinates
    /// Its IANA zone, such as `Europe/Berlin`.
    public var zone: String

    /// The distance in kilometres within which a point is named after a city.
    public static let neighbourhood = 50.0

    /// The name with one space between its words and none around them, as it is saved.
    public var tidyName: String { name.split(whereSeparator: \.isWhitespace).joined(separator: " ") }

    /// Names a place.
    public init(name: String, coordinates: Coordinates, zone: String) {
        self.name = name
        self.coordinates = coordinates
        self.zone = zone
    }
}
