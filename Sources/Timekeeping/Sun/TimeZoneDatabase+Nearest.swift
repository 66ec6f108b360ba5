// SPDX-License-Identifier: MIT
import Almanac

extension TimeZoneDatabase {
    /// Kilometres from the nearest place beyond which its time is no longer that of a point.
    ///
    /// Up to there the zone of the nearest place is better for land than the longitude; beyond, nearly all is sea.
    public static let reachOfPlaces = 500.0

    /// The zone of a point: that of the nearest place of the database's own table, or of `city` where that is nearer.
    ///
    /// Far from both it is the nautical zone of the longitude, and near the poles, where these meet, UTC.
    /// - Parameter city: a place that the database may not know, such as the nearest city of a map; nil for none.
    public func zone(of point: Coordinates, near city: Place?) -> String {
        let known = places().map { ($0, point.distance(to: $0.coordinates)) }.min { $0.1 < $1.1 }
        let other = city.map { ($0, point.distance(to: $0.coordinates)) }
        if let nearest = [known, other].compactMap(\.self).min(by: { $0.1 < $1.1 }), nearest.1 <= Self.reachOfPlaces {
            return nearest.0.zone
        }
        return Self.nauticalZone(of: point)
    }

    /// The zone that ships keep: fifteen degrees of longitude are an hour, and 7.5 degrees on both sides of Greenwich are UTC.
    private static func nauticalZone(of point: Coordinates) -> String {
        // Here a walk around the pole would pass a zone every few hours.
        guard abs(point.latitude) < 85 else { return "Etc/UTC" }
        let hours = Int((point.longitude / 15).rounded())
        // Names of this area count the hours west of Greenwich (POSIX).
        return hours == 0 ? "Etc/UTC" : "Etc/GMT\(hours > 0 ? "-" : "+")\(abs(hours))"
    }
}
