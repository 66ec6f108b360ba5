// SPDX-License-Identifier: MIT

/// Wall times as instants of one zone, in the order of the instants and each instant once.
///
/// Times inside a gap move past it and so fall among those that follow: they are held back and merged. Where both
/// come to the same instant, the time that the wall clock really shows stays.
struct DueTimes {
    /// One wall time and the instant it comes to, both in seconds.
    struct Due {
        var wall: Int64
        var instant: Int64
    }

    private var walls: WallTimes
    private let zone: ZoneTransitions
    private var segment: ZoneTransitions.Segment
    private let after: Int64
    private let lastInstant: Int64
    private var held: ArraySlice<Due> = []
    private var ahead: Due?

    /// The instants of `rule` (only `start` without one) later than `instant`, both in seconds.
    init(rule: CompiledRule?, start: CivilDateTime, zone: TimeZoneRules, after instant: Int64) {
        self.zone = zone.transitions
        let here = self.zone.segment(atInstant: instant)
        after = Swift.max(instant, Self.lastInstant(before: start.secondsSinceEpoch, asked: instant, self.zone, here))
        let wall = ZoneTransitions.earliestWall(afterInstant: instant, in: here)
        walls = WallTimes(rule: rule, start: start, from: wall)
        let first = Swift.max(wall, start.secondsSinceEpoch)
        // Nearly always the stretch of time that holds the instant is the one that reads the first wall time too.
        segment = first >= here.wallStart && first < here.wallEnd ? here : self.zone.segment(atWall: first)
        if case .instant(let until) = rule?.parts.end {
            lastInstant = until.seconds
        } else {
            lastInstant = .max
        }
    }

    /// The second before the start's own instant, where that may lie behind times that follow it on the wall clock.
    ///
    /// That is so for a start inside a gap, and within a day, the longest gap there is.
    private static func lastInstant(
        before start: Int64, asked instant: Int64, _ zone: ZoneTransitions, _ here: ZoneTransitions.Segment
    ) -> Int64 {
        guard instant < start + 2 * 86_400 else { return instant }
        let segment = start >= here.wallStart && start < here.wallEnd ? here : zone.segment(atWall: start)
        return start >= segment.gapStart ? start - Int64(segment.offset) - 1 : instant
    }

    /// The next one; nil after the last.
    mutating func next() -> Due? {
        while let due = held.isEmpty && ahead == nil ? nextInOrder() : merged(), due.instant <= lastInstant {
            if due.instant > after { return due }
        }
        return nil
    }

    /// The next wall time that is outside of any gap, with all before it held back; or any when none are.
    private mutating func nextInOrder() -> Due? {
        guard let wall = walls.next() else { return nil }
        if wall >= segment.wallEnd { segment = zone.segment(atWall: wall) }
        let due = Due(wall: wall, instant: wall - Int64(segment.offset))
        guard wall >= segment.gapStart else { return due }
        held = gapTimes(first: due)
        return merged()
    }

    private mutating func gapTimes(first: Due) -> ArraySlice<Due> {
        var times = [first]
        while let wall = walls.next() {
            guard wall < segment.wallEnd else {
                segment = zone.segment(atWall: wall)
                ahead = Due(wall: wall, instant: wall - Int64(segment.offset))
                break
            }
            times.append(Due(wall: wall, instant: wall - Int64(segment.offset)))
        }
        return times[...]
    }

    private mutating func merged() -> Due? {
        let due: Due?
        if let first = held.first, first.instant < ahead?.instant ?? .max {
            due = held.removeFirst()
        } else {
            if let first = held.first, first.instant == ahead?.instant { held.removeFirst() }
            due = ahead
            ahead = nil
            if !held.isEmpty, let wall = walls.next() {
                if wall >= segment.wallEnd { segment = zone.segment(atWall: wall) }
                ahead = Due(wall: wall, instant: wall - Int64(segment.offset))
            }
        }
        return due
    }
}
