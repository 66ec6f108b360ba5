// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import Timekeeping
import Wording

/// Describes the state of an alarm and when it will ring.
nonisolated struct AlarmReport {
    let phrases: Phrases

    /// What to report about an alarm's next occurrence.
    enum Standing: Hashable, Sendable {
        /// It has just been set.
        case isSet
        /// It rings then.
        case rings
        /// It would ring then, if it were set.
        case wouldRing
        /// It is a copy of another one.
        case isCopy
        /// It rings then, and not earlier.
        case ringsNext
        /// It is paused until a day.
        case isSilent(before: CivilDate)
    }

    /// Such as `Alarm k3f9m2xa (Gym) is set for Mon 23 Nov 07:30, in 8 h 12 min.` and what comes after.
    func sentences(_ status: AlarmStatus, as standing: Standing = .isSet) -> String {
        outlook(status, standing) + "\n" + then(status) + problem(status)
    }

    /// When it rings after the next time, as a line; empty when it does not.
    private func then(_ status: AlarmStatus) -> String {
        // Those of an alarm that depends on calendars are listed with their reasons.
        guard status.next.count > 1, status.outlook == nil else { return "" }
        // Translators: {1} are the further times at which an alarm rings.
        return tr("Then \(status.next.dropFirst().map { phrases.moment(shown($0.due, status.alarm)) }.listed(.and)).")
            + "\n"
    }

    private func problem(_ status: AlarmStatus) -> String {
        // Translators: {1} is a sentence on why an alarm may not be heard.
        status.problem.map { tr("Warning: \($0)") + "\n" } ?? ""
    }

    private func outlook(_ status: AlarmStatus, _ standing: Standing) -> String {
        // Translators: {1} is the id of an alarm, with its label if it has one: "Alarm k3f9m2xa (Gym)".
        let named = tr("Alarm \(status.reference)")
        let name = status.id.isEmpty ? tr("This alarm") : named
        switch status.state {
        // Translators: {1} is "This alarm", or such as "Alarm k3f9m2xa (Gym)".
        case .off where standing == .isCopy: return tr("\(name) is a copy; it is off until you enable it.")
        case .off: return tr("\(name) is off.")
        case .ringing: return tr("\(name) is ringing.")
        case .finished: return tr("\(name) is on, but has no occurrences left.")
        case .scheduled, .paused, .snoozed:
            guard let next = status.next.first else { return tr("\(name) has no upcoming occurrence.") }
            return outlook(name, phrases.full(shown(next.due, status.alarm)), standing)
        }
    }

    private func outlook(_ name: String, _ time: String, _ standing: Standing) -> String {
        switch standing {
        // Translators: {1} is such as "Alarm k3f9m2xa (Gym)", {2} such as "Mon 23 Nov 07:30, in 8 h 12 min".
        case .isSet: tr("\(name) is set for \(time).")
        case .rings: tr("\(name) will ring \(time).")
        case .wouldRing: tr("\(name) would ring \(time).")
        case .isCopy: tr("\(name) is a copy; it will ring \(time).")
        case .ringsNext: tr("\(name) will next ring \(time).")
        case .isSilent(let day): tr("\(name) is paused until \(phrases.day(day)) and will next ring \(time).")
        }
    }

    /// When it rings next, and how far away that is; empty if it does not.
    func next(_ status: AlarmStatus) -> String {
        status.next.first.map { phrases.full(shown($0.due, status.alarm)) } ?? ""
    }

    /// When it rings next, and why; for a snoozed alarm, when its snooze among `rings` ends.
    func nextWithReason(_ status: AlarmStatus, _ rings: [RingStatus]) -> String {
        let snoozed = rings.filter { $0.alarmID == status.id && $0.phase == .snoozed }
        if status.state == .snoozed, let again = snoozed.map(\.until).min() { return phrases.full(again) }
        return TimeText.clauses([next(status), reason(status)].compactMap(\.self))
    }

    /// The instant that is shown for when an alarm is due: times of the sun count to the minute.
    func shown(_ due: Instant, _ alarm: Alarm) -> Instant { alarm.schedule.solar == nil ? due : due.nearestMinute }

    /// That others ring at the same time as an alarm, as a sentence; nil if none does.
    func twinNote(_ status: AlarmStatus, among all: [AlarmStatus]) -> String? {
        guard status.alarm.isEnabled, let due = status.next.first?.due else { return nil }
        let twin = all.first { other in
            other.id != status.id && other.alarm.isEnabled && other.next.contains { $0.due == due }
        }
        // Translators: {1} is the id of an alarm, with its label if it has one: "k3f9m2xa (Gym)".
        return twin.map { tr("Alarm \($0.reference) rings at the same time.") }
    }

    /// The state in a word or two, with its colour.
    func state(_ status: AlarmStatus) -> TextTable.Cell {
        switch status.state {
        case .off: .init(tr("off", context: "state of an alarm"), .dim)
        case .scheduled:
            status.problem == nil
                ? .init(tr("on", context: "state of an alarm"), .green)
                : .init(tr("problem", context: "state of an alarm"), .red)
        case .paused: .init(tr("paused", context: "state of an alarm"), .amber)
        case .ringing: .init(tr("ringing", context: "state of an alarm"), .red)
        case .snoozed: .init(tr("snoozed", context: "state of an alarm"), .amber)
        case .finished: .init(tr("ended", context: "state of an alarm"), .dim)
        }
    }

    /// The time of day on its own wall clock; the zone is named when it is not the reader's.
    func time(_ alarm: Alarm) -> String {
        if let solar = alarm.schedule.solar { return solar.summary(twelveHour: phrases.usesTwelveHours) }
        if let appointment = alarm.schedule.appointment {
            return appointment.summary(twelveHour: phrases.usesTwelveHours)
        }
        if let reminders = alarm.schedule.reminders { return reminders.time }
        let time = phrases.time(alarm.schedule.start.time)
        guard case .named(let zone) = alarm.schedule.zone, zone != phrases.zone.identifier else { return time }
        return "\(time) \(zone)"
    }

    /// How it repeats, or the day on which it rings once.
    func repetition(_ alarm: Alarm) -> String {
        alarm.schedule.summary(
            currentYear: phrases.year, twelveHour: phrases.usesTwelveHours, zones: ZoneResolver(local: phrases.zone))
    }
}
