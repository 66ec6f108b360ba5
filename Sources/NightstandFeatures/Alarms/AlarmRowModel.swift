// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import Observation
import Timekeeping
import Wording

/// One row of the list of alarms.
@MainActor @Observable package final class AlarmRowModel: Identifiable {
    /// The alarm and its next occurrences, as last reported by the service.
    package internal(set) var status: AlarmStatus {
        didSet {
            (order, holidayHits) = (nil, nil)
            onChange()
        }
    }
    /// The state that the user has just switched to, until the service answers.
    var wish: Bool? {
        didSet { onChange() }
    }

    /// Whether it was added since the list was read, and not shown yet.
    @ObservationIgnored var isNew = false

    /// When the last ring was due, if it was missed; nil once it has rung since.
    package internal(set) var missed: Instant?

    /// When it rings next, or would if it were on, as of its last change; nil where that is not known yet.
    @ObservationIgnored private var order: Instant?
    /// The alarm's id, which never changes.
    @ObservationIgnored let alarmID: String
    /// Called after each change of the alarm and of the switch.
    @ObservationIgnored var onChange: () -> Void = {}
    @ObservationIgnored private let heartbeat: Heartbeat
    @ObservationIgnored private let local: LocalTime
    @ObservationIgnored private let holidays: HolidaysAhead
    /// The holidays of the coming year on which its rule lets it ring, as of a day.
    @ObservationIgnored private var holidayHits: (today: CivilDate, days: [CivilDate])?

    init(_ status: AlarmStatus, heartbeat: Heartbeat, local: LocalTime, holidays: HolidaysAhead) {
        self.status = status
        alarmID = status.id
        self.heartbeat = heartbeat
        self.local = local
        self.holidays = holidays
    }

    /// The alarm's id.
    package nonisolated var id: ObjectIdentifier { ObjectIdentifier(self) }
    /// The alarm's current state, without observing changes.
    var state: AlarmState { AlarmState(status: _status, isOn: _wish ?? _status.alarm.isEnabled) }
    /// The alarm.
    package var alarm: Alarm { status.alarm }
    /// The state of the switch: the user's choice at once, the actual state once it is known.
    package var isOn: Bool { wish ?? alarm.isEnabled }
    /// Whether it has rung for the last time.
    package var isSpent: Bool { status.state == .finished && !alarm.schedule.awaitsEvents }
    /// The time of day; for a solar alarm that of the next occurrence, to the minute.
    package var time: String { timeOfDay.map { local.style.time($0) } ?? timeless }
    /// What stands where the time would, while it isn't known.
    private var timeless: String {
        alarm.schedule.isByEvents ? "–" : alarm.schedule.solar?.anchor.title ?? ""
    }
    /// The time of day as it was set, on the alarm's own wall clock; for an alarm that follows the sun or calendars that of the
    /// next occurrence here.
    ///
    /// Nil for such an alarm that has none.
    var timeOfDay: CivilTime? {
        guard alarm.schedule.timeSource != nil else { return alarm.schedule.start.time }
        return (status.next.first?.due ?? preview).map { local.civil($0).time.rounded }
    }

    /// When it rings next, or would if it were on: what the list is sorted by.
    ///
    /// It is the start of time for what is ringing or snoozed, the end of time for what will not ring again.
    var nextDue: Instant {
        if status.state == .ringing || status.state == .snoozed { return Instant(milliseconds: .min) }
        if let order, order > heartbeat.now { return order }
        let due = status.next.first?.due ?? (status.state == .finished ? nil : preview) ?? Instant(milliseconds: .max)
        order = due
        return due
    }

    /// Whether it will not ring again, on or off.
    var isPast: Bool {
        guard ![.ringing, .snoozed].contains(status.state), status.next.isEmpty, wish != true,
            !alarm.schedule.awaitsEvents
        else { return false }
        return nextDue == Instant(milliseconds: .max)
    }

    /// The group that the user put it in; empty for none.
    var group: String { alarm.group.trimmed }

    /// When an alarm that is off would be due.
    private var preview: Instant? {
        var schedule = alarm.schedule
        schedule.pausedUntil = nil
        return (try? schedule.next(after: heartbeat.now, zones: local.zones))?.due
    }
    /// Its badge.
    package var badge: BadgeLook { BadgeLook(alarm) }
    /// The label; empty when there is none.
    package var label: String { alarm.label }
    /// When it repeats.
    package var summary: String {
        RepeatSummary.text(alarm.schedule, today: today, style: local.style, zones: local.zones)
    }
    private var today: CivilDate { local.civil(heartbeat.now).date }

    /// The next occurrence, such as `in 6 h 20 min`.
    package var relative: String {
        guard isOn else { return tr("off", context: "alarm") }
        switch status.state {
        case .ringing: return tr("ringing now")
        case .snoozed: return tr("snoozed", context: "alarm")
        case .finished where isSpent: return tr("won’t ring again")
        case .finished: break
        case .off, .scheduled, .paused: break
        }
        guard let next = status.next.first else {
            if alarm.schedule.awaitsEvents {
                return alarm.schedule.reminders == nil ? tr("no appointment known") : tr("no reminder known")
            }
            return wish == true ? tr("on", context: "alarm") : tr("won’t ring again")
        }
        let text = TimeText.relative(shown(next.due), to: heartbeat.now)
        if let day = alarm.schedule.pausedUntil, status.state == .paused {
            // Translators: an alarm; {1} is a day, {2} is such as "in 6 h".
            return tr("paused until \(local.style.date(day, today: today, midSentence: true)) · \(text)")
        }
        return text
    }

    /// What is special about its next times, in words: a time here that differs from the one shown, a skipped, moved or missed
    /// occurrence.
    package var marks: [String] {
        guard isOn else { return missedMark.map { [$0] } ?? [] }
        // Translators: an alarm that does not ring on public holidays.
        let holidayMark = skipsHolidays ? tr("Except public holidays") : nil
        return [missedMark, elsewhere, holidayMark, skippedMark, movedMark].compactMap(\.self)
    }

    /// The next time on the clock of the user, where the row shows that of another zone, and the other way round.
    private var elsewhere: String? {
        guard let due = status.next.first?.due, let there = local.elsewhere(due, alarm.schedule) else { return nil }
        guard alarm.schedule.timeSource == nil else { return there }
        let here = local.civil(due)
        // Translators: an alarm in another time zone; {1} is when it rings where the user is.
        return tr("\(local.style.time(here.time)) here")
    }

    private var skippedMark: String? {
        let days = skipped.map { local.style.date($0.date, today: today, midSentence: true) }
        guard !days.isEmpty else { return nil }
        // Translators: an alarm; {1} are days on which it will not ring.
        guard days.count > 2 else { return tr("Skipped: \(TimeText.row(days))") }
        // Translators: an alarm; how many of its next times are left out.
        return tr("Skipped: \(days.count) time", "Skipped: \(days.count) times", count: days.count)
    }

    private var movedMark: String? {
        guard let next = status.next.first, alarm.schedule.moved[next.scheduled] != nil else { return nil }
        let due = local.civil(next.due)
        // Translators: an alarm whose next time was moved; {1} is a day, {2} a time of day.
        let day = local.style.date(due.date, today: today, midSentence: true)
        return tr("Moved: \(day), \(local.style.time(due.time))")
    }

    private var missedMark: String? {
        guard let missed, heartbeat.now < missed + .seconds(86_400) else { return nil }
        let due = local.civil(missed)
        let day = due.date == today ? tr("today") : tr("yesterday")
        // Translators: an alarm that was not answered, or could not ring; {1} is a day, {2} a time of day.
        return tr("Missed: \(day), \(local.style.time(CivilTime(minuteOf: due.time)))")
    }

    /// Those of the times that are ahead, in order.
    private func upcoming(_ times: Set<CivilDateTime>) -> [CivilDateTime] {
        guard !times.isEmpty else { return [] }
        let rules = (try? local.zones.rules(for: alarm.schedule.zone)) ?? local.zones.local
        let now = rules.civil(at: heartbeat.now)
        // The occurrences of an alarm that follows something are scheduled for midnight of their dates.
        let first = alarm.schedule.timeSource == nil ? now : CivilDateTime(date: now.date, time: .midnight)
        return times.filter { $0 >= first }.sorted()
    }

    /// The instant that the time shown stands for.
    func shown(_ due: Instant) -> Instant { alarm.schedule.solar == nil ? due : due.nearestMinute }

    /// What keeps it from ringing as set; nil if nothing does.
    package var problem: String? { status.problem }

    /// The number of upcoming occurrences that are skipped.
    package var skips: Int { skipped.count }

    /// The upcoming occurrences that are skipped, without holidays where all of those are.
    private var skipped: [CivilDateTime] {
        let all = upcoming(alarm.schedule.excluded)
        guard skipsHolidays else { return all }
        let days = holidays.all(from: today)
        return all.filter { !days.contains($0.date) }
    }

    /// Whether it would ring on a holiday of the coming year, so that those can be skipped.
    package var canSkipHolidays: Bool { !holidaysHit.isEmpty }
    /// Whether it skips all of them.
    package var skipsHolidays: Bool {
        // Most alarms skip nothing, which is quickly found out.
        guard !alarm.schedule.excluded.isEmpty else { return false }
        let (hits, dates) = (holidaysHit, Set(alarm.schedule.excluded.map(\.date)))
        return !hits.isEmpty && hits.allSatisfy(dates.contains)
    }

    /// Whether its row is to be pointed out as a new one; only the first time.
    package func takeNew() -> Bool {
        defer { isNew = false }
        return isNew
    }

    /// Other holidays count: what is shown is computed again.
    func holidaysChanged() {
        let present = status
        status = present
    }

    private var holidaysHit: [CivilDate] {
        let (schedule, today) = (alarm.schedule.plain, today)
        guard schedule.recurrence != nil else { return [] }
        if let holidayHits, holidayHits.today == today { return holidayHits.days }
        let rules = (try? local.zones.rules(for: schedule.zone)) ?? local.zones.local
        let hits = holidays.next(from: today).filter { day in
            let start = rules.instant(of: CivilDateTime(date: day, time: .midnight)) - .milliseconds(1)
            return (try? schedule.next(after: start, zones: local.zones))?.scheduled.date == day
        }
        holidayHits = (today, hits)
        return hits
    }

    /// Whether there is an occurrence to skip.
    package var canSkip: Bool { alarm.isEnabled && alarm.schedule.recurrence != nil && !status.next.isEmpty }

    /// Whether a pause can begin, and whether one has begun.
    package var canPause: Bool { alarm.isEnabled && alarm.schedule.recurrence != nil }
    package var isPaused: Bool { alarm.schedule.pausedUntil.map { $0 > today } ?? false }

    /// Whether there is an occurrence to move, and whether the next one was moved.
    package var canMove: Bool { alarm.isEnabled && !status.next.isEmpty }
    package var isMoved: Bool { status.next.first.map { alarm.schedule.moved[$0.scheduled] != nil } ?? false }

    /// One sentence for the screen reader.
    package var spoken: String {
        TimeText.clauses([time, label, summary, relative] + marks + [problem ?? ""])
    }
}
