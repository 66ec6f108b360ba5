// SPDX-License-Identifier: MIT
import Almanac
import Observation
import Timekeeping

/// Waking with the sun, one tap away: four anchors, and when each comes next.
@MainActor @Observable public final class SunriseAlarmModel {
    /// Called when the user asks for an alarm.
    @ObservationIgnored var onAsked: (Choice) -> Void = { _ in }

    /// An anchor on offer.
    public struct Choice: Hashable, Sendable, Identifiable {
        /// The anchor.
        public let anchor: SolarAnchor
        /// What it is called.
        public var title: String { anchor.title }
        /// When it comes next; nil when not today or tomorrow.
        public let instant: Instant?
        /// The time of day that comes next; `—` while there is none.
        public let time: String
        /// How far away that is.
        public let relative: String
        /// The anchor is the identity.
        public var id: SolarAnchor { anchor }
    }

    /// The user asked for an alarm at one of the anchors.
    public func addTapped(_ choice: Choice) { onAsked(choice) }
}

extension SunModel {
    /// The anchors on offer with the next time of each.
    public var wakeTimes: [SunriseAlarmModel.Choice] {
        guard let today else { return [] }
        let now = heartbeat.now
        return SolarAnchor.offered.map { anchor in
            let next = (0...1).lazy.compactMap { days -> Instant? in
                let times =
                    days == 0
                    ? today.times
                    : SunTimes(at: today.times.coordinates, on: today.times.date.adding(days: days), zone: today.zone)
                return times.instants(of: anchor.event).map { $0 + .seconds(anchor.offset) }.first { $0 > now }
            }.first
            return SunriseAlarmModel.Choice(
                anchor: anchor, instant: next, time: next.map { timeText($0, today.zone) } ?? "—",
                relative: next.map { TimeText.relative($0, to: now) } ?? "not in the next days")
        }
    }
}
