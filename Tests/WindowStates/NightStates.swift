// SPDX-License-Identifier: MIT
import NightstandFakes
import NightstandFeatures
import NightstandService
import Timekeeping
import WindowFixtures

/// The record of nights: `nights-none`, `nights-one`, `nights-fortnight`, `nights-month`, `nights-quarter`, with `-twelve` (hours), `-late`
/// (up in the afternoon), `-gaps`, `-pointed` and `-lost`.
@MainActor enum NightStates {
    static func isOne(_ state: String) -> Bool { state.hasPrefix("nights") }

    static func prepare(_ fixture: Fixture, _ state: String) {
        let parts = state.split(separator: "-")
        var nights = Fixture.nights(parts.contains("none") ? 0 : parts.contains("one") ? 1 : 90)
        if parts.contains("late"), let morning = nights.dropFirst(3).first?.morning {
            nights[3] = Fixture.night(morning, 340, 865, snoozes: 3)
        }
        if parts.contains("gaps") { nights.removeAll { $0.morning.day % 3 == 0 } }
        fixture.service.nights = nights
    }

    static func act(_ model: WindowModel, _ state: String) {
        let parts = state.split(separator: "-")
        model.open(.nights)
        if parts.contains("month") { model.nights.span = .month }
        if parts.contains("quarter") { model.nights.span = .quarter }
        if parts.contains("pointed") { model.nights.pointed(at: 5) }
    }
}
