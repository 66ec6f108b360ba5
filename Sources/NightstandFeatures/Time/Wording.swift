// SPDX-License-Identifier: MIT
import Timekeeping

public nonisolated struct TimeStyle: Hashable, Sendable {
    public var usesTwelveHours: Bool
    public init(usesTwelveHours: Bool = false) { self.usesTwelveHours = usesTwelveHours }
    public func time(_ time: CivilTime) -> String {
        func two(_ n: Int) -> String { n < 10 ? "0\(n)" : "\(n)" }
        let seconds = time.second == 0 ? "" : ":" + two(time.second)
        if usesTwelveHours {
            return "\((time.hour + 11) % 12 + 1):\(two(time.minute))\(seconds) \(time.hour < 12 ? "AM" : "PM")"
        }
        return "\(two(time.hour)):\(two(time.minute))\(seconds)"
    }
    public func date(_ date: CivilDate) -> String { date.description }
}

enum RelativeTime {
    static func text(until due: Instant, from now: Instant) -> String {
        let minutes = ((due - now).wholeMilliseconds + 59_999) / 60_000
        return minutes < 60 ? "in \(minutes) min" : "in \(minutes / 60) h \(minutes % 60) min"
    }
}

enum RepeatSummary {
    static func text(_ schedule: Schedule, today: CivilDate) -> String {
        schedule.recurrence?.description ?? schedule.start.date.description
    }
}
