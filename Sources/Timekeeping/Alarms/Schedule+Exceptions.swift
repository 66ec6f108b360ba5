// SPDX-License-Identifier: MIT

extension Schedule {
    /// Leaves out the next `count` occurrences due strictly after `instant`; returns them, for the undo.
    ///
    /// - Throws: ``TimeZoneError`` when the schedule's zone cannot be had.
    @discardableResult
    public mutating func skip(
        next count: Int = 1, after instant: Instant, zones: ZoneResolver
    ) throws(TimeZoneError) -> [Occurrence] {
        let skipped = try occurrences(after: instant, limit: count, zones: zones)
        for occurrence in skipped {
            excluded.insert(occurrence.scheduled)
            // Another wall time may come to the same instant, and would ring in its stead.
            while let twin = try next(after: occurrence.due - .milliseconds(1), zones: zones),
                twin.due == occurrence.due
            {
                excluded.insert(twin.scheduled)
            }
        }
        return skipped
    }

    /// Takes back the skipping of the occurrence that the rule gives at `scheduled`.
    public mutating func unskip(_ scheduled: CivilDateTime) {
        excluded.remove(scheduled)
    }

    /// Takes back the skipping of every occurrence that is due strictly after `instant`; returns them in order.
    ///
    /// - Throws: ``TimeZoneError`` when the schedule's zone cannot be had.
    @discardableResult
    public mutating func unskip(after instant: Instant, zones: ZoneResolver) throws(TimeZoneError) -> [CivilDateTime] {
        let rules = try zones.rules(for: zone)
        let returned = excluded.filter { rules.instant(of: moved[$0] ?? $0) > instant }.sorted()
        excluded.subtract(returned)
        return returned
    }

    /// Changes just the occurrence that the rule gives at `scheduled`: it is due at `time` instead.
    public mutating func move(_ scheduled: CivilDateTime, to time: CivilDateTime) {
        moved[scheduled] = time == scheduled ? nil : time
    }

    /// Puts the occurrence that the rule gives at `scheduled` back to its own time.
    public mutating func unmove(_ scheduled: CivilDateTime) {
        moved[scheduled] = nil
    }
}
