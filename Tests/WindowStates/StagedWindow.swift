// SPDX-License-Identifier: MIT
import AdwaitaKit
import CAdwaita
import ClockDesign
import GLibKit
import NightstandFakes
import NightstandFeatures
import NightstandService
import NightstandServices
import NightstandSettings
import NightstandUI
import Timekeeping
import WindowFixtures

/// The real window in one of its states, in front of a service in memory.
@MainActor package final class StagedWindow {
    package let state: String
    package let fixture: Fixture
    package let model: WindowModel
    package let window: MainWindow
    private let small: SmallWindows
    private let parts: [String]

    /// The window that is open; the actions of the application concern it.
    private static weak var current: StagedWindow?

    /// Gives an application, once, the looks, the keys and the actions of the window.
    package static func prepare(_ application: Application) {
        WindowProgram.prepare(application, model: { current?.model }, open: { current?.model.open($0) })
    }

    /// Opens the window of a state at a size in logical pixels; ``act()`` does what belongs to the state but needs an open window.
    package init(
        _ state: String, size: (width: Int, height: Int), isDark: Bool = false, application: Application
    ) {
        self.state = state
        var fixture = Fixture(
            Self.alarms(state),
            at: SunStates.isOne(state) ? SunStates.instant(state) : Fixture.now,
            style: TimeStyle(usesTwelveHours: state.contains("twelve")))
        if ["sun", "solar", "world"].contains(where: state.contains) { SunStates.prepare(fixture, state) }
        CalendarStates.prepare(fixture, state)
        TodayStates.prepare(fixture, state)
        TonightStates.prepare(fixture, state)
        NightStates.prepare(fixture, state)
        try? fixture.preferences.application.change { $0.appearance = isDark ? .dark : .light }
        if state.hasSuffix("lost") {
            fixture.service.goAway()
            fixture.sounds.goAway()
        }
        if state.hasPrefix("empty-moving") { fixture.foreign = Fixture.moving }
        if state == "sounds-broken" { fixture.sounds.add(Fixture.ownSounds) }
        if !TodayStates.isOne(state) { fixture.service.show(Self.rings(state)) }
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
        self.parts = parts
        self.fixture = fixture
        let model = fixture.makeModel()
        self.model = model
        let window = MainWindow(application, model)
        self.window = window
        small = SmallWindows(application, model) { model.open($0) }
        Self.current = self
        window.window.setDefaultSize(width: size.width, height: size.height)
        let showsClock = state.hasPrefix("clock") || parts.first == "twelve"
        model.page = showsClock ? .clock : state.hasPrefix("sounds") ? .sounds : .alarms
        if parts.first == "stopwatch" { model.page = .stopwatch }
        if parts.first == "timers" { model.page = .timers }
        if StageStates.isOne(state) { StageStates.prepare(fixture, parts) }
        if SmallStates.isOne(state) { SmallStates.prepare(fixture, parts) }
        if SunStates.isOne(state) { model.page = .sun }
        if parts.first == "world" { model.page = .world }
        if parts.contains("night"), model.page == .clock { model.clock.night.said("on") }
        window.present()
    }

    /// Does what a user would, or the service, until the window shows the state.
    package func act() async throws {
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
        if state == "alarms-solar-toast" {
            SunStates.openEditor(model)
            // An X server ends a program whose window goes before it was drawn.
            try await LoopClock().sleep(for: .milliseconds(250))
            model.editor?.saveTapped()
        }
        if state == "editor-solar" { SunStates.openEditor(model) }
        if state == "editor" || state == "tones" { model.alarmTapped("gym") }
        if state == "tones" { model.editor?.isChoosingSound = true }
        if state.hasPrefix("sounds") { try await SoundStates.show(state, model, fixture, window) }
        if LookStates.isOne(state) { LookStates.act(model, state) }
        if RuleStates.isOne(state) { RuleStates.act(model, state) }
        if CalendarStates.isOne(state) { CalendarStates.act(model, state) }
        if state == "zones" {
            model.alarmTapped("gym")
            model.editor?.isChoosingZone = true
        }
        if SmallStates.isOne(state) { SmallStates.act(model, fixture, parts) }
        if PreferencesStates.isOne(state) { PreferencesStates.act(model, fixture, state) }
        if state == "preferences-devices-ask" {
            // The service is asked once the rows are on screen.
            var rounds = 0
            while model.settings?.sharing.canChoose == false, rounds < 100 {
                try await LoopClock().sleep(for: .milliseconds(50))
                rounds += 1
            }
            model.settings?.sharing.calendarChosen(1)
        }
        if SunStates.isOne(state) { SunStates.act(model, state) }
        if TodayStates.isOne(state) { TodayStates.act(model, state) }
        if AlarmStates.isOne(state) { AlarmStates.act(model, window, state) }
        if NightStates.isOne(state) { NightStates.act(model, state) }
        if state.contains("unfolded") { model.tonight.isOpen = true }
        if PhraseStates.isOne(state) { PhraseStates.act(model, state) }
        if state == "new" || state == "new-date" { model.newAlarmTapped() }
        if state == "empty-moving-question" {
            model.movingIn.look()
            model.movingIn.offers.first.map(model.movingIn.tapped)
        }
        if state == "main-menu" { FrontWindow.openMenu { gtk_menu_button_get_primary($0) != 0 } }
        if state == "details-menu" {
            // Its dialog has to be in front.
            try await LoopClock().sleep(for: .milliseconds(250))
        }
        if state == "alarms-menu" || state == "details-menu" {
            FrontWindow.openMenu {
                gtk_menu_button_get_icon_name($0).map { String(cString: $0) } == "view-more-symbolic"
            }
        }
        if let name = PopoverStates.button(state, model) {
            // It is there once the page is laid out.
            for _ in 0..<50 where !FrontWindow.open(name) { try await LoopClock().sleep(for: .milliseconds(50)) }
        }
        if state == "toast" { model.alarms.deleteTapped("gym") }
        if state.hasSuffix("-toast"), state != "alarms-solar-toast" {
            model.toasts.say("“Rain and wind” deleted", button: "Undo") {}
        }
        if state == "shortcuts" || state == "about" { window.activateAction("window.\(state)") }
    }

    /// The window that shows the state.
    package var shown: Window { model.small.open.first.flatMap { small.window(of: $0.content.kind) } ?? window.shown }

    /// Closes all windows of the program, dialogs before their parents.
    package func end() {
        small.close()
        window.question?.destroy()
        while window.shown !== window.window { window.shown.destroy() }
        window.window.destroy()
        // Those without an owner: shortcuts, about.
        guard let list = gtk_window_get_toplevels() else { return }
        let rest = (0..<g_list_model_get_n_items(list)).compactMap { g_list_model_get_item(list, $0) }
        for window in rest {
            gtk_window_destroy(window.assumingMemoryBound(to: GtkWindow.self))
            g_object_unref(window)
        }
    }

    /// The alarms of the state.
    private static func alarms(_ state: String) -> [Alarm] {
        if state.hasPrefix("empty") || state == "phrase-first" { return [] }
        if LookStates.isOne(state) { return LookStates.alarms }
        if TodayStates.isOne(state) { return TodayStates.alarms(state) }
        if RingingStates.isOne(state) { return RingingStates.alarms(state) }
        if AlarmStates.isOne(state) { return AlarmStates.alarms }
        if CalendarStates.isOne(state) { return CalendarStates.alarms }
        if state.hasPrefix("light-ramp") { return [SunStates.lightAlarm] }
        return state.hasPrefix("alarms-solar") ? SunStates.solarAlarms : Fixture.alarms
    }

    private static func rings(_ state: String) -> [RingStatus] {
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
