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
        let model = fixture.makeModel()
        WindowProgram.prepare(Display.application, model: { model }, open: { model.open($0) })
        let window = MainWindow(Display.application, model)
        window.present()
        await Display.settle()
        try await Hand.focuses("Nightstand")
        try await body(window, model)
        window.window.destroy()
        await Display.settle()
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
