// SPDX-License-Identifier: MIT

/// The occurrences of a schedule in order of their due time, worked out as they are asked for.
///
/// Two that come to the same instant are one: it is never due twice.
public struct Occurrences: Sequence, IteratorProtocol, Sendable {
    private var due: DueTimes
    private let after: Int64
    private let excluded: Set<CivilDateTime>
    private let moved: [CivilDateTime: CivilDateTime]
    /// Added and moved occurrences in falling order, the next one last.
    private var extras: [Occurrence] = []
    private var regular: Occurrence?

    /// The occurrences of `schedule` due strictly after `instant`, on the wall clock of `rules`.
    init(_ schedule: Schedule, after instant: Instant, rules: TimeZoneRules) {
        var after = Swift.min(Swift.max(instant.seconds, CalendarLimits.firstWall - 86_400), CalendarLimits.lastWall)
        if let day = schedule.pausedUntil {
            let resumed = rules.instant(of: CivilDateTime(date: day, time: .midnight))
            after = Swift.max(after, resumed.seconds - 1)
        }
        self.after = after
        excluded = schedule.excluded
        moved = schedule.moved
        due = DueTimes(schedule, zone: rules, after: after)
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
        while let due = due.next() {
            guard due.instant > after else { continue }
            let scheduled = CivilDateTime(secondsSinceEpoch: due.wall)
            if !excluded.isEmpty, excluded.contains(scheduled) { continue }
            if !moved.isEmpty, moved[scheduled] != nil { continue }
            return Occurrence(scheduled: scheduled, due: Instant(seconds: due.instant))
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
    /// Whether the rule, the start or an addition gives an occurrence at `civil`, exceptions apart.
    func gives(_ civil: CivilDateTime, rules: TimeZoneRules) -> Bool {
        if added.contains(civil) { return true }
        let wall = civil.secondsSinceEpoch
        var walls = WallTimes(rule: recurrence?.rule, start: start, from: wall)
        guard walls.next() == wall else { return false }
        guard case .instant(let until) = recurrence?.parts.end else { return true }
        return rules.instant(of: civil) <= until
    }
}
