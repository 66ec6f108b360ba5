// SPDX-License-Identifier: MIT
import Almanac
import NightstandBus
import Timekeeping

extension TodayModel {
    /// What happens in the day ahead, the soonest first.
    public var entries: [TodayEntry] {
        let day = day
        let all = sessions + dues(in: day) + ends(in: day)
        let rings = all.map { entry($0.0, $0.1, badge: $0.2, in: day) }
        return (rings + suns(in: day)).sorted { ($0.moment, $0.title) < ($1.moment, $1.title) }
    }

    private typealias Ring = (kind: TodayEntry.Kind, upcoming: Upcoming, badge: BadgeLook)

    /// What rings now or is snoozed.
    private var sessions: [Ring] {
        ringing.rings.filter { $0.phase != .preAlert }.map { ring in
            let isTimer = countdowns.row(ring.alarmID) != nil
            return (isTimer ? .timer(ring.alarmID) : .alarm(ring.alarmID), Upcoming(ring), BadgeLook(ring))
        }
    }

    /// Alarms that are due.
    private func dues(in day: DayAhead) -> [Ring] {
        let announced = Set(
            ringing.rings.filter { $0.phase == .preAlert }.map { AlarmDue(alarm: $0.alarmID, moment: $0.due) })
        return alarms.rows.filter(\.isOn).flatMap { row in
            row.occurrences(through: day.span.upperBound, zones: local.zones)
                .filter { day.span.contains($0.due) }
                .map { occurrence in
                    let due = AlarmDue(alarm: row.alarm.id, moment: occurrence.due)
                    let upcoming = Upcoming(
                        id: due.alarm, label: row.label, moment: due.moment,
                        state: announced.contains(due) ? .preAlert : .scheduled)
                    return (.alarm(due.alarm), upcoming, row.badge)
                }
        }
    }

    private struct AlarmDue: Hashable {
        let alarm: String
        let moment: Instant
    }

    /// Timers that come to their end, or to that of their step.
    private func ends(in day: DayAhead) -> [Ring] {
        let reading = reading()
        return countdowns.rows.filter { $0.phase == .running }.compactMap { row in
            let end = heartbeat.now + .milliseconds(row.status.run.left(at: reading))
            guard day.span.contains(end) else { return nil }
            let icon = BadgeLook(icon: "nightstand-timer-symbolic")
            return (.timer(row.id), Upcoming(id: row.id, label: row.title, moment: end), icon)
        }
    }

    private func suns(in day: DayAhead) -> [TodayEntry] {
        zip(light, light.dropFirst()).compactMap { before, after in
            guard (before.light == .day) != (after.light == .day) else { return nil }
            let event: SolarEvent = after.light == .day ? .sunrise : .sunset
            let look = BadgeLook(
                icon: event == .sunrise ? "daytime-sunrise-symbolic" : "daytime-sunset-symbolic")
            let upcoming = Upcoming(id: event.rawValue, label: event.title, moment: after.time.lowerBound)
            return entry(.sun(event), upcoming, badge: look, in: day)
        }
    }

    private func entry(
        _ kind: TodayEntry.Kind, _ upcoming: Upcoming, badge: BadgeLook, in day: DayAhead
    ) -> TodayEntry {
        let now = heartbeat.now
        let civil = local.civil(upcoming.moment)
        let isExact = if case .alarm = kind { alarms.row(upcoming.id)?.alarm.schedule.solar == nil } else { false }
        let wait = Phrases(now: now, zone: local.zones.local).relativeInMinutes(upcoming.moment)
        let relative =
            switch upcoming.state {
            case .ringing: "rings now"
            case .snoozed: "snoozed, rings again \(wait)"
            case .preAlert: "about to ring, \(wait)"
            case .scheduled: wait
            }
        let moment = upcoming.state == .ringing ? now : max(upcoming.moment, now)
        return TodayEntry(
            kind: kind, moment: moment, place: day.place(of: moment), title: upcoming.name,
            time: local.style.time(isExact ? civil.time : civil.time.rounded), isTomorrow: day.isTomorrow(moment),
            relative: relative, isPressing: [.preAlert, .snoozed].contains(upcoming.state), badge: badge)
    }
}

extension AlarmRowModel {
    /// When it rings until `end`: what the service says, and where that is not all, what the rule says of the time after.
    func occurrences(through end: Instant, zones: ZoneResolver) -> [Occurrence] {
        let told = status.next
        guard told.count >= 5, let last = told.last, last.due < end else { return told }
        let more = try? alarm.schedule.occurrences(after: last.due, through: end, limit: 1440, zones: zones)
        return told + (more ?? [])
    }
}
