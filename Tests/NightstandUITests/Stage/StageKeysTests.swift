// SPDX-License-Identifier: MIT
@testable import AdwaitaKit
import CAdwaita
import Foundation
import NightstandFakes
import NightstandFeatures
import NightstandService
import NightstandServices
import NightstandSettings
import NightstandTestSupport
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
        try await ShownWindow.of(fixture, size: (400, height), page: .stopwatch, hasKeyboard: true) { window, model in
            try await body(window, model.stopwatch)
        }
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
            try await press("alt+l")
            #expect(stopwatch.session?.stopwatch.laps.count == 1, "keys with Alt are others")
        }
    }

    @Test(arguments: ["", "ctrl+"]) func oneKeyOnlyStartsAndOneOnlyPauses(_ modifier: String) async throws {
        try await withStopwatch { window, stopwatch in
            try await press(modifier + "shift+s")
            #expect(stopwatch.phase == .idle)
            for _ in 0..<2 {
                try await press(modifier + "s")
                #expect(stopwatch.phase == .running)
            }
            for _ in 0..<2 {
                try await press(modifier + "shift+s")
                #expect(stopwatch.phase == .paused)
            }
            try await press(modifier + "s")
            #expect(stopwatch.phase == .running)
        }
    }

    /// The times of the events of a key, in milliseconds of the display server's clock.
    @MainActor private final class KeyLog {
        private(set) var times: [UInt32] = []

        init(_ window: MainWindow, _ key: Int32) {
            guard let controller = gtk_event_controller_legacy_new() else { return }
            gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
            Signals(UnsafeMutableRawPointer(controller)).pointerAsking("event") { [weak self] pointer in
                guard let event = pointer.map({ OpaquePointer($0) }), gdk_event_get_event_type(event) == GDK_KEY_PRESS,
                    gdk_key_event_get_keyval(event) == guint(key)
                else { return 0 }
                self?.times.append(gdk_event_get_time(event))
                return 0
            }
            gtk_widget_add_controller(window.window.pointer, controller)
        }
    }

    @Test func fiveHundredLapsAreStampedWhenTheirKeyWasPressedHoweverBusyTheProgramIs() async throws {
        fixture.service.clocks = { .present }
        try await withStopwatch { window, stopwatch in
            let log = KeyLog(window, GDK_KEY_l)
            try await Hand.does("key", "space")
            // Presses arrive late in a program that is busy for most of the time.
            let tool = try ChildProcess("xdotool", ["key", "--delay", "10"] + Array(repeating: "l", count: 500))
            var round: UInt32 = 0
            while tool.status == nil {
                round += 1
                usleep(round % 7 * 20_000)
                await Display.settle(2)
            }
            for _ in 0..<10 where stopwatch.session?.stopwatch.laps.count != 500 {
                await Display.settle(until: { stopwatch.session?.stopwatch.laps.count == 500 })
            }
            let laps = try #require(stopwatch.session?.stopwatch.laps)
            #expect(log.times.count == 500)
            try #require(laps.count == log.times.count)
            // All clocks differ by a constant.
            let offsets = zip(laps, log.times).map { $0.total - Int64($1) }
            let spread = try #require(offsets.max()) - (try #require(offsets.min()))
            #expect(spread <= 1, "\(spread) ms between press and stamp")
            let now = ClockReading.present
            let age = UInt32(truncatingIfNeeded: now.awake) &- (try #require(log.times.last))
            let captured = try #require(laps.last?.captured)
            #expect(abs((now.wall - captured).wholeMilliseconds - Int64(age)) <= 20)
        }
    }

    @Test func aKeyThatIsHeldIsOnePress() async throws {
        try await withStopwatch { window, stopwatch in
            fixture.time.advance(by: .seconds(2))
            for key in ["space", "l"] {
                try await Hand.does("keydown", key)
                await Display.settle(milliseconds: 1000)
                try await Hand.does("keyup", key)
            }
            #expect(stopwatch.phase == .running && stopwatch.session?.stopwatch.laps.count == 1)
        }
    }

    @Test func quickPressesOfTheFocusedButtonAllCount() async throws {
        try await withStopwatch { window, stopwatch in
            for _ in 0..<6 { try await Hand.does("key", "--delay", "20", "space", "Return", "space") }
            #expect(await Display.settles { stopwatch.phase == .idle || stopwatch.phase == .paused })
            #expect(fixture.service.calls.count { $0 == "Press" || $0 == "Toggle" } == 18)
        }
    }

    @Test func keysWithControlWorkWhereALetterIsTyped() async throws {
        try await withStopwatch { window, stopwatch in
            window.stopwatch.built().head.sessions.open()
            await Display.settle(milliseconds: 200)
            let field = try #require(Tree(window).first { $0.typeName == "GtkText" })
            _ = gtk_widget_grab_focus(field.pointer)
            try await press("ctrl+space")
            #expect(stopwatch.phase == .running)
            try await press("ctrl+l")
            try await press("ctrl+l")
            #expect(stopwatch.session?.stopwatch.laps.count == 2 && window.model.page == .stopwatch)
            try await press("ctrl+u")
            #expect(stopwatch.session?.stopwatch.laps.count == 1)
            try await press("ctrl+space")
            try await press("ctrl+r")
            #expect(stopwatch.phase == .idle)
            window.stopwatch.built().head.sessions.close()
            window.model.page = .alarms
            try await press("ctrl+space")
            #expect(stopwatch.phase == .idle, "only on its page")
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
