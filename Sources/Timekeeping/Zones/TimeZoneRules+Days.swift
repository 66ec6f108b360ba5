// SPDX-License-Identifier: MIT

extension TimeZoneRules {
    /// From the first instant at which the wall clock shows `date` up to the first at which it does so no more.
    ///
    /// Mostly 24 hours; 23 or 25 where the clock is changed, none for a date that the zone left out. Where a clock is
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

    /// Like ``firstInstant(of:)``, but of a midnight that happens twice the second.
    private func lastInstant(before date: CivilDate) -> Instant {
        let first = firstInstant(of: date)
        let wall = CivilDateTime(date: date, time: .midnight).secondsSinceEpoch
        guard let change = nextTransition(after: first) else { return first }
        let second = Instant(seconds: wall - Int64(offset(at: change)))
        return second >= change && civil(at: first).date == date ? max(first, second) : first
    }
}
