// SPDX-License-Identifier: MIT
import Timekeeping

/// A change of the zone that the user is in, or of the place whose sun counts, judged by wall clocks.
///
/// What the old wall clock had not shown yet and the new one has passed was jumped over and counts as due. Hours that are
/// repeated or left out need care on both sides.
struct ZoneTransition {
    /// The latest time that the old wall clock has shown.
    let wall: CivilDateTime
    /// After this instant an occurrence may have been jumped over.
    let start: Instant
    /// The zones and the place of before.
    let before: ZoneResolver
    /// Whether only the sun is another: what keeps to the wall clock has not moved then.
    let isOfSunOnly: Bool
    private let now: Instant

    /// Goes from a wall clock that has shown `wall` to that of `zone`, arriving at `now`; `before` is what counted so far.
    init(
        from wall: CivilDateTime, to zone: TimeZoneRules, at now: Instant, before: ZoneResolver,
        isOfSunOnly: Bool = false
    ) {
        self.wall = wall
        self.now = now
        self.before = before
        self.isOfSunOnly = isOfSunOnly
        start = min(now, zone.instant(showing: wall))
    }

    /// Whether an occurrence is still to come, or was jumped over; else the old wall clock had passed it.
    ///
    /// The sun keeps to no wall clock: there it counts whether the occurrence was still to come after `instant`, where the
    /// user was before.
    func reaches(_ occurrence: Occurrence, of schedule: Schedule, after instant: Instant) -> Bool {
        if occurrence.due > now { return true }
        if let moved = schedule.moved[occurrence.scheduled] { return moved > wall }
        guard schedule.solar != nil, !schedule.added.contains(occurrence.scheduled) else {
            return occurrence.scheduled > wall
        }
        return schedule.due(of: occurrence.scheduled, zones: before) > instant
    }
}

extension TimeZoneRules {
    /// The latest time the wall clock has shown by `now`: in a repeated hour, the whole of that hour.
    func latestWall(by now: Instant) -> CivilDateTime {
        let wall = civil(at: now)
        let first = instant(of: wall)
        guard first < now - .seconds(1), let change = nextTransition(after: first), change <= now else { return wall }
        return civil(at: change - .seconds(1))
    }

    /// The instant by which the wall clock has shown `wall`: in an hour that is left out, the beginning of that hour.
    fileprivate func instant(showing wall: CivilDateTime) -> Instant {
        let instant = instant(of: wall)
        guard civil(at: instant) != wall, let change = nextTransition(after: instant - .seconds(86_400)),
            change <= instant
        else { return instant }
        return change - .milliseconds(1)
    }
}
