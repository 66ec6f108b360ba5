// SPDX-License-Identifier: MIT
import NightstandFeatures
import NightstandService
import Timekeeping
import WindowFixtures

/// Alarms with icons and colours: `look` (the list), `look-editor`, `look-icons`, `look-puppy` (a search), `look-details`,
/// `look-ringing`.
@MainActor enum LookStates {
    static func isOne(_ state: String) -> Bool { state == "look" || state.hasPrefix("look-") }

    static let alarms: [Alarm] = {
        let kinds: [(label: String, tint: String?)] = [
            ("Gym", "blue"), ("Take the meds", "red"), ("Walk the dog", nil), ("School run", "yellow"),
            ("Train to the sea", "green"), ("Tea", nil), ("xyzzy", "purple"),
        ]
        return kinds.enumerated().map { index, kind in
            var alarm = Fixture.alarm("a\(index)", kind.label, "2026-11-02T0\(index + 2):30:00", "FREQ=DAILY")
            alarm.tint = kind.tint.flatMap { AlarmTint($0) }
            if index == 2 { alarm.icon = .chosen("dog") }
            alarm.isEnabled = index != 4
            return alarm
        }
    }()

    static var ring: RingStatus {
        var ring = Fixture.ring("a0", "Take the meds")
        ring.icon = "meds"
        ring.tint = AlarmTint("red")
        return ring
    }

    static func act(_ model: WindowModel, _ state: String) {
        guard !["look", "look-ringing"].contains(state) else { return }
        model.alarmTapped("a0")
        if ["look-icons", "look-puppy"].contains(state) { model.editor?.isChoosingIcon = true }
        if state == "look-puppy" { model.editor?.icons.query = "puppy" }
    }
}
