// SPDX-License-Identifier: MIT
import ClockDesign
import NightstandFakes
import NightstandFeatures
import NightstandService
import NightstandSettings
import Timekeeping
import WindowFixtures

/// The preferences: `preferences-` and the name of a page, or `-own` (looks), `-files` (a file of alarms), `-fonts`, `-waking`, `-night`, `-sunset`,
/// `-devices` (alarms are shared), `-devices-trouble`, `-devices-none` (no calendar), `-devices-ask`.
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
        if detail == "files" {
            // Its result is above the buttons.
            model.settings?.page = .alarms
            model.settings?.files.importChosen("/nowhere/alarms.json")
        }
        if detail.hasPrefix("devices") {
            model.settings?.page = .alarms
            share(fixture.service, detail)
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

    private static func share(_ service: FakeNightstand, _ detail: Substring) {
        guard detail != "devices-none" else {
            return service.sharingRefusal = CalendarTrouble.noProgram.sentence
        }
        service.sharingCalendars = [
            SharingCalendar(id: "alarms", name: "Anna’s alarms", account: "anna@cloud.example.org", isRemote: true),
            SharingCalendar(id: "local", name: "Personal", account: "", isRemote: false),
        ]
        guard detail != "devices-ask" else { return }
        let isWell = detail == "devices"
        var status = SharingStatus(calendar: service.sharingCalendars[isWell ? 0 : 1], machine: "desk")
        (status.shared, status.syncedAt) = (12, service.now + .seconds(-300))
        if !isWell {
            status.trouble = CalendarTrouble.noProgram.sentence
            status.problems = [SharingProblem(name: "Gym", reason: "its event can’t be read")]
            status.ringsAnyway = ["Work"]
            status.missing = ["Gym", "Work", "Train to the sea with everybody, gate 7", "pill", "Tea"]
        }
        service.sharing = status
        for label in ["Swim", "Train to the sea with everybody, gate 7"] {
            service.deleteElsewhere(
                Fixture.alarm(label, label, "2026-11-08T07:00:00", nil), at: service.now + .seconds(-7200))
        }
    }
}
