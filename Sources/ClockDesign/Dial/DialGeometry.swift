// SPDX-License-Identifier: MIT

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The layout of a 24-hour dial: noon at the top as the sun does, midnight at the bottom, clockwise.
///
/// From the rim inward: the marks, a ring of daylight, the numbers of the hours, and room for words in the middle.
/// Lengths are logical pixels; places are parts of a turn, 0 at midnight.
public struct DialGeometry: Sendable {
    /// The middle.
    public let center: (x: Double, y: Double)
    /// How far the middles of the marks are from the center.
    public let markRadius: Double
    /// How wide and high a mark is.
    public let markSize: Double
    /// The outer edge of the ring.
    public let ringOuter: Double
    /// The inner edge of the ring.
    public let ringInner: Double
    /// How large the numbers are.
    public let numberSize: Double
    /// How far the middles of the numbers are from the center.
    public let numberRadius: Double
    /// The radius of the room for words.
    public let hubRadius: Double

    /// The least size both ways in which all of it can be read.
    public static let minimum = 260.0

    /// Fits the dial into a room.
    public init(width: Double, height: Double) {
        let half = max(min(width, height), 0) / 2
        center = (width / 2, height / 2)
        markSize = min(max(half * 0.2, 26), 36)
        markRadius = half - markSize / 2 - 3
        ringOuter = markRadius - markSize / 2 - 8
        ringInner = ringOuter - max(half * 0.07, 10)
        numberSize = min(max(half * 0.06, 11), 16)
        numberRadius = ringInner - numberSize
        hubRadius = numberRadius - 10
    }

    /// The point at a place, so far from the center.
    public func point(_ place: Double, radius: Double) -> (x: Double, y: Double) {
        let angle = 2 * Double.pi * place
        return (center.x - radius * sin(angle), center.y + radius * cos(angle))
    }

    /// The box of a mark at a place.
    public func mark(at place: Double) -> FaceArea {
        let (x, y) = point(place, radius: markRadius)
        return FaceArea(x: x - markSize / 2, y: y - markSize / 2, width: markSize, height: markSize)
    }

    /// The largest square box in the room for words.
    public var hub: FaceArea {
        let side = hubRadius * 2.0.squareRoot()
        return FaceArea(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side)
    }

    /// The part of a turn between two marks that do not overlap.
    public var spacing: Double {
        guard markRadius > 0 else { return 1 }
        return asin(min((markSize / 2 + 1) / markRadius, 1)) / .pi
    }

    /// How many marks fit.
    public var capacity: Int { max(Int(1 / spacing), 1) }

    /// The corners of a piece of ring, clockwise from one place to another, fine enough to look round.
    public func sector(from start: Double, to end: Double, inner: Double, outer: Double) -> [(x: Double, y: Double)] {
        let steps = max(Int(((end - start) * 240).rounded(.up)), 1)
        let places = (0...steps).map { start + (end - start) * Double($0) / Double(steps) }
        return places.map { point($0, radius: outer) } + places.reversed().map { point($0, radius: inner) }
    }
}
