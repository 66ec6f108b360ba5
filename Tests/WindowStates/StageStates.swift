// SPDX-License-Identifier: MIT
import AdwaitaKit
import ClockDesign
import GLibKit
import NightstandFakes
import NightstandFeatures
import NightstandService
import NightstandSettings
import NightstandUI
import Timekeeping
import WindowFixtures

/// Stopwatch and timers: `stopwatch` and `timers`, with any of `-running`, `-laps`, `-paused`, `-many`, `-three` (one of them rings), `-two`, `-full`, `-day` (time
/// of day), `-red` (a colour), `-oldest`, `-split` (the line dragged), `-menu` (quick settings), `-new`, `-edit`, `-preset`, `-training` (the editor), `-leave` (it asks).
@MainActor enum StageStates {
    static func isOne(_ state: String) -> Bool { state.hasPrefix("stopwatch") || state.hasPrefix("timers") }

    /// Fills the stage before the window is there.
    static func prepare(_ fixture: Fixture, _ parts: [String]) {
        try? fixture.preferences.stage.change {
            $0.showsTimeOfDay = parts.contains("day")
            if parts.contains("red") { $0.digitColor = ClockColor(hex: "#e01b24") }
            if parts.contains("oldest") { $0.isNewestFirst = false }
            if parts.contains("split") { $0.split = 68 }
            if parts.contains("one") { $0.columns = .one }
        }
        fixture.service.knownPrograms = ["lights-off", "say-it"]
        let service = fixture.service
        Task.onLoop {
            if !Set(parts).isDisjoint(with: ["running", "laps", "many"]) {
                _ = try await service.stopwatch(.start, id: nil)
            }
            let few: [Int64] = parts.contains("laps") ? [61_250, 58_040, 75_333, 62_800, 60_119] : []
            let many: [Int64] = parts.contains("many") ? (0..<40).map { 20_000 + $0 * 7919 % 9000 } : []
            for span in few + many {
                fixture.time.advance(by: .milliseconds(span))
                _ = try await service.stopwatch(.lap, id: nil)
            }
            if parts.contains("paused") {
                fixture.time.advance(by: .milliseconds(12_345))
                _ = try await service.stopwatch(.stop, id: nil)
            }
            guard parts.contains("three") || parts.contains("two") || parts.starts(with: ["today", "timers"]) else {
                return
            }
            let steps = [Countdown.Step(label: "Ada", seconds: 1200), .init(label: "Grace", seconds: 1200)]
            _ = try await service.start(Countdown(label: "Pasta", steps: [.init(seconds: 540)]), isPaused: false)
            _ = try await service.start(
                Countdown(label: "Speeches", steps: steps, advance: .manual), isPaused: false)
            // It ends while time advances, and rings.
            if !parts.contains("two") {
                _ = try await service.start(Countdown(label: "Tea", steps: [.init(seconds: 240)]), isPaused: false)
            }
            _ = try await service.savePreset(Countdown(label: "Nap", steps: [.init(seconds: 1500)]))
            fixture.time.advance(by: .milliseconds(282_000))
            service.timePasses()
        }
    }

    /// Does what a user would, once the window is there.
    static func act(_ model: WindowModel, _ window: MainWindow, _ parts: [String]) {
        if parts.contains("full") { model.isStageFull = true }
        if parts.contains("menu") { window.openStageMenu() }
        if parts.contains("new") {
            model.countdowns.phrase = "pasta 9 min"
            model.newTimerTapped()
        }
        if parts.contains("edit"), let row = model.countdowns.rows.dropFirst().first {
            model.countdowns.editTapped(row.id)
        }
        if parts.contains("preset"), let preset = model.countdowns.presets.first {
            model.countdowns.presetEditTapped(preset.id)
        }
        defer {
            if parts.contains("leave") {
                model.countdowns.editor?.draft.label = "Coffee"
                model.countdowns.editor?.leaveTapped()
            }
        }
        guard parts.contains("training") else { return }
        model.newTimerTapped()
        guard let editor = model.countdowns.editor else { return }
        editor.draft.label = "Training"
        editor.change(0) { ($0.label, $0.text) = ("Work", "45 s") }
        editor.change(editor.stepAdded()) { ($0.label, $0.text) = ("Rest", "15 s") }
        editor.change(editor.stepAdded()) { ($0.label, $0.text) = ("Stretch", "soon") }
        editor.roundsChosen(8)
    }
}
