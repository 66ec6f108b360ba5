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
        didSet { onChange() }
    }
    /// The state that the user has just switched to, until the service answers.
    var wish: Bool? {
        didSet { onChange() }
    }

    /// The alarm's id, which never changes.
    @ObservationIgnored let alarmID: String
    /// Called after each change of the alarm and of the switch.
    @ObservationIgnored var onChange: () -> Void = {}
    @ObservationIgnored private let heartbeat: Heartbeat
    @ObservationIgnored private let local: LocalTime

    init(_ status: AlarmStatus, heartbeat: Heartbeat, local: LocalTime) {
        self.status = status
        alarmID = status.id
        self.heartbeat = heartbeat
        self.local = local
    }

    /// The alarm's id.
    package nonisolated var id: ObjectIdentifier { ObjectIdentifier(self) }
    /// The alarm's current state, without observing changes.
    var state: AlarmState { AlarmState(status: _status, isOn: _wish ?? _status.alarm.isEnabled) }
    /// The alarm.
    package var alarm: Alarm { status.alarm }
    /// The state of the switch: the user's choice at once, the actual state once it is known.
    package var isOn: Bool { wish ?? alarm.isEnabled }
    /// The time of day; for a solar alarm that of the next occurrence, to the minute.
    package var time: String { timeOfDay.map { local.style.time($0) } ?? alarm.schedule.solar?.anchor.title ?? "" }
    /// The time of day on the alarm's own wall clock, by which the list is sorted; nil for a solar alarm that has none.
    var timeOfDay: CivilTime? {
        guard alarm.schedule.solar != nil else { return alarm.schedule.start.time }
        let rules = (try? local.zones.rules(for: alarm.schedule.zone)) ?? local.zones.local
        return (status.next.first?.due ?? preview).map { rules.civil(at: $0).time.rounded }
    }
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
        case .finished: return tr("won’t ring again")
        case .off, .scheduled, .paused: break
        }
        guard let next = status.next.first else {
            return wish == true ? tr("on", context: "alarm") : tr("won’t ring again")
        }
        let text = TimeText.relative(next.due, to: heartbeat.now)
        if let day = alarm.schedule.pausedUntil, status.state == .paused {
            // Translators: an alarm; {1} is a day, {2} is such as "in 6 h".
            return tr("paused until \(local.style.date(day, today: today)) · \(text)")
        }
        return text
    }

    /// What keeps it from ringing as set; nil if nothing does.
    package var problem: String? { status.problem }

    /// The number of upcoming occurrences that are skipped.
    package var skips: Int {
        let now = local.civil(heartbeat.now)
        return alarm.schedule.excluded.count { $0 > now }
    }

    /// Whether there is an occurrence to skip.
    package var canSkip: Bool { alarm.isEnabled && alarm.schedule.recurrence != nil && !status.next.isEmpty }

    /// One sentence for the screen reader.
    package var spoken: String {
        TimeText.row([time, label, summary, relative, problem ?? ""].filter { !$0.isEmpty })
    }
}
