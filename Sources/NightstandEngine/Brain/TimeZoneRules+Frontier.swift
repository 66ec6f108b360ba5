// SPDX-License-Identifier: MIT
import Timekeeping

// A journey from one zone to another is judged by wall clocks: what the old one had not shown yet and the new one has
// passed was jumped over. Hours that are repeated or left out need care on both sides.

extension TimeZoneRules {
    /// The latest time the wall clock has shown by `now`: in a repeated hour, the whole of that hour.
    func latestWall(by now: Instant) -> CivilDateTime {
        let wall = civil(at: now)
        let first = instant(of: wall)
        guard first < now - .seconds(1), let change = nextTransition(after: first), change <= now else { return wall }
        return civil(at: change - .seconds(1))
    }

    /// The instant by which the wall clock has shown `wall`: in an hour that is left out, the beginning of that hour.
    func instant(showing wall: CivilDateTime) -> Instant {
        let instant = instant(of: wall)
        guard civil(at: instant) != wall, let change = nextTransition(after: instant - .seconds(86_400)),
            change <= instant
        else { return instant }
        return change - .milliseconds(1)
    }
}
