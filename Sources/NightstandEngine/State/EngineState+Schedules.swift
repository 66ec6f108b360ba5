// SPDX-License-Identifier: MIT
import Timekeeping

extension EngineState {
    /// Finds the next occurrence of an alarm after `instant` and schedules the alarm for it.
    ///
    /// After a transition, the wall clock counts instead of `instant` for an alarm that follows local time.
    mutating func rearm(_ id: String, after instant: Instant, on transition: ZoneTransition? = nil) {
        guard let alarm = alarms[id]?.alarm else { return }
        let isAstray = isAstray(alarm)
        let isLocal = isAstray || alarm.schedule.followsUser
        let next = alarm.isEnabled ? first(of: alarm, after: instant, isLocal ? transition : nil) : nil
        alarms.update(id) {
            if $0.isAstray != isAstray { $0.isAstray = isAstray }
            if $0.next != next { $0.next = next }
        }
        var isAnnounced = false
        for session in rings.ofAlarm(id) where session.phase == .preAlert {
            let isNext = session.key.scheduled == next?.scheduled && session.due == next?.due
            let hasBegun = session.due - .seconds(alarm.preAlert) <= clock
            if isNext && hasBegun { isAnnounced = true } else { forget(session.id) }
        }
        let attention = next.map { isAnnounced ? $0.due : $0.due - .seconds(alarm.preAlert) }
        alarms.wait(id, for: next?.due, attention: attention)
        awaitSkip(of: alarm, after: instant)
    }

    private func first(of alarm: Alarm, after instant: Instant, _ transition: ZoneTransition?) -> Occurrence? {
        let schedule = followedSchedule(of: alarm)
        // Reminders are at instants, which no wall clock jumps over.
        guard let transition, schedule.reminders == nil, schedule.solar != nil || !transition.isOfSunOnly else {
            return nextOccurrence(of: alarm, after: instant)
        }
        // At another place the event may have been more than a day earlier.
        let start = schedule.solar == nil ? transition.start : min(transition.start, instant) - .seconds(3 * 86_400)
        var next = nextOccurrence(of: alarm, after: start)
        while let found = next, !transition.reaches(found, of: schedule, after: instant) {
            next = nextOccurrence(of: alarm, after: found.due)
        }
        return next
    }

    /// The first occurrence after `instant` that has not been dealt with.
    func nextOccurrence(of alarm: Alarm, after instant: Instant) -> Occurrence? {
        let schedule = followedSchedule(of: alarm)
        var from = instant
        while let found = try? schedule.next(after: from, zones: zones) {
            if !isDealtWith(found, of: alarm) { return found }
            let together = (try? schedule.occurrences(after: from, through: found.due, limit: .max, zones: zones)) ?? []
            if let other = together.first(where: { !isDealtWith($0, of: alarm) }) { return other }
            from = found.due
        }
        return nil
    }

    /// The occurrences after `instant` through `end` that have not been dealt with, at most `limit`.
    func occurrences(
        of alarm: Alarm, after instant: Instant, through end: Instant, limit: Int
    ) -> [Occurrence] {
        let all = try? followedSchedule(of: alarm).occurrences(
            after: instant, through: end, limit: limit, zones: zones)
        return (all ?? []).filter { !isDealtWith($0, of: alarm) }
    }

    /// The schedule as it is followed: in local time when its own zone is unknown, because a wrong hour beats silence.
    func followedSchedule(of alarm: Alarm) -> Schedule {
        var schedule = alarm.schedule
        if isAstray(alarm) { schedule.zone = .floating }
        return schedule
    }

    func isAstray(_ alarm: Alarm) -> Bool {
        alarm.schedule.zone != .floating && (try? zones.rules(for: alarm.schedule.zone)) == nil
    }

    /// The rules of the wall clock that an alarm follows.
    func wallClock(of alarm: Alarm) -> TimeZoneRules {
        (try? zones.rules(for: alarm.schedule.zone)) ?? zones.local
    }

    func isDealtWith(_ occurrence: Occurrence, of alarm: Alarm) -> Bool {
        journal.contains(OccurrenceKey(alarmID: alarm.id, scheduled: occurrence.scheduled))
    }
}

extension Schedule {
    /// Whether its times depend on where the user is.
    var followsUser: Bool { zone == .floating || solar.map { $0.place == nil } ?? false }
}
