// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFakes
import NightstandFeatures
import NightstandService
import Testing
import Timekeeping
import WindowFixtures

@testable import NightstandUI

/// The World page in the real window.
@MainActor @Suite(.serialized, .alone) struct WorldPageTests {
    let fixture = Fixture()

    private func withPage(
        _ cities: [String], width: Int = 360, _ body: (MainWindow, WindowModel) async throws -> Void
    ) async rethrows {
        fixture.service.placesStatus.saved = cities.enumerated().map {
            SavedPlace(id: "place\($0.offset + 1)", place: FewCities.place($0.element))
        }
        let model = fixture.makeModel()
        WindowProgram.prepare(Display.application, model: { model }, open: { model.open($0) })
        let window = MainWindow(Display.application, model)
        window.window.setDefaultSize(width: width, height: width == 360 ? 640 : 1000)
        model.page = .world
        window.present()
        await Display.settle(milliseconds: 300)
        try await body(window, model)
        window.window.destroy()
        await Display.settle()
    }

    @Test func clocksStandInARowEachAndFollowTheSlider() async throws {
        try await withPage(["Sydney", "Quito"]) { window, model in
            #expect(window.minimumWidth <= 360)
            #expect(Tree(window).namelessControls.isEmpty)
            #expect(await Display.settles { !model.world.clocks.isEmpty })
            let sydney = try #require(model.world.clocks.first)
            let now = [sydney.name, sydney.time, sydney.note, model.world.title]
            for text in now { #expect(Tree(window).texts.contains(text), "\(text)") }
            let row = try #require(Tree(window).first { $0.typeName == "AdwActionRow" && $0.text.contains("Sydney") })
            row.activate()
            await Display.settle()
            #expect(model.world.referenceName == "Sydney" && row.hasStyle("world-reference"))
            model.world.minuteChosen(540)
            await Display.settle()
            #expect(Tree(window).texts.contains("09:00"))
            let back = try #require(Tree(window).first { $0.text == "Now" && $0.typeName == "GtkButton" })
            back.use()
            #expect(await Display.settles { model.world.moment == nil } && Tree(window).texts.contains(sydney.time))
        }
    }

    @Test func aWideWindowShowsTheClocksBesideOneAnother() async throws {
        try await withPage(["Sydney", "Quito", "Berlin"], width: 1900) { window, model in
            let cards = { Tree(window).shown.filter { $0.hasStyle("world-card") } }
            #expect(await Display.settles { cards().count == 3 && cards().allSatisfy { $0.text.contains(":") } })
            #expect(!Tree(window).shown.contains { $0.typeName == "AdwActionRow" })
            let boxes = cards().map { $0.box(in: window.window) }
            #expect(Set(boxes.map(\.y)).count == 1 && boxes.allSatisfy { $0.width > 300 })
            #expect(Tree(window).namelessControls.isEmpty)
            let card = try #require(cards().first { $0.text.contains("Sydney") })
            card.use()
            #expect(await Display.settles { model.world.referenceName == "Sydney" && card.hasStyle("world-reference") })
            card.use()
            #expect(await Display.settles { model.world.reference == nil && !card.hasStyle("world-reference") })
            window.window.setDefaultSize(width: 360, height: 640)
            #expect(await Display.settles { cards().isEmpty && window.window.width < 500 })
            #expect(Tree(window).shown.count { $0.typeName == "AdwActionRow" } == 3)
        }
    }

    @Test func aSingleClockStaysInAList() async {
        await withPage(["Quito"], width: 1900) { window, _ in
            #expect(await Display.settles { Tree(window).texts.contains("Quito") && window.window.width > 1800 })
            #expect(!Tree(window).shown.contains { $0.hasStyle("world-card") })
        }
    }

    @Test func withoutCitiesItOffersToAddSome() async {
        await withPage([]) { window, model in
            let add = { Tree(window).first { $0.text == "Add City…" && $0.typeName == "GtkButton" } }
            #expect(await Display.settles { add() != nil })
            add()?.use()
            #expect(await Display.settles { model.sun.places.isOpen })
            model.sun.places.isOpen = false
            await Display.settle()
        }
    }

    @Test func theSearchHasTheKeyboardWhenCitiesAreAdded() async {
        await withPage(["Quito"]) { window, model in
            window.activateAction("window.add")
            await Display.settle(milliseconds: 300)
            let view = window.dialog(for: PlacesModel.self)?.view as? PlacesView
            #expect(view?.search.containsFocus == true)
            #expect(window.shown.title == "World Clocks")
            model.sun.places.isOpen = false
            await Display.settle()
        }
    }

    /// Opens the list of the clocks by its key, and gives it the keyboard.
    private func withPlaces(_ body: (MainWindow, PlacesModel, PlacesView) async throws -> Void) async throws {
        try await withPage(["Quito"]) { window, model in
            try await Hand.focuses("Nightstand")
            try await Hand.does("key", "ctrl+n")
            try await Hand.focuses("World Clocks")
            let view = try #require(window.dialog(for: PlacesModel.self)?.view as? PlacesView)
            try await body(window, model.sun.places, view)
            try await Hand.does("key", "Escape")
            await Display.settle(until: { window.places == nil })
            #expect(window.places == nil)
        }
    }

    @Test func afterACityIsAddedByKeyboardTheNextCanBeTyped() async throws {
        try await withPlaces { window, places, view in
            try await Hand.does("type", "berg")
            await Display.settle(until: { Tree(window.shown).texts.contains("Bergen") })
            await Display.settle(milliseconds: 200)
            try await Hand.does("key", "Tab", "Return")
            await Display.settle(until: { places.saved.count == 2 })
            await Display.settle(milliseconds: 300)
            #expect(view.search.containsFocus && view.search.text.isEmpty)
            try await Hand.does("type", "berl")
            await Display.settle(until: { !places.results.isEmpty })
            #expect(!places.results.isEmpty)
            try await Hand.does("key", "Escape")
        }
    }

    @Test func theCoordinatesHaveTheKeyboardOnceTheyAreToBeEntered() async throws {
        try await withPlaces { window, places, view in
            let button = Tree(window.shown).first { $0.typeName == "GtkButton" && $0.text == "Enter Coordinates…" }
            try #require(button).grabFocus()
            try await Hand.does("key", "Return")
            await Display.settle(until: { places.form != nil })
            await Display.settle(milliseconds: 200)
            try await Hand.does("type", "48.2, 16.4")
            #expect(places.form?.coordinates == "48.2, 16.4")
            try await Hand.does("key", "Return")
            await Display.settle(until: { places.saved.count == 2 })
            await Display.settle(milliseconds: 200)
            #expect(places.form == nil && view.search.containsFocus)
        }
    }

    @Test func theTimeOfTheSliderEndsWhenThePageIsLeft() async {
        await withPage(["Quito"]) { _, model in
            model.world.minuteChosen(540)
            #expect(model.world.moment != nil)
            model.page = .alarms
            await Display.settle(milliseconds: 400)
            #expect(model.world.moment == nil)
        }
    }

    @Test func itBeatsOnlyWhileItIsSeen() async {
        await withPage(["Quito"]) { _, model in
            #expect(model.world.heartbeat.isRunning)
            model.page = .alarms
            await Display.settle(milliseconds: 400)
            #expect(!model.world.heartbeat.isRunning)
        }
    }
}
