// SPDX-License-Identifier: MIT
import AdwaitaKit
import ClockDesign
import NightstandFakes
import NightstandFeatures
import NightstandService
import Testing
import Timekeeping
import WindowFixtures

@testable import NightstandUI

/// Tonight in the real window: the strip on the clock and the card above the alarms.
@MainActor @Suite(.serialized, .alone) struct TonightViewTests {
    private nonisolated static let green = CheckItem(id: "next", title: "Next alarm", level: .green, detail: "Soon.")
    private nonisolated static let login = CheckItem(
        id: "login", title: "Start at login", level: .amber,
        detail: "The service doesn't start when you log in. After restarting the computer, alarms don't ring until "
            + "you open Nightstand.", remedy: "Allow the service to start at login.", action: .startAtLogin)
    private nonisolated static let battery = CheckItem(
        id: "battery", title: "Battery", level: .red, detail: "It would be empty.", remedy: "Plug the computer in.")

    private func withWindow(
        _ items: [CheckItem], on page: Page, width: Int = 360, height: Int = 640,
        _ body: (Fixture, MainWindow, WindowModel) async throws -> Void
    ) async throws {
        let fixture = Fixture()
        fixture.service.checkItems = items
        let model = fixture.makeModel()
        WindowProgram.prepare(Display.application, model: { model }, open: { model.open($0) })
        let window = MainWindow(Display.application, model)
        window.window.setDefaultSize(width: width, height: height)
        model.page = page
        window.present()
        await Display.settle(until: { model.tonight.level != nil })
        await Display.settle(milliseconds: 400)
        try await body(fixture, window, model)
        window.window.destroy()
        await Display.settle()
    }

    private func clock(_ window: MainWindow) throws -> ClockPage { try #require(window.view(of: .clock)) }

    @Test func theClockHasOneQuietLineWhenAllIsWell() async throws {
        try await withWindow([Self.green], on: .clock) { _, window, model in
            let page = try clock(window)
            #expect(Tree(page).texts.contains(try #require(model.tonight.promise)))
            #expect(!page.strip.action.isVisible)
            #expect(Tree(window).namelessControls.isEmpty && Tree(window).namelessPictures.isEmpty)
        }
    }

    @Test(
        "the strip takes its room from the face and covers none of it",
        arguments: [(360, 640), (800, 600), (1200, 340), (360, 420)])
    func roomOfItsOwn(width: Int, height: Int) async throws {
        try await withWindow([Self.green, Self.login, Self.battery], on: .clock, width: width, height: height) {
            _, window, model in
            let page = try clock(window)
            let edge = Tree(page).corner(of: page.strip).y - Tree(page).corner(of: page).y
            let digits = try #require(page.picture.layout?.digits)
            #expect(digits.maxY <= edge && page.strip.isMapped)
            if let overlays = page.picture.layout?.overlays { #expect(overlays.maxY <= edge) }
            #expect(Tree(page).texts.contains("It would be empty.") && Tree(page).texts.contains("+1"))
            #expect(window.minimumWidth <= 360)
        }
    }

    private nonisolated static let troubles: [[CheckItem]] = [
        [green], [login], [login, battery], [battery],
        [
            CheckItem(
                id: "wake", title: "Waking from sleep", level: .amber,
                detail:
                    "Nightstand isn't allowed to wake this computer yet. If it sleeps, an alarm rings when it is next awake.",
                remedy: "Keep the computer awake, or plugged in with automatic suspend turned off.",
                action: .permitWakeAtLogin)
        ],
        [
            CheckItem(
                id: "clock", title: "Clock", level: .amber, detail: "The clock doesn't follow network time.",
                remedy: "Turn on network time, or check the clock.", action: .followNetworkTime)
        ],
    ]

    @Test(arguments: troubles, [100, 200])
    func nothingOfTheStripIsCutOrCovered(items: [CheckItem], percent: Int) async throws {
        defer { TextSize.set(100) }
        try await withWindow(items, on: .clock) { _, window, model in
            let page = try clock(window)
            TextSize.set(percent)
            await Display.settle(milliseconds: 400)
            let (strip, width) = (page.strip, Double(page.width))
            #expect(strip.isMapped && strip.minimumWidth <= 360)
            let parts = Tree(page).shown(in: strip)
            #expect(parts.contains { [model.tonight.sentence, model.tonight.summary].contains($0.ownText) })
            for node in parts {
                let (place, room) = (node.box(in: page), node.box(in: strip))
                #expect(!node.isCut && place.x >= 0 && place.x + place.width <= width)
                #expect(room.y >= 0 && room.y + room.height <= Double(strip.height))
            }
            let edge = Tree(page).corner(of: strip).y - Tree(page).corner(of: page).y
            #expect(try #require(page.picture.layout?.digits).maxY <= edge)
            if let overlays = page.picture.layout?.overlays { #expect(overlays.maxY <= edge) }
        }
    }

    @Test(arguments: troubles)
    func theCardHasRoomForTextTwiceAsLarge(items: [CheckItem]) async throws {
        defer { TextSize.set(100) }
        try await withWindow(items, on: .alarms) { _, window, model in
            model.tonight.isOpen = true
            TextSize.set(200)
            await Display.settle(milliseconds: 400)
            let card = window.alarms.built().tonight
            #expect(card.isMapped && card.minimumWidth <= 360 - 24)
            for node in Tree(card).shown(in: card) {
                let place = node.box(in: card)
                #expect(!node.isCut && place.x >= 0 && place.x + place.width <= Double(card.width))
                #expect(place.y >= 0 && place.y + place.height <= Double(card.height))
            }
        }
    }

    @Test func displayModeShowsTheClockAlone() async throws {
        try await withWindow([Self.green, Self.login], on: .clock) { _, window, model in
            let page = try clock(window)
            #expect(page.strip.isMapped)
            model.setDisplayMode(.on)
            await Display.settle(until: { !page.strip.isMapped })
            #expect(!page.strip.isMapped)
            model.clock.display.leave()
            await Display.settle(until: { page.strip.isMapped })
            #expect(page.strip.isMapped)
        }
    }

    @Test func theStripDoesWhatItsButtonSays() async throws {
        try await withWindow([Self.green, Self.login], on: .clock) { fixture, window, model in
            let page = try clock(window)
            #expect(page.strip.action.title == "Start at Login")
            page.strip.action.onClicked()
            await Display.settle(until: { model.tonight.level == .green })
            #expect(fixture.service.calls.contains("Fix") && !page.strip.action.isVisible)
            page.strip.reason.onClicked()
            #expect(model.page == .alarms)
        }
    }

    @Test(arguments: [Page.clock, .alarms])
    func onePressLeadsToTheSoundsOfTheAlarmThatWouldNotBeHeard(page: Page) async throws {
        let broken = CheckItem(
            id: "sounds", title: "Alarm sounds", level: .amber,
            detail: "/home/user/Music/morning.ogg for 'Gym': The file is gone.", action: .chooseSound, alarm: "gym")
        try await withWindow([Self.green, broken], on: page) { _, window, model in
            let button = try #require(
                Tree(window).first { $0.typeName == "GtkButton" && $0.text == CheckAction.chooseSound.title })
            button.activate()
            await Display.settle(until: { model.editor != nil })
            await Display.settle(milliseconds: 300)
            let texts = Tree(window.shown).texts
            #expect(texts.contains("Sound") && texts.contains("Digital") && !texts.contains("Edit Alarm"))
        }
    }

    @Test func theCardFoldsAllButTheWorst() async throws {
        try await withWindow([Self.green, Self.login, Self.battery], on: .alarms) { fixture, window, model in
            let card = window.alarms.built()
            #expect(Tree(card).texts.contains("Battery") && !Tree(card).texts.contains("Start at login"))
            #expect(Tree(card).texts.contains("Plug the computer in."))
            let fold = try #require(Tree(card).first { $0.hasStyle("tonight-fold") })
            fold.activate()
            await Display.settle(until: { Tree(card).texts.contains("Start at login") })
            #expect(Tree(card).texts.contains("Start at login") && Tree(card).texts.contains("Show Less"))
            #expect(
                Tree(card).texts.contains(CheckAction.startAtLogin.change), "what will change is said beforehand")
            #expect(Tree(window).namelessControls.isEmpty && Tree(window).namelessPictures.isEmpty)
            #expect(window.minimumWidth <= 360)
            fixture.service.checkItems = [Self.green]
            fixture.service.miss("gym")
            await Display.settle(until: { model.tonight.level == .green })
            await Display.settle()
            #expect(!Tree(card).texts.contains("Battery") && model.tonight.promise != nil)
            #expect(Tree(card).texts.contains(model.tonight.promise ?? ""))
        }
    }
}
