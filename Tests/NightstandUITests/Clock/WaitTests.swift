// SPDX-License-Identifier: MIT
import AdwaitaKit
import ClockDesign
import NightstandFakes
import NightstandFeatures
import NightstandService
import NightstandSettings
import Testing
import Timekeeping
import WindowFixtures

@testable import NightstandUI

/// The countdown before an alarm with a pre-alert, in the real window.
@MainActor @Suite(.serialized, .alone) struct WaitTests {
    let fixture = Fixture()

    private func withWindow(_ body: (MainWindow, WindowModel) async throws -> Void) async throws {
        try fixture.preferences.clock.change { $0.showsSeconds = false }
        let model = fixture.makeModel()
        WindowProgram.prepare(Display.application, model: { model }, open: { model.open($0) })
        let window = MainWindow(Display.application, model)
        window.window.setDefaultSize(width: 800, height: 640)
        window.present()
        await Display.settle(milliseconds: 200)
        var ring = Fixture.ring("gym", "Gym", .preAlert)
        (ring.due, ring.until) = (fixture.time.now + .seconds(272), fixture.time.now + .seconds(272))
        fixture.service.show([ring])
        await Display.settle(milliseconds: 400)
        try await body(window, model)
        window.window.destroy()
        await Display.settle()
    }

    private func overlay(_ window: MainWindow) -> String? {
        window.clock.picture.overlays.plan?.items.first { $0.kind == .next }?.text
    }

    @Test func theClockAndTheLineAboveCountAndNothingMoves() async throws {
        try await withWindow { window, _ in
            #expect(overlay(window) == "22:14:37 · Gym in 04:32")
            #expect(Tree(window).texts.contains("Gym in 04:32"))
            let place = window.clock.picture.overlays.area(of: .next)
            for _ in 0..<12 {
                fixture.time.advance(by: .seconds(1))
                await Display.settle()
                #expect(window.clock.picture.overlays.area(of: .next) == place)
            }
            #expect(overlay(window) == "22:14:37 · Gym in 04:20")
            #expect(Tree(window).texts.contains("Gym in 04:20"))
        }
    }

    @Test func inDisplayModeThePictureAloneCounts() async throws {
        try await withWindow { window, model in
            model.setDisplayMode(.on)
            await Display.settle(milliseconds: 600)
            fixture.time.advance(by: .seconds(2))
            await Display.settle()
            #expect(overlay(window)?.hasSuffix("Gym in 04:30") == true)
            #expect(!model.ringing.showsWaiting, "the line is out of sight")
        }
    }

    @Test func aLostServiceIsReportedInsteadOfTheWait() async throws {
        try await withWindow { window, _ in
            let picture = window.clock.picture
            #expect(picture.content.said == "Gym rings at 22:14:37")
            fixture.service.goAway()
            await Display.settle(milliseconds: 600)
            #expect(overlay(window) == "Alarms can’t ring now" && picture.content.said == "Alarms can’t ring now")
            #expect(!Tree(window).texts.contains { $0.contains("Gym") || $0 == "Skip" })
            fixture.service.comeBack()
            await Display.settle(milliseconds: 600)
            #expect(picture.content.said == "Gym rings at 22:14:37" && Tree(window).texts.contains("Gym in 04:32"))
        }
    }

    @Test func skipEndsIt() async throws {
        try await withWindow { window, model in
            let skip = try #require(Tree(window).first { $0.typeName == "GtkButton" && $0.text == "Skip" })
            #expect(skip.isNamedItself)
            skip.activate()
            await Display.settle(until: { model.ringing.waiting.isEmpty })
            #expect(fixture.service.sessions.isEmpty && overlay(window)?.contains("in 04") == false)
            #expect(model.clock.heartbeat.period == .minute && !model.ringing.waitingBeat.isRunning)
        }
    }
}
