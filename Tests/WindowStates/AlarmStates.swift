// SPDX-License-Identifier: MIT
import NightstandFakes
import NightstandFeatures
import NightstandService
import NightstandUI
import Timekeeping
import WindowFixtures

/// The list of alarms with groups, past alarms and all that may be special about one.
@MainActor enum AlarmStates {
    static func isOne(_ state: String) -> Bool { state.hasPrefix("alarms-kinds") }

    static var alarms: [Alarm] {
        var all = Fixture.alarms
        all[0].group = "Sport"
        all[1].group = "Work"
        all[1].schedule.moved = Dictionary(
            [(CivilDateTime("2026-11-09T07:15:00"), CivilDateTime("2026-11-09T09:00:00"))].compactMap {
                if let from = $0.0, let to = $0.1 { (from, to) } else { nil }
            }, uniquingKeysWith: { first, _ in first })
        var meeting = Fixture.alarm("meeting", "Stand-up", "2026-11-02T09:30:00", "FREQ=DAILY")
        meeting.group = "Work"
        meeting.schedule.pausedUntil = CivilDate("2026-11-16")
        var tokyo = Fixture.alarm("tokyo", "Call the family", "2026-11-02T08:00:00", "FREQ=DAILY")
        tokyo.schedule.zone = .named("Asia/Tokyo")
        var tea = Fixture.alarm("tea", "Tea", "2026-11-02T16:00:00", "FREQ=DAILY")
        tea.schedule.excluded = Set([CivilDateTime("2026-11-07T16:00:00")].compactMap(\.self))
        let past = [
            Fixture.alarm("dentist", "Dentist", "2026-11-03T14:00:00", nil),
            Fixture.alarm("parcel", "Parcel", "2026-10-03T10:00:00", nil, isEnabled: false),
        ]
        return all + [meeting, tokyo, tea] + past
    }

    static func act(_ model: WindowModel, _ window: MainWindow, _ state: String) {
        let parts = state.split(separator: "-")
        if parts.contains("pause") { model.alarms.pauseTapped("tea") }
        if parts.contains("move") { model.alarms.moveTapped("tea") }
        if parts.contains("past") { model.alarms.toggled(.past) }
        if parts.contains("details") { model.detailsTapped("tokyo") }
        if parts.contains("typed") { model.phrase.text = "weekdays 7:15 gym" }
        if parts.contains("copy") { model.alarms.duplicateTapped("tea") }
        if parts.contains("edit") {
            model.alarmTapped("tea")
            model.editor?.draft.label = "Coffee"
            model.editor?.leaveTapped()
        }
    }
}
