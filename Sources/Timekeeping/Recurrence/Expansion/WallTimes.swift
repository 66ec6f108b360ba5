// SPDX-License-Identifier: MIT

/// The wall times that a rule gives, in seconds from the epoch on one wall clock, in order and each once.
struct WallTimes: Sequence, IteratorProtocol {
    // At most one of the three is set; apart, so that each advances in place.
    private var once: Int64?
    private var days: DayExpansion?
    private var clock: ClockExpansion?
    private var remaining = Int.max
    private let limit: Int64

    /// The wall times of `rule` (only `start` without one) that are not before `wall`.
    init(rule: CompiledRule?, start: CivilDateTime, from wall: Int64) {
        let startWall = start.secondsSinceEpoch
        guard let rule else {
            limit = startWall
            once = wall <= startWall ? startWall : nil
            return
        }
        limit = Self.limit(of: rule.parts.end)
        guard Swift.max(wall, startWall) <= limit else { return }
        // Built where they stay: they are too large to be moved about for one question.
        if rule.parts.frequency.clockUnit != nil {
            clock = ClockExpansion(rule: rule, start: start)
            if case .count(let count) = rule.parts.end {
                remaining = count - (clock?.count(before: wall, limit: count) ?? 0)
            }
            clock?.seek(wall)
        } else {
            days = DayExpansion(rule: rule, start: start)
            if case .count(let count) = rule.parts.end {
                remaining = count - (days?.count(before: wall, limit: count) ?? 0)
            }
            days?.seek(wall)
        }
    }

    /// The next wall time; nil after the last one.
    mutating func next() -> Int64? {
        guard remaining > 0 else { return nil }
        guard let wall = days?.next() ?? clock?.next() ?? once else { return nil }
        once = nil
        guard wall <= limit else {
            remaining = 0
            return nil
        }
        remaining -= 1
        return wall
    }

    /// The last wall time that may count; a limit in UTC is held loosely here and exactly where zones are known.
    private static func limit(of end: RecurrenceParts.End) -> Int64 {
        let limit: Int64 =
            switch end {
            case .never, .count: CalendarLimits.lastWall
            case .date(let date): Int64(date.daysSinceEpoch) * 86_400 + 86_399
            case .local(let civil): civil.secondsSinceEpoch
            case .instant(let instant): instant.seconds + 2 * 86_400
            }
        return Swift.min(limit, CalendarLimits.lastWall)
    }
}
