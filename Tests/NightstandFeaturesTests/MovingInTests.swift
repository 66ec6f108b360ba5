// SPDX-License-Identifier: MIT
import NightstandExchange
import NightstandFakes
import NightstandFeatures
import NightstandService
import Testing
import Timekeeping
import WindowFixtures

/// What a list without alarms offers to those who come from another clock.
@MainActor @Suite struct MovingInTests {
    private func makeFixture() -> Fixture {
        var fixture = Fixture([])
        fixture.foreign = Fixture.moving
        return fixture
    }

    @Test func eachProgramThatHasSomethingIsOffered() async {
        let model = makeFixture().makeModel()
        await settle()
        #expect(model.movingIn.offers.isEmpty)
        model.movingIn.look()
        #expect(model.movingIn.offers.map(\.title) == ["Import from GNOME Clocks…", "Import from Blanket…"])
        #expect(model.movingIn.offers.map(\.summary) == ["2 alarms · 1 timer", "1 sound preset"])
    }

    @Test func aPreviewIsShownFirstAndUndoTakesAllBack() async throws {
        let fixture = makeFixture()
        let model = fixture.makeModel()
        await settle()
        model.movingIn.look()
        model.movingIn.tapped(model.movingIn.offers[0])
        await settle()
        let question = try #require(model.movingIn.question)
        #expect(question.lines.map(\.title) == ["06:30", "09:15", "5 min"])
        #expect(question.lines.map(\.subtitle) == ["Gym · Weekdays", "Tomorrow · off", "Timer · Tea"])
        #expect(question.problems == ["‘Old’ has no valid time and was left out."] && question.more == 0)
        #expect(fixture.service.stored.isEmpty)

        model.movingIn.answered(true)
        await settle()
        #expect(fixture.service.stored.map(\.id) == ["gnome-1", "gnome-2"])
        #expect(try await fixture.service.presets().map(\.label) == ["Tea"])
        let toast = try #require(model.toasts.take().last)
        #expect(toast.message == "Imported: 2 alarms · 1 timer" && toast.button == "Undo")
        toast.action()
        await settle()
        #expect(fixture.service.stored.isEmpty)
        #expect(try await fixture.service.presets().isEmpty)
    }

    /// Agrees to import from the first program.
    private func importFirst(_ fixture: Fixture, before answer: () async throws -> Void = {}) async throws
        -> [ToastModel.Toast]
    {
        let model = fixture.makeModel()
        await settle()
        model.movingIn.look()
        model.movingIn.tapped(model.movingIn.offers[0])
        await settle()
        try await answer()
        model.movingIn.answered(true)
        await settle()
        return model.toasts.take()
    }

    @Test func undoLeavesAnAlarmThatTookTheSameIDMeanwhile() async throws {
        let fixture = makeFixture()
        let toasts = try await importFirst(fixture) {
            _ = try await fixture.service.add(Fixture.alarm("gnome-1", "Mine", "2026-11-09T05:00:00", "FREQ=DAILY"))
        }
        #expect(fixture.service.stored.map(\.label) == ["Mine", ""])
        let toast = try #require(toasts.first)
        #expect(toast.message == "Imported: 1 alarm · 1 timer")
        toast.action()
        await settle()
        #expect(fixture.service.stored.map(\.label) == ["Mine"])
    }

    @Test func undoTakesBackWhatTheServiceDoesNotListOrGaveAnotherID() async throws {
        var fixture = makeFixture()
        var data = ForeignData()
        data.alarms = (0..<150).map { Fixture.alarm("gnome-\($0 / 2)", "\($0)", "2026-11-09T06:30:00", "FREQ=DAILY") }
        fixture.foreign = [(.gnomeClocks, data)]
        _ = try await fixture.service.add(Fixture.alarm("own", "Mine", "2026-11-09T05:00:00", "FREQ=DAILY"))
        let toast = try #require(try await importFirst(fixture).first)
        #expect(toast.message == "Imported: 150 alarms" && fixture.service.stored.count == 151)
        toast.action()
        // Each alarm is a call of its own.
        for _ in 0..<150 where fixture.service.stored.count > 1 { await settle() }
        #expect(fixture.service.stored.map(\.id) == ["own"])
    }

    @Test func whatTheServiceRefusesIsSaidAndNotCounted() async throws {
        var fixture = makeFixture()
        fixture.foreign[0].data.alarms.append(Fixture.alarm("gnome-3", "Gone", "2020-01-01T05:00:00", nil))
        fixture.foreign[0].data.mixes = [
            SoundPreset(id: "", name: "  ", mix: [.init(id: "fire", volume: 25)]),
            SoundPreset(id: "", name: "Sea", mix: [.init(id: "fire", volume: 25)]),
        ]
        let toasts = try await importFirst(fixture)
        #expect(toasts.map(\.button) == ["Undo", nil])
        #expect(toasts.first?.message == "Imported: 2 alarms · 1 timer · 1 sound preset")
        let refusal = try #require(toasts.last?.message)
        #expect(refusal.hasPrefix("'Gone' was left out: ") && refusal.hasSuffix(" … and 1 more problem."))
        toasts.first?.action()
        await settle()
        #expect(fixture.service.stored.isEmpty)
        #expect(try await fixture.sounds.soundPresets().map(\.name).contains("Sea") == false)
    }

    @Test func cancelAddsNothingAndWhatIsThereIsNotOfferedAgain() async throws {
        let fixture = makeFixture()
        let model = fixture.makeModel()
        await settle()
        model.movingIn.look()
        let offer = model.movingIn.offers[0]
        model.movingIn.tapped(offer)
        await settle()
        model.movingIn.answered(false)
        await settle()
        #expect(fixture.service.stored.isEmpty && model.movingIn.question == nil)
        for _ in 0..<2 {
            model.movingIn.tapped(offer)
            await settle()
            model.movingIn.answered(true)
            await settle()
        }
        #expect(fixture.service.stored.count == 2)
        #expect(try await fixture.service.presets().count == 1)
    }
}
