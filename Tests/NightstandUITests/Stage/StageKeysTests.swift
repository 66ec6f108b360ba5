// SPDX-License-Identifier: MIT
import AdwaitaKit
import CAdwaita
import NightstandFakes
import NightstandFeatures
import NightstandService
import NightstandSettings
import Testing
import Timekeeping
import WindowFixtures

@testable import NightstandUI

/// Keys as a keyboard or a foot-switch sends them, and the wheel, on the real page.
@MainActor @Suite(.serialized, .alone) struct StageKeysTests {
    let fixture = Fixture()

    private func withStopwatch(
        laps: Int = 0, height: Int = 640, _ body: (MainWindow, StopwatchModel) async throws -> Void
    ) async throws {
        if laps > 0 { _ = try await fixture.service.stopwatch(.start, id: nil) }
        for _ in 0..<laps { try await lap() }
        let model = fixture.makeModel()
        WindowProgram.prepare(Display.application, model: { model }, open: { model.open($0) })
        let window = MainWindow(Display.application, model)
        window.window.setDefaultSize(width: 400, height: height)
        model.page = .stopwatch
        window.present()
        await Display.settle(milliseconds: 200)
        try await Hand.focuses("Nightstand")
        try await body(window, model.stopwatch)
        window.window.destroy()
        await Display.settle()
    }

    private func lap() async throws {
        fixture.time.advance(by: .milliseconds(1234))
        _ = try await fixture.service.stopwatch(.lap, id: nil)
    }

    private func press(_ key: String) async throws {
        fixture.time.advance(by: .seconds(2))
        try await Hand.does("key", key)
        await Display.settle(milliseconds: 60)
    }

    @Test func spaceLapsResetAndUndoAreKeys() async throws {
        try await withStopwatch { window, stopwatch in
            try await press("space")
            #expect(stopwatch.phase == .running)
            try await press("l")
            try await press("L")
            #expect(stopwatch.session?.stopwatch.laps.count == 2)
            try await press("u")
            #expect(stopwatch.session?.stopwatch.laps.count == 1)
            try await press("r")
            #expect(stopwatch.phase == .running, "never by accident")
            try await press("space")
            #expect(stopwatch.phase == .paused)
            try await press("r")
            #expect(stopwatch.phase == .idle && stopwatch.canUndo)
            try await press("u")
            #expect(stopwatch.phase == .paused && stopwatch.session?.stopwatch.laps.count == 1)
            try await press("ctrl+l")
            #expect(stopwatch.session?.stopwatch.laps.count == 1, "keys with Ctrl are others")
        }
    }

    @Test func theKeysWorkOnTheWholeScreenWhichEscapeEnds() async throws {
        try await withStopwatch { window, stopwatch in
            try await press("F11")
            #expect(window.model.isStageFull)
            await Display.settle(milliseconds: 400)
            try await press("space")
            try await press("l")
            #expect(stopwatch.phase == .running && stopwatch.session?.stopwatch.laps.count == 1)
            try await press("Escape")
            #expect(!window.model.isStageFull)
        }
    }

    @Test func wherePeopleTypeALetterIsALetter() async throws {
        try await withStopwatch(laps: 1) { window, stopwatch in
            window.stopwatch.built().head.sessions.open()
            await Display.settle(milliseconds: 200)
            let field = try #require(Tree(window).first { $0.typeName == "GtkText" })
            _ = gtk_widget_grab_focus(field.pointer)
            try await Hand.does("type", "rel l")
            try await press("Return")
            #expect(stopwatch.session?.name.contains("rel l") == true)
            #expect(stopwatch.phase == .running && stopwatch.session?.stopwatch.laps.count == 1)
            window.stopwatch.built().head.sessions.close()
        }
    }

    @Test func theOldestFirstGoesAlongWithTheNewestUnlessTheUserLooksElsewhere() async throws {
        try fixture.preferences.stage.change { $0.isNewestFirst = false }
        try await withStopwatch(laps: 40) { window, stopwatch in
            let scroller = window.stopwatch.built().list.scroller
            @MainActor func follows() async throws -> Bool {
                try await lap()
                let count = stopwatch.laps.count
                await Display.settle(milliseconds: 150)
                #expect(stopwatch.laps.count == count)
                let (isAtEnd, place) = (scroller.isAtEnd, scroller.place)
                return isAtEnd && place >= 1
            }
            #expect(scroller.isAtEnd)
            #expect(try await follows())
            #expect(Tree(window).texts.contains("Lap 41"))
            scroller.place = 0.4
            await Display.settle(milliseconds: 60)
            let place = scroller.place
            let hasMoved = try await follows()
            #expect(!hasMoved, "the user looks at older ones")
            #expect(abs(scroller.place - place) < 0.05)
            scroller.place = 1
            await Display.settle(milliseconds: 60)
            #expect(try await follows(), "and at the newest again")
        }
    }

    @Test func newestFirstStaysAtTheTop() async throws {
        try await withStopwatch(laps: 40) { window, _ in
            let scroller = window.stopwatch.built().list.scroller
            try await lap()
            await Display.settle(milliseconds: 150)
            #expect(scroller.place < 0.1 && !scroller.isAtEnd)
        }
    }
}
