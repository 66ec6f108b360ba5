// SPDX-License-Identifier: MIT
import AdwaitaKit
import ClockDesign
import GLibKit
import Glibc
import NightstandFakes
import NightstandFeatures
import NightstandService
import NightstandServices
import NightstandSettings
import NightstandUI
import Timekeeping
import WindowFixtures

/// Opens the real window in front of a service in memory.
@MainActor final class Driver {
    /// What a display without a compositor takes from each window for a frame, in pixels both ways.
    private static let frame = 10

    private let state: String
    private let size: (width: Int, height: Int)
    private let isDark: Bool
    private let file: String?
    private let application = Application(id: "io.github.nightstand.Driver", isUnique: false)
    private var window: MainWindow?

    init(_ arguments: [String]) {
        state = arguments.dropFirst().first ?? "clock"
        let numbers = (arguments.dropFirst(2).first ?? "800x640").split(separator: "x").compactMap { Int($0) }
        size = (numbers.first ?? 800, numbers.last ?? 640)
        isDark = arguments.dropFirst(3).first == "dark"
        file = arguments.dropFirst(4).first
    }

    func run() -> Int32 {
        application.onCommandLine = { [weak self] _ in
            self?.open()
            return 0
        }
        return application.run(arguments: ["window-driver"])
    }

    /// The alarms of the state.
    private var alarms: [Alarm] {
        if state == "empty" || state == "phrase-first" { return [] }
        if LookStates.isOne(state) { return LookStates.alarms }
        if TodayStates.isOne(state) { return TodayStates.alarms(state) }
        if RingingStates.isOne(state) { return RingingStates.alarms(state) }
        if AlarmStates.isOne(state) { return AlarmStates.alarms }
        if state.hasPrefix("light-ramp") { return [SunStates.lightAlarm] }
        return state.hasPrefix("alarms-solar") ? SunStates.solarAlarms : Fixture.alarms
    }

    private func open() {
        let fixture = Fixture(
            alarms,
            at: SunStates.isOne(state) ? SunStates.instant(state) : Fixture.now,
            style: TimeStyle(usesTwelveHours: state.contains("twelve")))
        if ["sun", "solar", "world"].contains(where: state.contains) { SunStates.prepare(fixture, state) }
        TodayStates.prepare(fixture, state)
        TonightStates.prepare(fixture, state)
        NightStates.prepare(fixture, state)
        try? fixture.preferences.application.change { $0.appearance = isDark ? .dark : .light }
        if state.hasSuffix("lost") {
            fixture.service.goAway()
            fixture.sounds.goAway()
        }
        if state == "sounds-broken" { fixture.sounds.add(Fixture.ownSounds) }
        if !TodayStates.isOne(state) { fixture.service.show(rings) }
        let parts = state.split(separator: "-").map(String.init)
        if let charge = parts.compactMap({ Double($0) }).first {
            fixture.supply.status = PowerSupplyStatus(
                isOnMains: parts.contains("charging"), percentage: charge, isCharging: parts.contains("charging"))
        }
        try? fixture.preferences.display.change { $0.hasSeenHint = !parts.contains("hint") }
        try? fixture.preferences.clock.change {
            if parts.contains("day") { ($0.digitColor, $0.backgroundColor) = (.black, .white) }
            if parts.contains("bold") { $0.font.weight = .bold }
            if parts.contains("minutes") { $0.showsSeconds = false }
            if parts.contains("bare") { $0.hasLeadingZero = false }
            if parts.contains("row") { $0.arrangement = .row }
            if parts.contains("glow") { $0.glow = 100 }
        }
        let model = fixture.makeModel()
        WindowProgram.prepare(application, model: { model }, open: { model.open($0) })
        let window = MainWindow(application, model)
        self.window = window
        window.window.setDefaultSize(width: size.width, height: size.height)
        let showsClock = state.hasPrefix("clock") || parts.first == "twelve"
        model.page = showsClock ? .clock : state.hasPrefix("sounds") ? .sounds : .alarms
        if parts.first == "stopwatch" { model.page = .stopwatch }
        if parts.first == "timers" { model.page = .timers }
        if StageStates.isOne(state) { StageStates.prepare(fixture, parts) }
        if SunStates.isOne(state) { model.page = .sun }
        if parts.first == "world" { model.page = .world }
        if parts.contains("night"), model.page == .clock { model.clock.night.said("on") }
        window.present()
        Task.onLoop { [self] in
            try await LoopClock().sleep(for: .milliseconds(300))
            if parts.contains("display") { model.setDisplayMode(.on) }
            if parts.contains("nine") {
                model.world.referenceTapped("place2")
                model.world.minuteChosen(9 * 60)
            }
            if StageStates.isOne(state) { StageStates.act(model, window, parts) }
            if RingingStates.isOne(state) { RingingStates.act(model, fixture, parts) }
            if parts.contains("sounds"), model.page == .clock { model.sounds.playback.soundTapped("pink") }
            if parts.contains("controls") { model.clock.display.touched() }
            if parts.first == "ringing", parts.count > 1, parts[1] != "woken" { model.ringing.stopTapped("gym") }
            if state == "flash-dark" { fixture.time.advance(by: .milliseconds(500)) }
            if parts.contains("later") { fixture.time.advance(by: .seconds(9 * 60)) }
            if state.hasPrefix("light-ramp") { SunStates.light(fixture, state) }
            if state == "alarms-solar-toast" { SunStates.setAlarm(model) }
            if state == "editor-solar" { SunStates.openEditor(model) }
            if state == "editor" || state == "tones" { model.alarmTapped("gym") }
            if state == "tones" { model.editor?.isChoosingSound = true }
            if state.hasPrefix("sounds") { try await SoundStates.show(state, model, fixture, window) }
            if LookStates.isOne(state) { LookStates.act(model, state) }
            if RuleStates.isOne(state) { RuleStates.act(model, state) }
            if state == "zones" {
                model.alarmTapped("gym")
                model.editor?.isChoosingZone = true
            }
            if state.hasPrefix("preferences") {
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
            if SunStates.isOne(state) { SunStates.act(model, state) }
            if TodayStates.isOne(state) { TodayStates.act(model, state) }
            if AlarmStates.isOne(state) { AlarmStates.act(model, window, state) }
            if NightStates.isOne(state) { NightStates.act(model, state) }
            if state.contains("unfolded") { model.tonight.isOpen = true }
            if PhraseStates.isOne(state) { PhraseStates.act(model, state) }
            if state == "new" { model.newAlarmTapped() }
            if state == "toast" { model.alarms.deleteTapped("gym") }
            if state == "shortcuts" || state == "about" { window.activateAction("window.\(state)") }
            // Until the window is there with its own size, another is forgotten.
            try await LoopClock().sleep(for: .milliseconds(900))
            resize(window.shown)
            guard let file else { return }
            print("at least \(window.shown.minimumWidth) px wide")
            for text in window.shown.shownTexts { print("text: \(text)") }
            try await LoopClock().sleep(for: .milliseconds(900))
            _ = Renderer.writePNG(window.question ?? window.shown, to: file)
            application.quit()
        }
    }

    /// Gives the picture the requested size.
    private func resize(_ shown: Window) {
        shown.setDefaultSize(width: size.width + Self.frame, height: size.height + Self.frame)
    }

    private var rings: [RingStatus] {
        switch state {
        case "ringing": [Fixture.ring("gym", "Gym")]
        case "ringing-woken": [Fixture.ring("gym", "Gym", wokeComputer: true)]
        case "flash-lit", "flash-dark": [Fixture.ring("gym", "Gym", flashes: true)]
        case "look-ringing": [LookStates.ring]
        case "ringing-sum", "ringing-sentence", "ringing-hold":
            [Fixture.ring("gym", "Gym", challenge: StopChallenge(String(state.dropFirst(8))) ?? .none)]
        case "asking": [Fixture.ring("gym", "Gym", .asking), Fixture.ring("work", "Work", .up)]
        case "ringing3":
            [
                Fixture.ring("gym", "Gym"), Fixture.ring("late", "Take the pills", isLate: true),
                Fixture.ring("last", "Train to the sea", snoozesLeft: 0),
            ]
        case "snoozed":
            [Fixture.ring("gym", "Gym", .snoozed), Fixture.ring("work", "Work", .preAlert, dueBefore: -300)]
        default: []
        }
    }
}
