// SPDX-License-Identifier: MIT
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
