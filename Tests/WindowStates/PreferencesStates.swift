// SPDX-License-Identifier: MIT
import ClockDesign
import NightstandFakes
import NightstandFeatures
import NightstandService
import NightstandSettings
import WindowFixtures

/// The preferences: `preferences-` and the name of a page, or `-own` (looks), `-fonts`, `-waking`, `-night`, `-sunset`.
@MainActor enum PreferencesStates {
    static func isOne(_ state: String) -> Bool { state.hasPrefix("preferences") }

    static func act(_ model: WindowModel, _ fixture: Fixture, _ state: String) {
        model.open(.preferences)
        let detail = state.dropFirst("preferences-".count)
        model.settings?.page = PreferencesModel.Page(rawValue: String(detail)) ?? .clock
        if detail == "fonts" { model.settings?.fonts.isChoosing = true }
        if detail == "own", let presets = model.settings?.presets {
            presets.name = "My winter nights"
            presets.nameEntered()
            presets.name = "night"
            model.settings?.look.font.family = "Missing"
            model.settings?.look.glow = 60
        }
        if detail == "waking" {
            model.settings?.page = .alarms
            fixture.service.wake.path = "none"
            fixture.service.wake.action = .permitWake
        }
        if detail == "sunset" {
            model.settings?.page = .night
            model.settings?.night.mode = .sunset
        }
        if detail == "night" {
            model.settings?.night.mode = .schedule
            model.settings?.night.dimsBacklight = true
        }
    }
}
