// SPDX-License-Identifier: MIT
import NightstandFakes
import NightstandFeatures
import Testing
import Timekeeping
import WindowFixtures

/// What a list without alarms offers.
@MainActor @Suite struct AlarmSuggestionsTests {
    @Test func theNextSevenOClockAWorkdayAndAWeekendAreOffered() async {
        let model = Fixture([]).makeModel()
        await settle()
        let offers = model.alarms.suggestions
        #expect(offers.map(\.time) == ["07:00", "06:30", "09:00"])
        #expect(offers.map(\.days) == ["Tomorrow", "Weekdays", "Weekends"])
        #expect(offers.map(\.relative) == ["in 8 h 50 min", "in 2 days 8 h", "in 10 h 50 min"])
    }

    @Test func beforeSevenItIsTheSevenOClockOfToday() async {
        let model = Fixture([], at: Fixture.now + .seconds(6 * 3600)).makeModel()
        await settle()
        #expect(model.alarms.suggestions.first?.days == "Today")
        #expect(model.alarms.suggestions.first?.relative == "in 2 h 50 min")
    }

    @Test(arguments: 0..<3)
    func onePressAddsOneAndUndoTakesItBack(_ index: Int) async throws {
        let fixture = Fixture([])
        let model = fixture.makeModel()
        await settle()
        let offer = model.alarms.suggestions[index]
        model.alarms.suggestionTapped(offer)
        await settle()
        #expect(fixture.service.stored.map(\.schedule) == [offer.alarm.schedule])
        #expect(model.alarms.rows.count == 1)
        let toast = try #require(model.toasts.take().last)
        #expect(toast.message == "Rings \(offer.relative)" && toast.button == "Undo")
        toast.action()
        await settle()
        #expect(fixture.service.stored.isEmpty && model.alarms.rows.isEmpty)
    }
}
