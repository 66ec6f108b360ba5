// SPDX-License-Identifier: MIT

/// The occurrences of a schedule in order of their due time, computed on demand.
///
/// Two that come to the same instant are one: it is never due twice.
public struct Occurrences: Sequence, IteratorProtocol, Sendable {
    // One of the two is set; apart, so that each advances in place.
    private var clock: DueTimes?
    private var dates: DatedDueTimes?
    private let excluded: Set<CivilDateTime>
    private let moved: [CivilDateTime: CivilDateTime]
    private let daysOff: DaysOff?
    /// Added and moved occurrences in falling order, the next one last.
    private var extras: [Occurrence] = []
    private var regular: Occurrence?

    /// The occurrences of `schedule` due strictly after `instant`, on the wall clock of `rules`.
    init(_ schedule: Schedule, after instant: Instant, rules: TimeZoneRules, zones: ZoneResolver) {
        let after = schedule.lastSecondOver(at: instant, rules: rules)
        excluded = schedule.excluded
        moved = schedule.moved
        daysOff = DaysOff(schedule, zones, rules)
        if let source = schedule.timeSource {
            let resolved = ResolvedTimeSource(source, zones: zones)
            dates = DatedDueTimes(schedule, resolved, zone: rules, after: instant.seconds)
        } else {
            clock = DueTimes(rule: schedule.recurrence?.rule, start: schedule.start, zone: rules, after: after)
        }
        if !schedule.added.isEmpty || !schedule.moved.isEmpty {
            extras = Self.extras(of: schedule, after: after, rules: rules)
            regular = nextRegular()
        }
    }

    /// The next occurrence; nil after the last one.
    public mutating func next() -> Occurrence? {
        guard let extra = extras.last else {
            if let occurrence = regular {
                regular = nil
                return occurrence
            }
            return nextRegular()
        }
        if let occurrence = regular, occurrence.due <= extra.due {
            regular = nextRegular()
            dropExtras(at: occurrence.due)
            return occurrence
        }
        dropExtras(at: extra.due)
        return extra
    }

    private mutating func dropExtras(at due: Instant) {
        while extras.last?.due == due { extras.removeLast() }
    }

    private mutating func nextRegular() -> Occurrence? {
        while let due = dates == nil ? clock?.next() : dates?.next() {
            let occurrence = Occurrence(due)
            if !excluded.isEmpty, excluded.contains(occurrence.scheduled) { continue }
            if !moved.isEmpty, moved[occurrence.scheduled] != nil { continue }
            if let daysOff, daysOff.event(on: occurrence.scheduled.date) != nil { continue }
            return occurrence
        }
        return nil
    }

    private static func extras(of schedule: Schedule, after: Int64, rules: TimeZoneRules) -> [Occurrence] {
        var extras: [Occurrence] = []
        for added in schedule.added where schedule.moved[added] == nil {
            extras.append(Occurrence(scheduled: added, due: rules.instant(of: added)))
        }
        for (scheduled, time) in schedule.moved where schedule.gives(scheduled, rules: rules) {
            extras.append(Occurrence(scheduled: scheduled, due: rules.instant(of: time)))
        }
        return extras.filter { $0.due.seconds > after && !schedule.excluded.contains($0.scheduled) }
            .sorted { ($0.due, $0.scheduled) > ($1.due, $1.scheduled) }
    }
}

extension Schedule {
    /// The second after which occurrences count: that of `instant`, or the last one of a pause.
    func lastSecondOver(at instant: Instant, rules: TimeZoneRules) -> Int64 {
        let after = min(max(instant.seconds, CalendarLimits.firstWall - 86_400), CalendarLimits.lastWall + 86_400)
        guard let pausedUntil else { return after }
        return max(after, rules.instant(of: CivilDateTime(date: pausedUntil, time: .midnight)).seconds - 1)
    }

    /// Whether the rule, the start or an addition gives an occurrence at `civil`, exceptions apart.
    func gives(_ civil: CivilDateTime, rules: TimeZoneRules) -> Bool {
        if added.contains(civil) { return true }
        // The rule of one that rings at reminders gives dates.
        let wall = (reminders == nil ? civil : CivilDateTime(date: civil.date, time: .midnight)).secondsSinceEpoch
        var walls = WallTimes(rule: recurrence?.rule, start: start, from: wall)
        guard walls.next() == wall else { return false }
        guard case .instant(let until) = recurrence?.parts.end else { return true }
        return rules.instant(of: civil) <= until
    }
}

extension Occurrence {
    init(_ due: DueTimes.Due) {
        self.init(scheduled: CivilDateTime(secondsSinceEpoch: due.wall), due: Instant(seconds: due.instant))
    }
}
