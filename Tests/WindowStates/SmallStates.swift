// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFeatures
import NightstandSettings
import NightstandUI
import Timekeeping
import WindowFixtures

/// The small windows: `small-clock`, `small-stopwatch` and `small-timer`, with what `StageStates` has for the page, and any of
/// `-controls` (the pointer is over it), `-night`, `-none` (no timer), `-over` (its timer has ended), `-hint` (how to keep it on top).
@MainActor enum SmallStates {
    static func isOne(_ state: String) -> Bool { state.hasPrefix("small") }

    /// The same parts as a state of the page.
    static func stage(_ parts: [String]) -> [String] {
        guard parts.contains("timer") else { return Array(parts.dropFirst()) }
        return parts.contains("none") ? [] : ["timers", parts.contains("over") ? "three" : "two"]
    }

    static func prepare(_ fixture: Fixture, _ parts: [String]) {
        try? fixture.preferences.window.change { $0.hasSeenOnTopHint = true }
        StageStates.prepare(fixture, stage(parts))
    }

    static func act(_ model: WindowModel, _ fixture: Fixture, _ parts: [String]) {
        if parts.contains("night") { model.clock.night.said("on") }
        let name = parts.contains("over") ? "Tea" : "Pasta"
        let timer = model.countdowns.rows.first { $0.title == name }
        model.small.open(
            parts.contains("clock") ? .clock : parts.contains("stopwatch") ? .stopwatch : .timer(timer?.id))
        guard let small = model.small.open.first else { return }
        if parts.contains("controls") { small.isPointed = true }
        if parts.contains("hint") {
            try? fixture.preferences.window.change { $0.hasSeenOnTopHint = false }
            small.shown(.byMenu)
        }
    }
}
