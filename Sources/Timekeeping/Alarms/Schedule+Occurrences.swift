// SPDX-License-Identifier: MIT

extension Schedule {
    /// The first occurrence due strictly after `instant`; nil when there is none.
    ///
    /// Skipped and paused occurrences and days off are left out, moved and added ones are at their own time.
    /// - Throws: ``TimeZoneError`` when the schedule's zone is not available.
    public func next(after instant: Instant, zones: ZoneResolver) throws(TimeZoneError) -> Occurrence? {
        let rules = try zones.rules(for: zone)
        guard hasRuleAlone else {
            var occurrences = Occurrences(self, after: instant, rules: rules, zones: zones)
            return occurrences.next()
        }
        var times = dueTimes(after: instant, rules: rules)
        return times.next().map(Occurrence.init)
    }

    /// Whether the rule alone decides, without exceptions, the sun or a calendar, as is nearly always the case.
    private var hasRuleAlone: Bool {
        timeSource == nil && daysOff == nil && excluded.isEmpty && added.isEmpty && moved.isEmpty
    }

    private func dueTimes(after instant: Instant, rules: TimeZoneRules) -> DueTimes {
        DueTimes(rule: recurrence?.rule, start: start, zone: rules, after: lastSecondOver(at: instant, rules: rules))
    }

    /// At most `limit` occurrences due strictly after `instant`, in order of their due time.
    ///
    /// - Throws: ``TimeZoneError`` when the schedule's zone is not available.
    public func occurrences(
        after instant: Instant, through end: Instant? = nil, limit: Int, zones: ZoneResolver
    ) throws(TimeZoneError) -> [Occurrence] {
        var found: [Occurrence] = []
        var occurrences = try occurrences(after: instant, zones: zones)
        while found.count < limit, let occurrence = occurrences.next() {
            if let end, occurrence.due > end { break }
            found.append(occurrence)
        }
        return found
    }

    /// When the first `limit` occurrences after `instant` are due.
    ///
    /// - Throws: ``TimeZoneError`` when the schedule's zone is not available.
    public func dueTimes(after instant: Instant, limit: Int, zones: ZoneResolver) throws(TimeZoneError) -> [Instant] {
        guard hasRuleAlone else {
            return try occurrences(after: instant, limit: limit, zones: zones).map(\.due)
        }
        var times = dueTimes(after: instant, rules: try zones.rules(for: zone))
        var found: [Instant] = []
        found.reserveCapacity(Swift.min(limit, 8))
        while found.count < limit, let due = times.next() { found.append(Instant(seconds: due.instant)) }
        return found
    }

    /// All occurrences due strictly after `instant`, in order of their due time, computed on demand.
    ///
    /// - Throws: ``TimeZoneError`` when the schedule's zone is not available.
    public func occurrences(after instant: Instant, zones: ZoneResolver) throws(TimeZoneError) -> Occurrences {
        Occurrences(self, after: instant, rules: try zones.rules(for: zone), zones: zones)
    }

    /// When the occurrence scheduled for `scheduled` is due: where it was moved to, else at its own time.
    ///
    /// Falls back to local time where the schedule's zone is not available.
    public func due(of scheduled: CivilDateTime, zones: ZoneResolver) -> Instant {
        let rules = (try? zones.rules(for: zone)) ?? zones.local
        if let time = moved[scheduled] { return rules.instant(of: time) }
        guard let timeSource, !added.contains(scheduled) else { return rules.instant(of: scheduled) }
        let due = ResolvedTimeSource(timeSource, zones: zones).due(of: scheduled, zone: rules)
        return due ?? rules.instant(of: scheduled)
    }
}
