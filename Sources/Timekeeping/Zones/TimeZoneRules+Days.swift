// SPDX-License-Identifier: MIT

extension TimeZoneRules {
    /// From the first instant at which the wall clock shows `date` up to the first at which it does so no more.
    ///
    /// Mostly 24 hours; 23 or 25 at a daylight saving change, none for a date that the zone skipped. Where a clock is
    /// set back over midnight the date is interrupted, and the stretch reaches over the interruption.
    public func span(of date: CivilDate) -> Range<Instant> {
        let start = firstInstant(of: date)
        return start..<max(start, lastInstant(before: date.adding(days: 1)))
    }

    private func firstInstant(of date: CivilDate) -> Instant {
        let wall = CivilDateTime(date: date, time: .midnight).secondsSinceEpoch
        let segment = transitions.segment(atWall: wall)
        // Midnight inside a gap: the date begins when the clock has skipped to it.
        if wall >= segment.gapStart, wall < segment.wallEnd { return Instant(seconds: segment.end) }
        return Instant(seconds: wall - Int64(segment.offset))
    }

    /// The first instant of `date`, or, where the clock is then set back over midnight, that at which it comes back to it.
    private func lastInstant(before date: CivilDate) -> Instant {
        let first = firstInstant(of: date)
        guard let change = nextTransition(after: first), civil(at: change).date < date else { return first }
        let wall = CivilDateTime(date: date, time: .midnight).secondsSinceEpoch
        return Instant(seconds: wall - Int64(offset(at: change)))
    }
}
