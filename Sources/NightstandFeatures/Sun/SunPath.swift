// SPDX-License-Identifier: MIT
import Almanac
import Timekeeping

/// The sun's path through a day, for drawing: its altitude over the day, and the events on the way.
package nonisolated struct SunPath: Hashable, Sendable {
    /// A point on the path.
    package struct Point: Hashable, Sendable {
        /// The fraction of the day that has passed, from 0 to 1.
        package let part: Double
        /// The sun's altitude in degrees.
        package let altitude: Double

        /// Makes a point.
        package init(part: Double, altitude: Double) {
            self.part = part
            self.altitude = altitude
        }
    }

    /// The path, every quarter of an hour, from midnight to midnight.
    package let points: [Point]
    /// The events on it, in order.
    package let events: [Mark]

    /// An event on the path.
    package struct Mark: Hashable, Sendable {
        /// The event.
        package let event: SolarEvent
        /// Its time and altitude.
        package let point: Point
    }

    /// Computes the path of the day of `times`.
    package init(_ times: SunTimes) {
        let span = times.span
        func point(_ instant: Instant) -> Point {
            let length = Double((span.upperBound - span.lowerBound).wholeMilliseconds)
            return Point(
                part: length > 0 ? Double((instant - span.lowerBound).wholeMilliseconds) / length : 0,
                altitude: Sun.standing(at: times.coordinates, Double(instant.milliseconds) / 1000).altitude)
        }
        points = stride(from: span.lowerBound.milliseconds, through: span.upperBound.milliseconds, by: 900_000)
            .map { point(Instant(milliseconds: $0)) }
        events = SolarEvent.allCases
            .flatMap { event in times.instants(of: event).map { Mark(event: event, point: point($0)) } }
            .sorted { $0.point.part < $1.point.part }
    }

    /// The greatest altitude.
    package var highest: Double { points.map(\.altitude).max() ?? 0 }

    /// The point at an instant of the day.
    package static func point(at instant: Instant, of times: SunTimes) -> Point {
        let span = times.span
        let length = Double(max((span.upperBound - span.lowerBound).wholeMilliseconds, 1))
        return Point(
            part: Double((instant - span.lowerBound).wholeMilliseconds) / length,
            altitude: Sun.standing(at: times.coordinates, Double(instant.milliseconds) / 1000).altitude)
    }
}
