// SPDX-License-Identifier: MIT
import NightstandFakes
import NightstandFeatures
import NightstandService
import Timekeeping
import WindowFixtures

/// States of the ringing view: `rings-3`, and with `long` labels, `night`, out of `display` mode, over the `lit` screen of a
/// sunrise light, or the first of them `answered`.
@MainActor enum RingingStates {
    static func isOne(_ state: String) -> Bool { state.hasPrefix("rings") }

    static func alarms(_ state: String) -> [Alarm] {
        var alarm = Fixture.alarm("gym0", "Gym", "2026-11-02T06:30:00", "FREQ=DAILY")
        alarm.light = state.contains("lit") ? 600 : 0
        return [alarm]
    }

    private static func rings(_ parts: [String]) -> [RingStatus] {
        let count = parts.dropFirst().first.flatMap { Int($0) } ?? 1
        let long = "Take the blue pills with plenty of water, then call the pharmacy about the rest of the week"
        let labels = ["Gym", "Take the pills", "Train to the sea", "Bread out of the oven", "Call home", "Laundry"]
        return (0..<count).map { index in
            Fixture.ring(
                "gym\(index)", parts.contains("long") ? long : labels[index % labels.count],
                dueBefore: 5 + 60 * index, snoozesLeft: index == 2 ? 0 : nil, isLate: index == 1)
        }
    }

    static func act(_ model: WindowModel, _ fixture: Fixture, _ parts: [String]) {
        if parts.contains("night") { model.clock.night.said("on") }
        if parts.contains("display") { model.setDisplayMode(.on) }
        fixture.service.show(rings(parts))
        if parts.contains("answered") { model.ringing.snoozeTapped("gym0") }
    }
}
