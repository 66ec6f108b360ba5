// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFakes
import NightstandFeatures
import NightstandService
import Testing
import Timekeeping
import WindowFixtures

@testable import NightstandUI

/// Answering rings with the keys of a real keyboard.
@MainActor @Suite(.serialized, .alone) struct RingingKeysTests {
    let fixture = Fixture()

    @Test(arguments: [("space", RingStatus.Phase.snoozed), ("x", .snoozed), ("Escape", nil)])
    func aKeyAnswersWhatRings(key: String, phase: RingStatus.Phase?) async throws {
        let model = fixture.makeModel()
        WindowProgram.prepare(Display.application, model: { model }, open: { model.open($0) })
        let window = MainWindow(Display.application, model)
        window.present()
        await Display.settle(milliseconds: 300)
        var alarm = Fixture.alarm("swim", "Swim", "2026-11-21T00:00:00", nil)
        alarm.schedule.zone = .named("UTC")
        alarm.schedule.start = CivilDateTime(secondsSinceEpoch: fixture.time.now.seconds + 60)
        alarm.flashes = true
        let id = try await fixture.service.add(alarm).id
        fixture.time.advance(by: .seconds(61))
        fixture.service.timePasses()
        await Display.settle(until: { Tree(window).texts.contains("Stop") })
        #expect(model.light.flash != nil)
        try await Hand.focuses("Nightstand")
        fixture.time.advance(by: RingingModel.deafness + .milliseconds(1))
        try await Hand.does("key", key)
        await Display.settle(until: { model.ringing.ringing.isEmpty })
        #expect(model.ringing.rings.first { $0.alarmID == id }?.phase == phase)
        await Display.settle(until: { model.light.flash == nil })
        #expect(model.light.flash == nil && fixture.keyboardLight.level == nil)
        window.window.destroy()
    }

    @Test func typingContinuesWhereItWasWhenTheAlarmIsAnswered() async throws {
        try await ShownWindow.of(fixture, size: (360, 640), page: .alarms, hasKeyboard: true) { window, model in
            try await Hand.does("key", "slash")
            try await Hand.does("type", "te")
            fixture.service.show([Fixture.ring("a", "One")])
            await Display.settle(until: { Tree(window).texts.contains("Stop") })
            try await Hand.does("key", "a")
            fixture.time.advance(by: .milliseconds(500))
            try await Hand.does("key", "space")
            fixture.time.advance(by: .milliseconds(500))
            try await Hand.does("key", "t")
            #expect(model.ringing.ringing.map(\.id) == ["a"])
            fixture.time.advance(by: RingingModel.deafness)
            try await Hand.does("key", "space")
            await Display.settle(until: { window.stack.shown == "main" })
            await Display.settle(milliseconds: 400)
            #expect(model.ringing.ringing.isEmpty && window.alarms.built().phrase.containsFocus)
            try await Hand.does("type", "a")
            #expect(model.phrase.text == "tea")
        }
    }
}
