// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFakes
import NightstandFeatures
import NightstandService
import Testing
import Timekeeping
import WindowFixtures

@testable import NightstandUI

/// What has to be done before an alarm stops, with real widgets.
@MainActor @Suite(.serialized, .alone) struct ChallengeTests {
    let fixture = Fixture()

    private func withRing(
        _ challenge: StopChallenge, _ body: (MainWindow, WindowModel) async throws -> Void
    ) async throws {
        let model = fixture.makeModel()
        WindowProgram.prepare(Display.application, model: { model }, open: { model.open($0) })
        let window = MainWindow(Display.application, model)
        window.window.setDefaultSize(width: 360, height: 640)
        window.present()
        await Display.settle(milliseconds: 300)
        var alarm = Fixture.alarm("hard", "Hard", "2026-11-21T00:00:00", nil)
        alarm.schedule.zone = .named("UTC")
        alarm.schedule.start = CivilDateTime(secondsSinceEpoch: fixture.time.now.seconds + 60)
        alarm.challenge = challenge
        _ = try await fixture.service.add(alarm)
        fixture.time.advance(by: .seconds(61))
        fixture.service.timePasses()
        await Display.settle(until: { Tree(window).texts.contains("Stop") })
        try await body(window, model)
        window.window.destroy()
    }

    @Test func theSumIsTypedInPlaceOfStop() async throws {
        try await withRing(.sum) { window, model in
            let stop = try #require(Tree(window).first { $0.typeName == "GtkButton" && $0.text == "Stop Esc" })
            stop.activate()
            let id = try #require(model.ringing.ringing.first).id
            await Display.settle(until: { model.ringing.task(of: id) != nil })
            await Display.settle(milliseconds: 300)
            let task = try #require(model.ringing.task(of: id))
            #expect(Tree(window).texts.contains(task.text) && !Tree(window).texts.contains("Stop"))
            #expect(window.minimumWidth <= 360)
            guard case .sum(let numbers) = task else { return }
            let field = try #require(Tree(window).first { $0.typeName == "GtkEntry" })
            field.type("7")
            model.ringing.answerEntered(of: id, "7")
            await Display.settle(until: { Tree(window).texts.contains("That’s not right. Try again.") })
            #expect(Tree(window).texts.contains("That’s not right. Try again."))
            field.type("\(numbers.reduce(0, +))")
            await Display.settle(until: { model.ringing.rings.isEmpty })
            #expect(model.ringing.rings.isEmpty)
        }
    }

    @Test func aButtonToHoldNeedsNoField() async throws {
        try await withRing(.hold) { window, model in
            let stop = try #require(Tree(window).first { $0.typeName == "GtkButton" && $0.text == "Stop Esc" })
            stop.activate()
            await Display.settle(until: { Tree(window).texts.contains("Hold for 5 Seconds to Stop") })
            #expect(Tree(window).texts.contains("Hold for 5 Seconds to Stop"))
            #expect(Tree(window).first { $0.typeName == "GtkEntry" } == nil)
        }
    }
}
