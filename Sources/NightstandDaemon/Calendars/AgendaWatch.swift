// SPDX-License-Identifier: MIT
import GLibKit
import NightstandService
import NightstandServices
import SystemKit
import Timekeeping

/// Says when the calendars that alarms name are to be read; while none names any, nothing is watched and nothing wakes up.
@MainActor final class AgendaWatch {
    /// The time before an alarm in which its calendars are looked at again and again.
    static let lastHours: Duration = .seconds(3 * 3600)
    /// How often.
    static let pace: Duration = .seconds(600)
    /// How often for an alarm at reminders, which may come up for any time of the day.
    static let reminderPace: Duration = .seconds(1800)
    /// Files are written in pieces.
    private static let settling: Duration = .seconds(1)

    private let clock: any WallClock
    private let reminder: any Reminder
    private let zone: () -> TimeZoneRules
    private let read: () -> Void
    /// The alarms that depend on calendars, by id.
    private var needs: [String: Need] = [:]
    private var files: [String: FileMonitor] = [:]
    private var unsettled: TimerSource?
    /// When the calendars were last asked for.
    private var asked: Instant?
    /// When they are to be asked for next.
    private var next: Instant?

    private struct Need {
        let calendars: [String]
        /// When it is due next, or would be if no calendar called it off.
        let due: Instant?
        /// Whether it rings at reminders.
        let isByReminders: Bool
    }

    /// Calls `read` whenever the calendars should be read.
    init(
        _ clock: any WallClock, _ reminder: any Reminder, zone: @escaping () -> TimeZoneRules,
        read: @escaping () -> Void
    ) {
        self.clock = clock
        self.reminder = reminder
        self.zone = zone
        self.read = read
        reminder.onDue = { [weak self] in self?.timePassed() }
    }

    /// The ids of the alarms that depend on calendars.
    var alarms: [String] { needs.keys.sorted() }

    /// The calendars on which alarms depend, each once.
    var calendars: [String] { Set(needs.values.flatMap(\.calendars)).sorted() }

    /// Takes these alarms in place of those before.
    func watch(_ statuses: [AlarmStatus]) {
        let old = calendars
        needs = [:]
        for status in statuses { needs[status.id] = need(of: status) }
        settle()
        if !Set(calendars).isSubset(of: old) { ask() }
    }

    /// Takes an alarm that was added or changed.
    func watch(_ status: AlarmStatus) {
        let need = need(of: status)
        let old = needs.updateValue(need ?? Need(calendars: [], due: nil, isByReminders: false), forKey: status.id)
        if need == nil { needs[status.id] = nil }
        guard need != nil || old != nil else { return }
        settle()
        if let need, Set(need.calendars) != Set(old?.calendars ?? []) { ask() }
    }

    /// Forgets an alarm that was deleted.
    func forget(_ id: String) {
        if needs.removeValue(forKey: id) != nil { settle() }
    }

    /// Has the calendars read now, if an alarm depends on any.
    func ask() {
        guard !needs.isEmpty else { return }
        asked = clock.now
        read()
        plan()
    }

    private func need(of status: AlarmStatus) -> Need? {
        let calendars = status.alarm.isEnabled ? status.alarm.schedule.calendars : []
        guard !calendars.isEmpty else { return nil }
        return Need(
            calendars: calendars, due: status.outlook?.first?.due ?? status.next.first?.due,
            isByReminders: status.alarm.schedule.reminders != nil)
    }

    private func settle() {
        let paths = Set(needs.values.flatMap(\.calendars).filter { $0.hasPrefix("/") })
        for path in files.keys where !paths.contains(path) { files[path] = nil }
        for path in paths where files[path] == nil {
            files[path] = try? FileMonitor(path: path) { [weak self] in self?.fileChanged() }
        }
        if needs.isEmpty { unsettled = nil }
        plan()
    }

    private func fileChanged() {
        unsettled = TimerSource(after: Self.settling) { [weak self] in self?.ask() }
    }

    private func timePassed() {
        // It is also called when the clock was set.
        if let next, clock.now >= next { ask() } else { plan() }
    }

    private func plan() {
        next = needs.isEmpty ? nil : (needs.values.compactMap(check) + [midnight]).min()
        reminder.set(next)
    }

    private var midnight: Instant {
        let (zone, now) = (zone(), clock.now)
        return zone.instant(of: CivilDateTime(date: zone.civil(at: now).date.adding(days: 1), time: .midnight))
    }

    private func check(for need: Need) -> Instant? {
        let regular = need.isByReminders ? (asked ?? clock.now) + Self.reminderPace : nil
        return [regular, check(before: need.due)].compactMap(\.self).min()
    }

    private func check(before due: Instant?) -> Instant? {
        guard let due else { return nil }
        let check = max(due - Self.lastHours, asked.map { $0 + Self.pace } ?? clock.now)
        return check < due ? check : nil
    }
}
