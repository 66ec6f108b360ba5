// SPDX-License-Identifier: MIT

extension Schedule {
    /// The first occurrence due strictly after `instant`; nil when there is none.
    ///
    /// Skipped and paused occurrences are left out, moved and added ones are at their own time.
    /// - Throws: ``TimeZoneError`` when the schedule's zone cannot be had.
    public func next(after instant: Instant, zones: ZoneResolver) throws(TimeZoneError) -> Occurrence? {
        nil
    }

    /// At most `limit` occurrences due strictly after `instant`, in order of their due time.
    ///
    /// - Throws: ``TimeZoneError`` when the schedule's zone cannot be had.
    public func occurrences(
        after instant: Instant, through end: Instant? = nil, limit: Int, zones: ZoneResolver
    ) throws(TimeZoneError) -> [Occurrence] {
        []
    }
}
