// SPDX-License-Identifier: MIT
import NightstandFakes
import NightstandFeatures
import Testing
import Timekeeping
import WindowFixtures

@testable import AdwaitaKit
@testable import NightstandUI

/// The ways of docs/journeys.md, with exactly the keys that it counts, in the window as it opens.
@MainActor @Suite(.serialized, .alone) struct JourneyTests {
    private func withWindow(
        _ fixture: Fixture, _ body: (MainWindow, WindowModel) async throws -> Void
    ) async throws {
        try await ShownWindow.of(fixture, hasKeyboard: true, body)
    }

    @Test func anAlarmAtSevenTakesSixKeys() async throws {
        let fixture = Fixture([])
        try await withWindow(fixture) { _, _ in
            try await Hand.does("key", "ctrl+n")
            await Display.settle(milliseconds: 400)
            try await Hand.focuses("New Alarm")
            try await Hand.does("type", "0700")
            try await Hand.does("key", "ctrl+Return")
            #expect(await Display.settles { fixture.service.stored.count == 1 })
            #expect(fixture.service.stored.first?.schedule.start.time == CivilTime(secondOfDay: 7 * 3600))
        }
    }

    @Test func atTheFirstStartAnAlarmAtSevenTakesTwoClicks() async throws {
        let fixture = Fixture([])
        try await ShownWindow.of(fixture, size: (800, 640)) { window, model in
            let tab = Tree(window).first { $0.typeName == "AdwViewSwitcherButton" && $0.text.contains("Alarms") }
            try #require(tab).activate()
            #expect(await Display.settles { model.page == .alarms })
            await Display.settle(milliseconds: 300)
            let offer = Tree(window).first { $0.typeName == "AdwActionRow" && $0.text.contains("07:00") }
            try #require(offer).activate()
            #expect(await Display.settles { fixture.service.stored.count == 1 })
            #expect(fixture.service.stored.first?.schedule.start.description == "2026-11-07T07:00:00")
            #expect(await Display.settles { Tree(window).texts.contains("Rings in 8\u{A0}h 50\u{A0}min") })
        }
    }

    @Test func aNapInWordsTakesOneKeyTheWordsAndReturn() async throws {
        let fixture = Fixture([])
        try await withWindow(fixture) { _, _ in
            try await Hand.does("key", "ctrl+l")
            await Display.settle(milliseconds: 200)
            try await Hand.does("type", "in 25 minutes nap")
            try await Hand.does("key", "Return")
            #expect(await Display.settles { fixture.service.stored.count == 1 })
            #expect(fixture.service.stored.first?.label == "nap")
        }
    }

    @Test func theStopwatchStartsAndCountsALapWithTwoKeys() async throws {
        let fixture = Fixture([])
        try await withWindow(fixture) { _, model in
            model.page = .stopwatch
            await Display.settle(milliseconds: 200)
            try await Hand.does("key", "space")
            #expect(await Display.settles { model.stopwatch.phase == .running })
            fixture.time.advance(by: .seconds(2))
            try await Hand.does("key", "l")
            #expect(await Display.settles { model.stopwatch.session?.stopwatch.laps.count == 1 })
        }
    }
}
