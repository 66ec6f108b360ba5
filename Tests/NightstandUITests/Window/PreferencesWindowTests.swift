// SPDX-License-Identifier: MIT
import CAdwaita
import ClockDesign
import GLibKit
import NightstandFakes
import NightstandFeatures
import NightstandService
import NightstandSettings
import Testing
import Timekeeping
import WindowFixtures

@testable import AdwaitaKit
@testable import NightstandUI

/// The real preferences window in front of preferences in memory.
@MainActor @Suite(.serialized, .alone) struct PreferencesWindowTests {
    let fixture = Fixture()

    private func withPreferences(_ body: (MainWindow, PreferencesModel) async throws -> Void) async throws {
        try await ShownWindow.of(fixture, size: (360, 640)) { window, model in
            #expect(window.activateAction("app.preferences"))
            await Display.settle()
            try await body(window, try #require(model.settings))
        }
    }

    @Test func theActionOpensOneWindowWhichForgetsItselfWhenItCloses() async throws {
        try await withPreferences { window, _ in
            let first = try #require(window.settings)
            #expect(first.title == "Preferences" && first.isMapped)
            #expect(window.activateAction("app.preferences"))
            await Display.settle()
            #expect(window.settings === first)
            first.close()
            await Display.settle()
            #expect(window.settings == nil && window.model.settings == nil)
            #expect(window.activateAction("app.preferences"))
            await Display.settle()
            #expect(window.settings?.isMapped == true)
        }
    }

    @Test func everyPageFitsAPhoneAndEveryControlHasAName() async throws {
        try await withPreferences { window, model in
            model.night.mode = .schedule
            model.night.dimsBacklight = true
            model.display.standsBy = true
            model.fits = false
            var nameless: [String] = []
            for page in PreferencesModel.Page.allCases {
                model.page = page
                await Display.settle()
                #expect(window.shown.minimumWidth <= 360, "\(page) needs \(window.shown.minimumWidth)")
                nameless += Tree(window.shown).namelessControls + Tree(window.shown).namelessPictures
            }
            model.fonts.isChoosing = true
            await Display.settle(milliseconds: 400)
            #expect(window.shown.minimumWidth <= 360)
            nameless += Tree(window.shown).namelessControls + Tree(window.shown).namelessPictures
            #expect(nameless.isEmpty)
        }
    }

    @Test func timesOfDayAreWrittenAsHoursAreCounted() async throws {
        try await withPreferences { window, model in
            model.page = .night
            model.night.mode = .schedule
            await Display.settle()
            @MainActor func hours() -> [Tree.Node] {
                Tree(window.shown).shown.filter { $0.typeName == "GtkSpinButton" }
            }
            @MainActor func half() -> Tree.Node? {
                Tree(window.shown).first { $0.typeName == "GtkButton" && ["AM", "PM"].contains($0.text) }
            }
            #expect(hours().first?.number == 22 && half() == nil)
            model.application.timeFormat = .twelveHours
            await Display.settle()
            #expect(hours().first?.number == 10 && half()?.text == "PM")
            #expect(window.shown.minimumWidth <= 360, "the night needs \(window.shown.minimumWidth)")
            hours().first?.set(12)
            await Display.settle()
            #expect(model.night.from.hour == 12)
            half()?.activate()
            #expect(await Display.settles { model.night.from.hour == 0 })
            hours().first?.set(11)
            await Display.settle()
            #expect(model.night.from.hour == 11)
            model.application.timeFormat = .twentyFourHours
            await Display.settle()
            #expect(hours().first?.number == 11 && half() == nil)
        }
    }

    @Test func thePreviewShowsTheNightByDay() async throws {
        try await withPreferences { window, model in
            let face = try #require(window.settingsView?.preview.face)
            #expect(face.look == model.look && face.width > 0)
            model.page = .night
            model.slide { $0.night.digitOpacity = 40 }
            await Display.settle()
            #expect(!window.model.clock.night.isNight)
            #expect(face.look.digitOpacity == 40 && face.look.digitColor == model.night.digitColor)
            model.page = .clock
            await Display.settle()
            #expect(face.look == model.look)
        }
    }

    @Test func aLookThatComesFromElsewhereAppears() async throws {
        try await withPreferences { window, model in
            #expect(model.presets.own.isEmpty)
            try LookStore(folder: fixture.looks).save(ClockLook(), as: "From the command line")
            // GIO looks for a folder that is not there yet every four seconds.
            await Display.settle { !model.presets.own.isEmpty }
            #expect(await Display.settles { model.presets.own.map(\.name) == ["From the command line"] })
            #expect(Tree(window.shown).texts.contains("From the command line"))
            try LookStore(folder: fixture.looks).delete("From the command line")
            #expect(await Display.settles { model.presets.own.isEmpty })
        }
    }

    /// All that the preferences can change.
    private struct Everything: Equatable {
        var (look, application, display): (ClockLook, ApplicationPreferences, DisplayPreferences)
        var (night, sounds, stage): (NightPreferences, SoundPreferences, StagePreferences)

        @MainActor init(_ model: PreferencesModel) {
            (look, application, display) = (model.look, model.application, model.display)
            (night, sounds, stage) = (model.night, model.sounds, model.stage)
        }

        /// Defaults, changed by `body`.
        init(_ body: (inout Everything) -> Void) {
            (look, application, display) = (ClockLook(), ApplicationPreferences(), DisplayPreferences())
            (night, sounds, stage) = (NightPreferences(), SoundPreferences(), StagePreferences())
            body(&self)
        }

        @MainActor func putBack(_ model: PreferencesModel) {
            (model.look, model.application, model.display) = (look, application, display)
            (model.night, model.sounds, model.stage) = (night, sounds, stage)
        }

        /// The values by their keys, as they are stored.
        var values: [String: Variant] {
            func part<Record: SettingsRecord>(_ record: Record, _ name: String) -> [(String, Variant)] {
                Record.fields.compactMap { field in field.value(record).map { ("\(name).\(field.key)", $0) } }
            }
            let all =
                part(look, "clock") + part(application, "application") + part(display, "display")
                + part(night, "night") + part(sounds, "sounds") + part(stage, "stage")
            return Dictionary(uniqueKeysWithValues: all)
        }

        /// The keys whose values differ.
        func keys(differingFrom other: Everything) -> Set<String> {
            let (one, other) = (values, other.values)
            return Set(one.keys).union(other.keys).filter { one[$0] != other[$0] }
        }

        static func == (one: Everything, other: Everything) -> Bool {
            one.look == other.look && one.application == other.application && one.display == other.display
                && one.night == other.night && one.sounds == other.sounds && one.stage == other.stage
        }
    }

    @Test func everyControlChangesSomething() async throws {
        try await withPreferences { window, model in
            var driven: [String: Int] = [:]
            for page in PreferencesModel.Page.allCases {
                model.page = page
                // What is hidden or greyed out by another choice is there to be driven.
                model.night.mode = .schedule
                model.night.dimsBacklight = true
                model.display.standsBy = true
                model.look.size = .percent(50)
                await Display.settle(milliseconds: 100)
                let usual = Everything(model)
                for control in Tree(window.shown).controls {
                    let before = Everything(model)
                    control.use()
                    if !(await Display.settles { Everything(model) != before }) {
                        Issue.record(
                            "\(page): \(control.typeName) “\(control.text)” in \(control.path) changes nothing")
                    }
                    driven[control.typeName, default: 0] += 1
                    usual.putBack(model)
                    await Display.settle()
                }
            }
            #expect(driven["GtkSwitch", default: 0] >= 14 && driven["GtkScale", default: 0] >= 7, "\(driven)")
            #expect(driven["AdwComboRow", default: 0] >= 7 && driven["GtkSpinButton", default: 0] >= 6, "\(driven)")
            #expect(driven["GtkButton", default: 0] >= 25, "\(driven)")
        }
    }

    /// Everything differs from its default, also what the preferences do not show.
    private static var everythingChanged: Everything {
        Everything {
            $0.look.font = FontChoice(family: "Cantarell", weight: .black, design: .monospaced)
            $0.look.digitColor = .black
            $0.look.backgroundColor = .white
            $0.look.changesColorEachMinute.toggle()
            ($0.look.glow, $0.look.digitOpacity, $0.look.overlayOpacity) = (40, 90, 10)
            ($0.look.size, $0.look.arrangement, $0.look.transition) = (.percent(55), .stack, .slide)
            $0.look.showsSeconds.toggle()
            $0.look.showsPeriod.toggle()
            $0.look.hasLeadingZero.toggle()
            $0.look.showsBattery.toggle()
            $0.look.showsDate.toggle()
            $0.look.showsNextAlarm.toggle()
            $0.look.dateFormat = .iso
            ($0.application.timeFormat, $0.application.appearance) = (.twelveHours, .dark)
            ($0.application.gracePeriod, $0.application.volumeFloor) = (7, 60)
            $0.application.raisesVolume.toggle()
            $0.application.opensWhenRinging.toggle()
            $0.application.announcesSleep.toggle()
            $0.application.sleepsAgain.toggle()
            $0.application.anyKeySnoozes.toggle()
            $0.application.showsTrayIcon.toggle()
            $0.application.showsToday.toggle()
            ($0.application.alarmOrder, $0.application.foldedGroups) = (.timeOfDay, ["Sport"])
            $0.application.showsPastAlarms.toggle()
            $0.display.keepsAwake.toggle()
            $0.display.protectsFromBurnIn.toggle()
            $0.display.standsBy.toggle()
            $0.display.hasSeenHint.toggle()
            $0.display.standbyMinutes = 20
            ($0.night.mode, $0.night.lightThreshold) = (.manual, 12)
            ($0.night.from, $0.night.to) = (CivilTime(secondOfDay: 3600), CivilTime(secondOfDay: 7200))
            ($0.night.digitColor, $0.night.digitOpacity, $0.night.backlightLevel) = (.white, 33, 8)
            $0.night.dimsBacklight.toggle()
            $0.sounds.joins.toggle()
            $0.sounds.keepsAwake.toggle()
            $0.sounds.quietsDesktop.toggle()
            ($0.sounds.drift, $0.sounds.sleepFade, $0.sounds.wakeCrossfade) = (30, 9, 20)
            ($0.sounds.sleepAction, $0.sounds.tilt) = (.dim, 1)
            $0.sounds.equalizer = BandGains([3])
            ($0.stage.digitColor, $0.stage.decimals, $0.stage.split) = (.white, 1, 70)
            ($0.stage.columns, $0.stage.orientation) = (.one, .portrait)
            $0.stage.showsTimeOfDay.toggle()
            $0.stage.showsCurrentLap.toggle()
            $0.stage.isNewestFirst.toggle()
            $0.stage.keepsAwake.toggle()
            $0.stage.ticks.toggle()
            $0.stage.vibrates.toggle()
            $0.stage.announcesLaps.toggle()
        }
    }

    /// Shows what another choice hides or disables.
    private func showAll(_ model: PreferencesModel, night: NightMode) {
        model.night.mode = night
        model.night.dimsBacklight = true
        model.display.standsBy = true
        model.look.size = .percent(50)
    }

    @Test func eachGroupRestoresExactlyWhatItShows() async throws {
        try await withPreferences { window, model in
            let usual = Everything(model)
            // What the controls of each group change.
            var shown: [String: Set<String>] = [:]
            // Fonts are chosen on a page of their own.
            shown["clock Font"] = ["clock.font-family"]
            for (page, night) in PreferencesModel.Page.allCases.map({ ($0, NightMode.schedule) }) + [(.night, .light)] {
                model.page = page
                showAll(model, night: night)
                await Display.settle(milliseconds: 100)
                let all = Everything(model)
                let tree = Tree(window.shown)
                for (title, group, _) in tree.restorable {
                    for control in tree.controls.filter({ $0.isInside(group) }) {
                        control.use()
                        #expect(await Display.settles { Everything(model) != all }, "\(control.text)")
                        shown["\(page) \(title)", default: []].formUnion(
                            Everything(model).keys(differingFrom: all))
                        all.putBack(model)
                        await Display.settle()
                    }
                }
                usual.putBack(model)
            }
            let changed = Self.everythingChanged
            #expect(changed.keys(differingFrom: usual).count == Set(changed.values.keys).union(usual.values.keys).count)
            var restored: [String: Set<String>] = [:]
            for page in PreferencesModel.Page.allCases {
                model.page = page
                changed.putBack(model)
                await Display.settle(milliseconds: 100)
                for (title, _, button) in Tree(window.shown).restorable {
                    #expect(gtk_widget_is_sensitive(button.pointer) != 0, "\(title)")
                    button.activate()
                    #expect(await Display.settles { Everything(model) != changed }, "\(title)")
                    restored["\(page) \(title)"] = Everything(model).keys(differingFrom: changed)
                    changed.putBack(model)
                    await Display.settle()
                }
            }
            #expect(shown.count == PreferencesModel.Section.allCases.count)
            #expect(Set(shown.keys) == Set(restored.keys))
            for (group, keys) in shown { #expect(restored[group] == keys, "\(group)") }
        }
    }

    @Test func theTabKeyReachesEveryControlOnce() async throws {
        try await withPreferences { window, model in
            for page in PreferencesModel.Page.allCases {
                model.page = page
                model.night.mode = .schedule
                model.night.dimsBacklight = true
                model.display.standsBy = true
                model.look.size = .percent(50)
                await Display.settle(milliseconds: 400)
                let wanted = Set(Tree(window.shown).controls.map(\.pointer))
                var reached: [Widget.Pointer] = []
                // A part in a control, such as the text of a number, has the keyboard for it.
                for _ in 0..<150 {
                    window.shown.moveFocus()
                    guard let stop = Tree(window.shown).holders(ofFocusIn: wanted).last else { continue }
                    if reached.last != stop { reached.append(stop) }
                    if reached.count > 1, stop == reached.first { break }
                }
                #expect(Set(reached) == wanted, "\(page): \(reached.count) of \(wanted.count)")
                #expect(reached.count == wanted.count + 1, "\(page): once around")
            }
        }
    }

    @Test func nothingIsSaidTwice() async throws {
        try await withPreferences { window, model in
            for page in PreferencesModel.Page.allCases {
                model.page = page
                await Display.settle()
                for toggle in Tree(window.shown).shown where toggle.typeName == "GtkSwitch" {
                    #expect(toggle.isLabelledBy && !toggle.isNamedItself, "\(page): \(toggle.path)")
                }
            }
        }
    }

    @Test func theLookThatPagesDoNotChangeLeavesThemTheRoom() async throws {
        try await withPreferences { window, model in
            let preview = try #require(window.settingsView?.preview)
            for page in PreferencesModel.Page.allCases {
                model.page = page
                await Display.settle()
                #expect(preview.isVisible == [.clock, .night].contains(page), "\(page)")
            }
        }
    }

    @Test func whatIsClickedShowsOnTheClockBehindAtOnce() async throws {
        try await withPreferences { window, model in
            let neon = try #require(Tree(window.shown).first { $0.typeName == "GtkButton" && $0.text.contains("Neon") })
            neon.activate()
            await Display.settle { model.look.glow == 80 }
            #expect(window.model.clock.look.glow == 80)
            #expect(model.presets.isChosen(try #require(LookPreset.named("Neon"))))
            #expect(fixture.preferences.clock.value == window.model.clock.look)
        }
    }

    @Test func aMissingFontIsReportedWithItsSubstitute() async throws {
        try await withPreferences { window, model in
            model.look.font.family = "Missing"
            await Display.settle()
            #expect(Tree(window.shown).texts.contains("Missing isn’t installed. Cantarell is used instead."))
        }
    }

    @Test func aFontIsFoundAndChosenByKeysAndEscapeLeadsBack() async throws {
        try await withPreferences { window, model in
            try await Hand.focuses("Preferences")
            model.fonts.isChoosing = true
            await Display.settle(milliseconds: 400)
            try await Hand.does("type", "--delay", "20", "serif")
            #expect(await Display.settles { model.fonts.shown == ["DejaVu Serif"] })
            try await Hand.does("key", "Return")
            #expect(model.look.font.family == "DejaVu Serif" && model.fonts.isChoosing)
            try await Hand.does("key", "Escape")
            #expect(await Display.settles { model.fonts.query.isEmpty })
            #expect(model.fonts.isChoosing)
            try await Hand.does("key", "Escape")
            #expect(!model.fonts.isChoosing && window.settings != nil)
            try await Hand.does("key", "Escape")
            #expect(await Display.settles { window.settings == nil })
        }
    }

    @Test func whatRingsHasTheKeysAlsoWhenAListWasOpen() async throws {
        try await withPreferences { window, model in
            await Display.settle(milliseconds: 200)
            try await Hand.focuses("Preferences")
            Tree(window.shown).first { $0.typeName == "AdwComboRow" }?.activate()
            await Display.settle(milliseconds: 300)
            fixture.service.show([Fixture.ring("a", "Gym")])
            #expect(await Display.settles { window.stack.shown == "ringing" })
            fixture.time.advance(by: .seconds(2))
            try await Hand.focuses("Nightstand")
            try await Hand.does("key", "Escape")
            #expect(await Display.settles { window.model.ringing.rings.isEmpty })
        }
    }

    @Test func whatRingsHidesThePreferencesAndBringsThemBack() async throws {
        try await withPreferences { window, _ in
            fixture.service.show([Fixture.ring("a", "Gym")])
            await Display.settle()
            #expect(window.settings?.isVisible == false)
            fixture.service.show([])
            await Display.settle()
            #expect(window.settings?.isVisible == true)
        }
    }
}

extension Tree.Node {
    fileprivate func isInside(_ other: Tree.Node) -> Bool { gtk_widget_is_ancestor(pointer, other.pointer) != 0 }

    /// The title of a group of preferences.
    fileprivate var groupTitle: String {
        AdwaitaKit.text(
            adw_preferences_group_get_title(
                UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: AdwPreferencesGroup.self)))
    }
}

extension Tree {
    /// The groups of preferences on screen that have a button to restore their defaults, and that button.
    fileprivate var restorable: [(title: String, group: Node, button: Node)] {
        let all = shown
        let buttons = all.filter { $0.typeName == "GtkButton" && $0.tooltip == "Restore Defaults" }
        // Other widgets come and go meanwhile, such as messages.
        return all.filter { $0.typeName == "AdwPreferencesGroup" }.compactMap { group in
            buttons.first { $0.isInside(group) }.map { (group.groupTitle, group, $0) }
        }
    }
}
