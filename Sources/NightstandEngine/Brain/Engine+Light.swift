// SPDX-License-Identifier: MIT
import Timekeeping

extension Engine.ArmedAlarm {
    /// When its light begins; nil for one without.
    fileprivate var light: Instant? { alarm.light > 0 ? next.map { $0.due - .seconds(alarm.light) } : nil }
}

extension Engine {
    /// When the next light begins after `now`; nil when none is to come.
    package func nextLight(after now: Instant) -> Instant? {
        alarms.values.lazy.compactMap(\.light).filter { $0 > now }.min()
    }

    /// The alarms whose light begins at that instant, by id.
    package func alarms(lightingAt start: Instant) -> [Alarm] {
        alarms.values.filter { $0.light == start }.map(\.alarm).sorted { $0.id < $1.id }
    }
}
