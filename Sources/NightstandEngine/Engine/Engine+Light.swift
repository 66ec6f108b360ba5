// SPDX-License-Identifier: MIT
import Timekeeping

extension Engine {
    /// When the next light begins after `now`; nil when there is none.
    package func nextLight(after now: Instant) -> Instant? {
        state.alarms.all.lazy.filter { !self.state.isNextLeft($0.alarm.id) }.compactMap(\.light)
            .filter { $0 > now }.min()
    }

    /// The alarms whose light begins at that instant, by id.
    package func alarms(lightingAt start: Instant) -> [Alarm] {
        state.alarms.all.filter { $0.light == start && !state.isNextLeft($0.alarm.id) }.map(\.alarm)
            .sorted { $0.id < $1.id }
    }
}
