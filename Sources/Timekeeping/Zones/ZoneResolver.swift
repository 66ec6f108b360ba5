// SPDX-License-Identifier: MIT
import Almanac

/// What the times of a schedule depend on besides itself: the zone, the place of the sun, and the user's calendars.
public struct ZoneResolver: Sendable {
    /// The zone that the user is in: floating schedules follow it.
    public var local: TimeZoneRules
    /// Where named zones are looked up.
    public var database: TimeZoneDatabase

    /// The place whose sun is used for schedules that follow the user; nil while none is known.
    public var place: Place?

    /// What is in the user's calendars; nil while nothing of them is known.
    public var agenda: Agenda?

    /// Resolves floating schedules to `local` and named ones through `database`.
    public init(
        local: TimeZoneRules, database: TimeZoneDatabase = TimeZoneDatabase(), place: Place? = nil,
        agenda: Agenda? = nil
    ) {
        self.local = local
        self.database = database
        self.place = place
        self.agenda = agenda
    }

    /// The place whose sun is used for a schedule that follows the user: the chosen one, or the city of the zone here.
    public var currentPlace: Place? { place ?? database.place(ofZone: local.identifier) }

    /// The place whose sun a solar time follows.
    ///
    /// Where nothing is known, as in the zone UTC, it is the point on the equator at the middle of the zone, because
    /// ringing at about six o'clock is better than not ringing.
    public func coordinates(for solar: SolarTime) -> Coordinates {
        if let place = solar.place ?? currentPlace { return place.coordinates }
        let degrees = Double(local.offset(at: Instant(seconds: 0))) / 240
        return Coordinates(latitude: 0, longitude: degrees.remainder(dividingBy: 360)) ?? .nullIsland
    }

    /// The rules to use for `zone`.
    ///
    /// - Throws: ``TimeZoneError`` for a named zone that the database cannot give.
    public func rules(for zone: ScheduleZone) throws(TimeZoneError) -> TimeZoneRules {
        switch zone {
        case .floating: local
        case .named(let identifier): try database.rules(for: identifier)
        }
    }
}
