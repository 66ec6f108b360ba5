// SPDX-License-Identifier: MIT

/// The time from now until the wall clock shows the same time of day again: one turn of the hand of a 24-hour dial.
///
/// Mostly 24 hours; 23 or 25 across a daylight saving change. A place on the dial is a part of its turn: 0 is
/// midnight, 0.25 is six o'clock. Times that a clock shows twice share one place.
public struct DayAhead: Sendable {
    /// From now up to the same time of day tomorrow.
    public let span: Range<Instant>
    /// The wall clock of the dial.
    public let zone: TimeZoneRules

    /// The day that begins at `now`, on the wall clock of `zone`.
    public init(from now: Instant, zone: TimeZoneRules) {
        self.zone = zone
        let present = zone.civil(at: now)
        let wanted = CivilDateTime(date: present.date.adding(days: 1), time: present.time)
        var end = zone.instant(of: wanted)
        // If the clock skips that time, the turn ends at the skip.
        if zone.civil(at: end) != wanted, let change = zone.nextTransition(after: now), change < end { end = change }
        span = now..<max(now, end)
    }

    /// The place of the wall clock's time at an instant: 0 at midnight, less than 1.
    public func place(of instant: Instant) -> Double {
        Double(zone.civil(at: instant).time.secondOfDay) / 86_400
    }

    /// A stretch of the dial, clockwise.
    public struct Arc: Hashable, Sendable {
        /// Where it begins, from 0 to 1.
        public let start: Double
        /// Where it ends; more than 1 where it goes past midnight.
        public let end: Double
    }

    /// The stretches of the dial during `time`: one, or several across a daylight saving change.
    public func arcs(of time: Range<Instant>) -> [Arc] {
        var arcs: [Arc] = []
        var start = time.lowerBound
        while start < time.upperBound {
            let end = min(zone.nextTransition(after: start) ?? time.upperBound, time.upperBound)
            let place = place(of: start)
            arcs.append(Arc(start: place, end: place + Double((end - start).wholeMilliseconds) / 86_400_000))
            start = end
        }
        return arcs
    }

    /// When the next date begins, unless that is not before the end.
    public var midnight: Instant? {
        let next = zone.span(of: zone.civil(at: span.lowerBound).date.adding(days: 1)).lowerBound
        return span.contains(next) ? next : nil
    }

    /// Whether the clock shows another date than now.
    public func isTomorrow(_ instant: Instant) -> Bool {
        zone.civil(at: instant).date > zone.civil(at: span.lowerBound).date
    }
}
