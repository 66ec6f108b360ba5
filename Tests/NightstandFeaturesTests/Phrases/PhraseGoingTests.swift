// SPDX-License-Identifier: MIT
import NightstandFakes
import NightstandFeatures
import NightstandService
import Testing
import Timekeeping
import WindowFixtures

/// Completing a phrase while it is typed, and correcting it with the next one.
@MainActor @Suite struct PhraseGoingTests {
    private func loaded(_ fixture: Fixture) async -> WindowModel {
        let model = fixture.makeModel()
        await settle()
        return model
    }

    @Test func aPhraseBegunIsCompletedAndTabAccepts() async {
        let phrase = await loaded(Fixture()).phrase
        phrase.text = "every wee"
        #expect(phrase.ghost.hasPrefix("k") && phrase.spoken.contains("Press Tab to add"))
        let whole = phrase.text + phrase.ghost
        #expect(phrase.completionAccepted())
        #expect(phrase.text == whole && phrase.sentence != nil)
    }

    @Test func otherCompletionsCanBeSeen() async {
        let phrase = await loaded(Fixture()).phrase
        phrase.text = "every"
        let first = phrase.ghost
        #expect(phrase.completions.count > 1 && phrase.otherCompletionTapped(isNext: true))
        #expect(phrase.ghost != first)
        #expect(phrase.otherCompletionTapped(isNext: false) && phrase.ghost == first)
        phrase.text = "every "
        phrase.text = "every"
        #expect(phrase.ghost == first, "a new key begins with the likeliest")
    }

    @Test func nothingIsPressedOnAPhraseThatIsWhole() async {
        let phrase = await loaded(Fixture()).phrase
        phrase.text = "weekdays 6:45 gym"
        #expect(phrase.ghost.isEmpty && !phrase.completionAccepted() && phrase.text == "weekdays 6:45 gym")
        phrase.text = ""
        #expect(phrase.completions.isEmpty)
        phrase.text = "every wee"
        phrase.isAtEnd = false
        #expect(phrase.ghost.isEmpty && !phrase.completionAccepted())
    }

    @Test func aCorrectionIntoSeveralAlarmsKeepsTheFirstAndCanBeTakenBack() async throws {
        let fixture = Fixture()
        let model = await loaded(fixture)
        model.phrase.text = "gym at 7"
        model.phrase.entered()
        await settle()
        let before = fixture.service.stored
        let gym = try #require(before.first { $0.label == "gym" })
        model.phrase.text = "make it mondays and the 1st at 7"
        #expect(model.phrase.isCorrecting)
        model.phrase.entered()
        await settle()
        #expect(fixture.service.stored.count == before.count + 1)
        #expect(fixture.service.stored.first { $0.id == gym.id }?.schedule.recurrence != nil)
        model.toasts.waiting.last?.action()
        await settle()
        #expect(fixture.service.stored == before)
    }

    @Test func noSevenThirtyPutsTheLastAlarmRight() async throws {
        let fixture = Fixture()
        let model = await loaded(fixture)
        let phrase = model.phrase
        phrase.text = "no, 7:30"
        #expect(!phrase.isCorrecting, "nothing was set yet")
        phrase.text = "weekdays 6:45 gym, softly"
        phrase.entered()
        await settle()
        let id = try #require(fixture.service.stored.first { $0.label == "gym" }).id
        phrase.text = "no, 7:30"
        #expect(phrase.isCorrecting && phrase.sentence?.hasPrefix("Alarm weekdays at 07:30: gym") == true)
        #expect(phrase.action == "Change" && phrase.notes.contains("Changes the alarm or timer you set last."))
        phrase.entered()
        await settle()
        #expect(fixture.service.stored.count == 5, "it is the same alarm")
        let changed = try #require(fixture.service.stored.first { $0.id == id })
        #expect(changed.schedule.start.time == CivilTime("07:30:00") && changed.label == "gym" && changed.fadeIn > 15)
        #expect(changed.schedule.recurrence == Recurrence("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"))
        phrase.text = "actually 8am"
        phrase.entered()
        await settle()
        #expect(fixture.service.stored.first { $0.id == id }?.schedule.start.time == CivilTime("08:00:00"))
        try #require(model.toasts.waiting.last).action()
        await settle()
        #expect(
            fixture.service.stored.first { $0.id == id }?.schedule.start.time == CivilTime("07:30:00"),
            "Undo brings back what was before")
    }

    @Test func anAlarmThatIsGoneCannotBeCorrected() async throws {
        let fixture = Fixture()
        let model = await loaded(fixture)
        model.phrase.text = "weekdays 6:45 gym"
        model.phrase.entered()
        await settle()
        let alarm = try #require(fixture.service.stored.first { $0.label == "gym" })
        model.alarms.deleteTapped(alarm.id)
        await settle()
        model.phrase.text = "no, 7:30"
        #expect(!model.phrase.isCorrecting)
    }

    @Test func aTimerIsCorrectedToo() async throws {
        let fixture = Fixture()
        let model = await loaded(fixture)
        model.phrase.text = "pasta 9 min"
        model.phrase.entered()
        await settle()
        model.phrase.text = "no, 11 min"
        #expect(model.phrase.isCorrecting)
        model.phrase.entered()
        await settle()
        #expect(model.countdowns.rows.map(\.left) == ["11:00"])
    }
}
