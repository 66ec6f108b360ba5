// SPDX-License-Identifier: MIT
import Almanac

/// The due time of a solar time on one date, and what it is based on.
public struct SolarDue: Hashable, Sendable {
    /// The instant, to the nearest minute.
    public var instant: Instant
    /// What it is based on.
    public var basis: Basis
    /// The bound that moved it; nil when none did.
    public var bound: DueBound?

    /// What the due time of a solar time on a date is based on.
    public enum Basis: Hashable, Sendable {
        /// The event of that date.
        case event
        /// A bound, because there is no event on that date.
        case bound
        /// The wall-clock time of the event on the nearest date that has one.
        case nearestDay(CivilDate)
        /// Solar noon, because the event does not happen all year.
        case noon
    }
}

extension SolarTime {
    /// When it is on `date` over `coordinates`, on the wall clock of `zone`; nil only for a date that the zone skipped.
    ///
    /// Without the event a bound counts, or the time on the nearest date that has one, the earlier of two; failing a year of
    /// dates, solar noon.
    public func due(on date: CivilDate, at coordinates: Coordinates, zone: TimeZoneRules) -> SolarDue? {
        let times = SunTimes.remembered(at: coordinates, on: date, zone: zone)
        guard !times.span.isEmpty else { return nil }
        if let event = times.instant(of: anchor.event) { return bounded(event, .event, on: date, zone) }
        if absence == .bound, let bound = bound(where: times.stays(anchor.event)) {
            let time = (bound == .notBefore ? notBefore : notAfter) ?? .midnight
            return SolarDue(
                instant: zone.instant(of: CivilDateTime(date: date, time: time)), basis: .bound, bound: bound)
        }
        for distance in 1...366 {
            for other in [date.adding(days: -distance), date.adding(days: distance)] {
                let there = SunTimes.remembered(at: coordinates, on: other, zone: zone)
                guard let event = there.instant(of: anchor.event) else { continue }
                let here = zone.instant(of: CivilDateTime(date: date, time: zone.civil(at: event).time))
                return bounded(here, .nearestDay(other), on: date, zone)
            }
        }
        let noon = CivilDateTime(date: date, time: CivilTime(secondOfDay: 43_200))
        return bounded(times.instant(of: .solarNoon) ?? zone.instant(of: noon), .noon, on: date, zone)
    }

    /// The bound that the sun is beyond: a sun that is up already has risen too early, one that stays down rises too late.
    private func bound(where stay: SunDay.Stay?) -> DueBound? {
        guard let stay else { return nil }
        let isEarly = (stay == .above) == anchor.event.isRising
        switch (isEarly, notBefore, notAfter) {
        case (true, .some, _), (false, .some, nil): return .notBefore
        case (false, _, .some), (true, nil, .some): return .notAfter
        case (_, nil, nil): return nil
        }
    }

    private func bounded(
        _ event: Instant, _ basis: SolarDue.Basis, on date: CivilDate, _ zone: TimeZoneRules
    ) -> SolarDue {
        let (instant, bound) = anchor.instant(from: event).bounded(
            on: date, notBefore: notBefore, notAfter: notAfter, zone: zone)
        return SolarDue(instant: instant, basis: basis, bound: bound)
    }
}

extension SolarAnchor {
    /// The instant that an event gives: with the offset, to the nearest minute, as people read and set clocks.
    public func instant(from event: Instant) -> Instant {
        Instant(seconds: (event.milliseconds + Int64(offset) * 1000 + 30_000).quotient(60_000) * 60)
    }
}

extension Int64 {
    /// The quotient rounded towards the past.
    fileprivate func quotient(_ divisor: Int64) -> Int64 {
        let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
        return rest < 0 ? quotient - 1 : quotient
    }
}
