// SPDX-License-Identifier: MIT
import Almanac

/// What the sun does over a place on one civil date.
///
/// An event belongs to the date that the wall clock of the zone shows at its instant: a date may have none or two of a
/// kind, a dusk after midnight belongs to the next date, and at a daylight saving change a day has 23 or 25 hours.
/// Where there are two, the first one counts unless both are asked for.
public struct SunTimes: Sendable {
    /// The civil date.
    public let date: CivilDate
    /// The place whose sun is calculated.
    public let coordinates: Coordinates
    /// The zone whose wall clock shows the date.
    public let zone: TimeZoneRules
    /// The time that belongs to the date.
    public let span: Range<Instant>
    private let day: SunDay
    private let isInterrupted: Bool

    /// The years for which the almanac is accurate.
    public static let years = 1900...2100

    /// Calculates the sun on `date` at `coordinates`, on the wall clock of `zone`.
    public init(at coordinates: Coordinates, on date: CivilDate, zone: TimeZoneRules) {
        self.init(at: coordinates, on: date, zone: zone, Self.work(at: coordinates, on: date, zone: zone))
    }

    /// The same, cached for repeated use.
    static func remembered(at coordinates: Coordinates, on date: CivilDate, zone: TimeZoneRules) -> SunTimes {
        let entry = zone.transitions.sun.day(at: coordinates, on: date) {
            work(at: coordinates, on: date, zone: zone)
        }
        return SunTimes(at: coordinates, on: date, zone: zone, entry)
    }

    private init(at coordinates: Coordinates, on date: CivilDate, zone: TimeZoneRules, _ entry: SunMemory.Entry) {
        self.date = date
        self.coordinates = coordinates
        self.zone = zone
        (day, span) = entry
        isInterrupted = span.upperBound.milliseconds - span.lowerBound.milliseconds > 86_400_000
    }

    private static func work(at coordinates: Coordinates, on date: CivilDate, zone: TimeZoneRules) -> SunMemory.Entry {
        let span = zone.span(of: date)
        let day = SunDay(
            at: coordinates, from: Double(span.lowerBound.milliseconds) / 1000,
            to: Double(span.upperBound.milliseconds) / 1000)
        return (day, span)
    }

    /// When `event` happens on the date, the first time if there are two; nil when it does not.
    public func instant(of event: SolarEvent) -> Instant? {
        guard let time = day.time(of: event) else { return nil }
        let first = Instant(secondsSinceEpoch: time)
        return belongs(first) ? first : secondInstant(of: event)
    }

    /// When `event` happens, in order; mostly once, sometimes twice, or not at all.
    public func instants(of event: SolarEvent) -> [Instant] {
        [day.time(of: event), day.secondTime(of: event)].compactMap { $0.map(Instant.init(secondsSinceEpoch:)) }
            .filter(belongs)
    }

    /// The time for which the upper limb is over the horizon on the date.
    public var daylight: Duration { .milliseconds(Int64((day.daylight * 1000).rounded())) }

    /// On which side of the altitude of `event` the sun stays all day; nil when it passes it, and for solar noon.
    public func stays(_ event: SolarEvent) -> SunDay.Stay? { day.stays(event) }

    private func secondInstant(of event: SolarEvent) -> Instant? {
        guard let time = day.secondTime(of: event) else { return nil }
        let second = Instant(secondsSinceEpoch: time)
        return belongs(second) ? second : nil
    }

    /// Only a day that is longer than usual may be interrupted by another date.
    private func belongs(_ instant: Instant) -> Bool {
        !isInterrupted || zone.civil(at: instant).date == date
    }
}

extension Instant {
    /// Rounds to whole milliseconds.
    init(secondsSinceEpoch seconds: Double) {
        self.init(milliseconds: Int64((seconds * 1000).rounded()))
    }
}
