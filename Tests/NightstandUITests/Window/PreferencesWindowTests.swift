// SPDX-License-Identifier: MIT
import CAdwaita
import ClockDesign
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
        let (look, application, display): (ClockLook, ApplicationPreferences, DisplayPreferences)
        let (night, sounds, stage): (NightPreferences, SoundPreferences, StagePreferences)

        @MainActor init(_ model: PreferencesModel) {
            (look, application, display) = (model.look, model.application, model.display)
            (night, sounds, stage) = (model.night, model.sounds, model.stage)
        }

        @MainActor func putBack(_ model: PreferencesModel) {
            (model.look, model.application, model.display) = (look, application, display)
            (model.night, model.sounds, model.stage) = (night, sounds, stage)
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
