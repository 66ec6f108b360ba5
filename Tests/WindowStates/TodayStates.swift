// SPDX-License-Identifier: MIT
import NightstandFakes
import NightstandFeatures
import NightstandService
import NightstandSettings
import Timekeeping
import WindowFixtures

/// The day ahead and the details of an alarm: `today`, with `-place` (Berlin's light), `-many`, `-open`, `-coming` (about to
/// ring), `-asking` (whether the user is awake), `-timers`, `-none`; `details`, with `-history`, `-changed`
/// (times skipped and moved), `-menu` (of one time), `-move`; `clock-coming`.
@MainActor enum TodayStates {
    static func isOne(_ state: String) -> Bool {
        ["today", "details", "clock-coming"].contains(where: state.hasPrefix)
    }

    static func alarms(_ state: String) -> [Alarm] {
        let parts = state.split(separator: "-").map(String.init)
        if parts.contains("none") { return [Fixture.alarm("later", "Dentist", "2026-11-12T09:00:00", nil)] }
        var alarms = Fixture.alarms
        alarms[0].tint = AlarmTint("blue")
        alarms[1].tint = AlarmTint("green")
        if parts.contains("many") {
            alarms += [
                Fixture.alarm("meds", "Take the meds", "2026-11-02T06:40:00", "FREQ=DAILY"),
                Fixture.alarm("dog", "Walk the dog", "2026-11-02T06:50:00", "FREQ=DAILY"),
                Fixture.alarm("tea", "Tea", "2026-11-02T16:00:00", "FREQ=DAILY"),
                Fixture.alarm("eyes", "Look up", "2026-11-02T10:00:00", "FREQ=DAILY;BYHOUR=10,11,12,13,14"),
            ]
        }
        alarms[0].details = "Towel, water, the card for the locker."
        alarms[0].preAlert = 600
        alarms[0].snooze.limit = 3
        if parts.contains("changed"), let monday = CivilDateTime("2026-11-09T06:30:00"),
            let tuesday = CivilDateTime("2026-11-10T06:30:00"), let later = CivilDateTime("2026-11-10T09:00:00")
        {
            alarms[0].schedule.excluded = [monday]
            alarms[0].schedule.moved = [tuesday: later]
        }
        if parts.contains("coming") {
            alarms[0].schedule.start = CivilDateTime("2026-11-06T22:14:37") ?? alarms[0].schedule.start
        }
        return alarms
    }

    static func prepare(_ fixture: Fixture, _ state: String) {
        let parts = state.split(separator: "-").map(String.init)
        if parts.contains("place") {
            var status = PlacesStatus()
            status.saved = [SavedPlace(id: "place1", place: FewCities.place("Berlin"))]
            status.chosen = "place1"
            fixture.service.placesStatus = status
        }
        if parts.contains("open") { try? fixture.preferences.application.change { $0.showsToday = true } }
        if parts.contains("coming") {
            var ring = Fixture.ring("gym", "Gym", .preAlert)
            ring.due = CivilDateTime("2026-11-06T22:14:37").map { TimeZoneRules.utc.instant(of: $0) } ?? ring.due
            ring.until = ring.due
            fixture.service.show([ring])
        }
        if parts.contains("asking") { fixture.service.show([Fixture.ring("gym", "Gym", .asking)]) }
        if parts.contains("history") { fixture.service.remember(journal) }
    }

    private static var journal: [JournalEntry] {
        func entry(
            _ day: String, _ outcome: JournalEntry.Outcome, snoozes: Int = 0, by source: String? = "notification"
        ) -> JournalEntry {
            let civil = CivilDateTime("\(day)T06:30:00") ?? CivilDateTime(secondsSinceEpoch: 0)
            let due = TimeZoneRules.utc.instant(of: civil)
            return JournalEntry(
                key: OccurrenceKey(alarmID: "gym", scheduled: civil), label: "Gym", due: due, armedBy: "kernel",
                fired: due, snoozes: snoozes, ended: due, outcome: outcome, answeredBy: source)
        }
        return [
            entry("2026-10-30", .missed, by: nil), entry("2026-11-02", .stopped, snoozes: 2, by: "window"),
            entry("2026-11-03", .stopped), entry("2026-11-06", .stopped, snoozes: 1),
        ]
    }

    static func act(_ model: WindowModel, _ state: String) {
        guard state.hasPrefix("details") else { return }
        model.detailsTapped("gym")
        if state == "details-move", let details = model.details, details.upcoming.count > 1 {
            details.moveTapped(details.upcoming[1])
        }
    }
}
