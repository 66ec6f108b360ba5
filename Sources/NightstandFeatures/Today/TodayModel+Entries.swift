// SPDX-License-Identifier: MIT
import Almanac
import Localization
import NightstandService
import Timekeeping
import Wording

extension TodayModel {
    /// The events of the day ahead.
    struct Agenda {
        /// The first ones, in words.
        let entries: [TodayEntry]
        /// The positions of rings.
        let dots: [Double]
        /// The number of events.
        let count: Int
    }

    /// Computes the events of the day ahead.
    func makeAgenda() -> Agenda {
        let day = day
        let rings = sessions + dues(in: day) + ends(in: day)
        let all = (rings + suns(in: day)).sorted {
            (moment(of: $0, in: day), $0.upcoming.name) < (moment(of: $1, in: day), $1.upcoming.name)
        }
        return Agenda(
            entries: all.prefix(Self.most).map { entry($0, in: day) },
            dots: rings.map { day.place(of: moment(of: $0, in: day)) }, count: all.count)
    }

    /// An event of the day ahead; without a badge, it has that of its alarm.
    ///
    /// Only those shown in words need their badge, which is looked up by the label.
    private typealias Event = (kind: TodayEntry.Kind, upcoming: Upcoming, badge: (() -> BadgeLook)?)

    /// When it is shown to happen; for a ring, now.
    private func moment(of event: Event, in day: DayAhead) -> Instant {
        let now = day.span.lowerBound
        return event.upcoming.state == .ringing ? now : max(event.upcoming.moment, now)
    }

    /// Current rings and snoozes.
    private var sessions: [Event] {
        ringing.rings.filter { $0.phase != .preAlert }.map { ring in
            let isTimer = countdowns.row(ring.alarmID) != nil
            return (isTimer ? .timer(ring.alarmID) : .alarm(ring.alarmID), Upcoming(ring), { BadgeLook(ring) })
        }
    }

    /// Alarms that are due.
    private func dues(in day: DayAhead) -> [Event] {
        let announced = Set(
            ringing.rings.filter { $0.phase == .preAlert }.map { AlarmDue(alarm: $0.alarmID, moment: $0.due) })
        let zones = local.zones
        let dues = alarms.states.filter(\.isOn).flatMap { state in
            state.occurrences(through: day.span.upperBound, zones: zones)
                .filter { day.span.contains($0.due) }
                .map { occurrence -> Event in
                    let due = AlarmDue(alarm: state.status.id, moment: occurrence.due)
                    let upcoming = Upcoming(
                        id: due.alarm, label: state.alarm.label, moment: due.moment,
                        state: announced.contains(due) ? .preAlert : .scheduled)
                    return (.alarm(due.alarm), upcoming, nil)
                }
        }
        return Array(dues)
    }

    private struct AlarmDue: Hashable {
        let alarm: String
        let moment: Instant
    }

    /// Timers that end, or whose step ends.
    private func ends(in day: DayAhead) -> [Event] {
        let reading = reading()
        return countdowns.rows.filter { $0.phase == .running }.compactMap { row in
            let end = reading.wall + .milliseconds(row.status.run.left(at: reading))
            guard day.span.contains(end) else { return nil }
            let icon = BadgeLook(icon: "nightstand-timer-symbolic")
            return (.timer(row.id), Upcoming(id: row.id, label: row.title, moment: end), { icon })
        }
    }

    private func suns(in day: DayAhead) -> [Event] {
        zip(light, light.dropFirst()).compactMap { before, after in
            guard (before.light == .day) != (after.light == .day) else { return nil }
            let event: SolarEvent = after.light == .day ? .sunrise : .sunset
            let look = BadgeLook(
                icon: event == .sunrise ? "daytime-sunrise-symbolic" : "daytime-sunset-symbolic")
            let upcoming = Upcoming(id: event.rawValue, label: event.title, moment: after.time.lowerBound)
            return (.sun(event), upcoming, { look })
        }
    }

    private func entry(_ event: Event, in day: DayAhead) -> TodayEntry {
        let upcoming = event.upcoming
        let wait = TimeText.relative(shownMoment(of: event), to: heartbeat.now)
        let relative =
            switch upcoming.state {
            case .ringing: tr("ringing now")
            // Translators: an alarm; {1} is such as "in 6 min".
            case .snoozed: tr("snoozed, rings again \(wait)")
            // Translators: an alarm; {1} is such as "in 6 min".
            case .up: tr("asks whether you are awake, \(wait)")
            // Translators: an alarm; {1} is such as "in 6 min".
            case .asking: tr("asks whether you are awake, rings again \(wait)")
            // Translators: an alarm; {1} is such as "in 6 min".
            case .preAlert: tr("about to ring, \(wait)")
            case .scheduled: wait
            }
        let moment = moment(of: event, in: day)
        var alarm: Alarm?
        if case .alarm(let id) = event.kind { alarm = alarms.row(id)?.state.alarm }
        let zone =
            upcoming.state == .scheduled ? alarm.flatMap { local.elsewhere(upcoming.moment, $0.schedule) } : nil
        return TodayEntry(
            kind: event.kind, moment: moment, place: day.place(of: moment), title: upcoming.name,
            time: local.style.time(time(of: event)), isTomorrow: day.isTomorrow(moment),
            relative: zone.map { "\(relative) · \($0)" } ?? relative,
            isPressing: [.preAlert, .snoozed, .asking].contains(upcoming.state),
            isAwakeCheck: [.up, .asking].contains(upcoming.state),
            badge: event.badge?() ?? alarm.map { BadgeLook($0) } ?? BadgeLook(concept: nil, tint: nil))
    }

    /// The instant that the time shown stands for.
    private func shownMoment(of event: Event) -> Instant {
        let moment = event.upcoming.moment
        switch event.kind {
        case .alarm(let id): return alarms.row(id)?.shown(moment) ?? moment
        case .sun: return moment.nearestMinute
        case .timer: return moment
        }
    }

    /// The time of day shown: with seconds if the user has set any.
    private func time(of event: Event) -> CivilTime {
        let time = local.civil(event.upcoming.moment).time
        if [.snoozed, .up, .asking].contains(event.upcoming.state) { return CivilTime(minuteOf: time) }
        guard case .alarm(let id) = event.kind, alarms.row(id)?.state.alarm.schedule.timeSource == nil else {
            return time.rounded
        }
        return time
    }
}

extension AlarmState {
    /// Its rings until `end`: as the service reports them, and beyond that by the rule.
    func occurrences(through end: Instant, zones: ZoneResolver) -> [Occurrence] {
        let told = status.next
        guard told.count >= 5, let last = told.last, last.due < end else { return told }
        let more = try? alarm.schedule.occurrences(after: last.due, through: end, limit: 1440, zones: zones)
        return told + (more ?? [])
    }
}
