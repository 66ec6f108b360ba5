// SPDX-License-Identifier: MIT

/// A place on Earth, at sea level.
public struct Coordinates: Hashable, Sendable {
    /// Geodetic latitude in degrees, −90 to 90, north positive.
    public let latitude: Double
    /// Longitude in degrees, −180 to 180, east positive.
    public let longitude: Double

    /// Where the equator meets the prime meridian.
    public static let nullIsland = Coordinates(valid: 0, 0)

    private init(valid latitude: Double, _ longitude: Double) {
        self.latitude = latitude
        self.longitude = longitude
    }

    /// Takes degrees; nil when one is out of range or no number.
    public init?(latitude: Double, longitude: Double) {
        guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
        self.latitude = latitude
        self.longitude = longitude
    }
}

extension Coordinates {
    /// Latitude and longitude as people are shown them: in hundredths of a degree, which is a kilometre, such as `52.52,13.41`.
    public var shortDescription: String { "\(Self.hundredths(latitude)),\(Self.hundredths(longitude))" }

    private static func hundredths(_ degrees: Double) -> String {
        let size = Int((abs(degrees) * 100).rounded())
        let fraction = size % 100 < 10 ? "0\(size % 100)" : "\(size % 100)"
        return (degrees < 0 && size > 0 ? "-" : "") + "\(size / 100).\(fraction)"
    }
}

extension Coordinates: CustomStringConvertible, LosslessStringConvertible {
    /// Latitude and longitude in degrees with all their digits, such as `52.52,13.405`.
    public var description: String { "\(latitude),\(longitude)" }

    /// Reads latitude and longitude in degrees with a comma between; nil for anything else.
    public init?(_ description: String) {
        let parts = description.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        let numbers = parts.compactMap { part in
            part.drop { $0 == " " }.allSatisfy { $0.isNumber || "+-.".contains($0) }
                ? Double(part.drop { $0 == " " }) : nil
        }
        guard numbers.count == 2 else { return nil }
        self.init(latitude: numbers[0], longitude: numbers[1])
    }
}

extension Coordinates: Codable {
    private enum CodingKeys: String, CodingKey {
        case latitude = "lat"
        case longitude = "lon"
    }

    /// Reads `lat` and `lon`; refuses what is out of range.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let latitude = try values.decode(Double.self, forKey: .latitude)
        let longitude = try values.decode(Double.self, forKey: .longitude)
        guard let coordinates = Coordinates(latitude: latitude, longitude: longitude) else {
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: decoder.codingPath,
                    debugDescription:
                        "\(latitude),\(longitude) is no place: latitudes go from -90 to 90, longitudes from -180 to 180"
                ))
        }
        self = coordinates
    }
}
