// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFakes
import NightstandFeatures
import NightstandService
import NightstandServices
import Testing
import Timekeeping
import WindowFixtures

@testable import NightstandUI

/// The Sun page in the real window.
@MainActor @Suite(.serialized, .alone) struct SunPageTests {
    let fixture = Fixture()

    private func withPage(
        _ city: String?, width: Int = 360, _ body: (MainWindow, WindowModel, SunPage) async throws -> Void
    ) async throws {
        if let city {
            fixture.service.placesStatus = PlacesStatus(
                saved: [SavedPlace(id: "place1", place: FewCities.place(city))], chosen: "place1")
        }
        let model = fixture.makeModel()
        WindowProgram.prepare(Display.application, model: { model }, open: { model.open($0) })
        let window = MainWindow(Display.application, model)
        window.window.setDefaultSize(width: width, height: 640)
        window.present()
        await Display.settle()
        #expect(window.sun.content == nil, "nothing is made before it is seen")
        model.page = .sun
        await Display.settle(milliseconds: 200)
        try await body(window, model, window.sun.built())
        window.window.destroy()
        await Display.settle()
    }

    @Test func theDayOfThePlaceIsShown() async throws {
        try await withPage("Berlin") { window, model, page in
            let texts = Tree(window).texts
            for text in ["Berlin", "Night", "Sunrise", "07:12", "Wake with the Sun", "Moon", "Daylight"] {
                #expect(texts.contains(text), "\(text)")
            }
            #expect(window.minimumWidth <= 360)
            #expect(Tree(window).namelessControls.isEmpty)
            #expect(page.arc.picture?.times == ["07:12", "11:50", "16:28"])
        }
    }

    @Test func itBeatsOnlyWhileItIsSeen() async throws {
        try await withPage("Berlin") { _, model, _ in
            #expect(model.sun.heartbeat.isRunning)
            model.page = .alarms
            await Display.settle(milliseconds: 400)
            #expect(!model.sun.heartbeat.isRunning)
        }
    }

    @Test func itIsStillOnceTheSunHasArrived() async throws {
        try await withPage("Berlin") { _, _, page in
            let arc = page.arc
            await Display.settle(until: { !arc.isAnimated })
            #expect(!arc.isAnimated)
            fixture.time.advance(by: .seconds(60))
            await Display.settle(milliseconds: 50)
            #expect(arc.isAnimated)
            await Display.settle(until: { !arc.isAnimated })
            #expect(!arc.isAnimated)
            arc.allowsMotion = { false }
            fixture.time.advance(by: .seconds(60))
            await Display.settle(milliseconds: 50)
            #expect(!arc.isAnimated)
        }
    }

    @Test func theFirstRunLeadsToAPlace() async throws {
        try await withPage(nil) { window, model, _ in
            #expect(Tree(window).texts.contains("Live by the Sun"))
            Tree(window).first { $0.typeName == "GtkButton" && $0.text == "Choose a City…" }?.activate()
            await Display.settle(until: { window.places != nil })
            let places = try #require(window.places)
            await Display.settle(milliseconds: 200)
            Tree(places).first { $0.typeName == "GtkSearchEntry" }?.type("ber")
            await Display.settle(until: { Tree(places).texts.contains("Bergen") })
            Tree(places).first { $0.typeName == "AdwActionRow" && $0.text.contains("Bergen") }?.activate()
            await Display.settle(until: { model.sun.placeName == "Bergen" })
            #expect(fixture.service.placesStatus.current?.name == "Bergen")
            #expect(Tree(places).namelessControls.isEmpty)
            model.sun.places.isOpen = false
            await Display.settle(until: { window.places == nil })
            #expect(window.places == nil)
        }
    }

    @Test func theLightTakesTheWholeScreenAndGivesItBack() async throws {
        var alarm = Fixture.alarm("sun", "Sunrise", "2026-11-06T22:40:05", nil)
        alarm.light = 900
        let fixture = Fixture([alarm])
        let model = fixture.makeModel()
        WindowProgram.prepare(Display.application, model: { model }, open: { model.open($0) })
        let window = MainWindow(Display.application, model)
        window.window.setDefaultSize(width: 360, height: 640)
        window.presentWhenKnown()
        await Display.settle(until: { window.hasBeenPresented })
        #expect(window.hasBeenPresented && window.stack.shown == "main")
        fixture.time.advance(by: .seconds(901))
        await Display.settle(until: { window.stack.shown == "light" })
        #expect(window.stack.shown == "light" && fixture.screen.wakes == 1)
        #expect(window.minimumWidth <= 360)
        fixture.time.advance(by: .seconds(450))
        #expect(fixture.backlight.level != nil)
        model.light.endTapped()
        await Display.settle(until: { window.stack.shown == "main" })
        #expect(window.stack.shown == "main" && fixture.backlight.level == nil)
        window.window.destroy()
        await Display.settle()
    }

    @Test func theEditorShowsTheSunsTimes() async throws {
        try await withPage("Berlin") { window, model, _ in
            model.newAlarmTapped()
            model.editor?.sunChosen(true)
            model.editor?.repeatChosen(.everyDay)
            await Display.settle(milliseconds: 300)
            #expect(window.shown.minimumWidth <= 360)
            let texts = Tree(window.shown).texts
            #expect(texts.contains("By the sun") && texts.contains("Earliest time"))
            #expect(texts.count { $0.hasPrefix("in ") } >= 14)
            #expect(Tree(window.shown).namelessControls.isEmpty)
            model.editorClosed()
        }
    }
}
