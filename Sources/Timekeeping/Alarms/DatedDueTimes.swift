// SPDX-License-Identifier: MIT

/// The dates that a rule gives, each at the time that the sun or an appointment gives it or at those of reminders, in the order of
/// the instants.
///
/// By the sun or an appointment, an occurrence is scheduled for its civil date at the time of the schedule's start, midnight, whatever its time is: so at
/// another place, or when an appointment was moved, it is still the same occurrence.
struct DatedDueTimes {
    private var walls: WallTimes
    private let source: ResolvedTimeSource
    private let zone: TimeZoneRules
    private let after: Int64
    private let lastInstant: Int64
    private let lastDate: Int64
    /// Dates worked out ahead, by instant; the next one last.
    private var ahead: [DueTimes.Due] = []
    private var lastWall = Int64.min
    private var isOver = false

    /// The times of `schedule` later than `instant`, in seconds.
    init(_ schedule: Schedule, _ source: ResolvedTimeSource, zone: TimeZoneRules, after instant: Int64) {
        self.source = source
        self.zone = zone
        lastDate =
            source.lastDate.map { CivilDateTime(date: $0, time: .midnight).secondsSinceEpoch } ?? .max
        after = instant
        // An offset of twelve hours on a day of twenty-five: two dates before may still be to come.
        let near = zone.civil(at: Instant(seconds: instant)).date.adding(days: -2)
        // A pause is one of dates.
        let from = max(near, schedule.pausedUntil ?? near)
        walls = WallTimes(
            rule: schedule.recurrence?.rule, start: schedule.start,
            from: CivilDateTime(date: from, time: .midnight).secondsSinceEpoch)
        if case .instant(let until) = schedule.recurrence?.parts.end {
            lastInstant = until.seconds
        } else {
            lastInstant = .max
        }
    }

    /// The next one; nil after the last.
    mutating func next() -> DueTimes.Due? {
        while true {
            // A date may overtake another by its offset or its bounds, but never one three days before it.
            while !isOver, ahead.isEmpty || lastWall < (ahead.last?.wall ?? 0) + 3 * 86_400 { lookAhead() }
            guard let due = ahead.popLast() else { return nil }
            if due.instant > after, due.instant <= lastInstant { return due }
        }
    }

    private mutating func lookAhead() {
        guard let wall = walls.next(), wall <= lastDate else {
            isOver = true
            return
        }
        lastWall = wall
        let dues = source.dues(on: wall, zone: zone)
        guard !dues.isEmpty else { return }
        ahead += dues
        ahead.sort { ($0.instant, $0.wall) > ($1.instant, $1.wall) }
    }
}
