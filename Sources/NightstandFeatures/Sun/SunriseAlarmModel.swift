// SPDX-License-Identifier: MIT
import Almanac
import Localization
import NightstandServices
import Observation
import Timekeeping
import Wording

/// Alarms for four events of the sun, one tap away, and the next time of each.
@MainActor @Observable package final class SunriseAlarmModel {
    /// Called when the user wants an alarm.
    @ObservationIgnored var onAsked: (Choice) -> Void = { _ in }
    @ObservationIgnored private let alarms: AlarmsModel
    @ObservationIgnored private let haptics: any Haptics

    /// Finds existing ones among `alarms`.
    init(_ alarms: AlarmsModel, haptics: any Haptics) {
        self.alarms = alarms
        self.haptics = haptics
    }

    /// An available anchor.
    package struct Choice: Hashable, Sendable, Identifiable {
        /// The anchor.
        package let anchor: SolarAnchor
        /// Its title.
        package var title: String { anchor.title }
        /// The alarm at this anchor, and whether it is on; nil if there is none.
        package let alarm: Wake?
        /// Its next time; nil if not today or tomorrow.
        package let instant: Instant?
        /// The next time of day; `—` if there is none.
        package let time: String
        /// How far away that is.
        package let relative: String
        /// The anchor is the identity.
        package var id: SolarAnchor { anchor }
    }

    /// A solar alarm.
    package struct Wake: Hashable, Sendable {
        /// The alarm's id.
        package let id: String
        /// Whether it is on.
        package let isOn: Bool
    }

    /// The user wants an alarm at one of the anchors, or opens the existing one.
    package func tapped(_ choice: Choice) {
        haptics.tap(.selection)
        onAsked(choice)
    }

    /// The user turned the alarm at an anchor on or off.
    package func switched(_ choice: Choice, to isOn: Bool) {
        if let alarm = choice.alarm { alarms.switched(alarm.id, to: isOn) }
    }

    /// The alarm at an anchor; an enabled one is preferred.
    func wake(at anchor: SolarAnchor) -> Wake? {
        let found = Array(alarms.states.filter { $0.alarm.schedule.solar?.anchor == anchor })
        return (found.first(where: \.isOn) ?? found.first).map { Wake(id: $0.alarm.id, isOn: $0.isOn) }
    }
}

extension SunModel {
    /// The available anchors with the next time of each.
    package var wakeTimes: [SunriseAlarmModel.Choice] {
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
                anchor: anchor, alarm: alarm.wake(at: anchor), instant: next,
                time: next.map { timeText($0, today.zone) } ?? "—",
                relative: next.map { TimeText.relative($0.nearestMinute, to: now) } ?? tr("not in the coming days"))
        }
    }
}
