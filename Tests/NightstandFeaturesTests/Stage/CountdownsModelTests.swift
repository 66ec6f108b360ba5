// SPDX-License-Identifier: MIT
import NightstandFakes
import NightstandFeatures
import NightstandService
import Testing
import Timekeeping
import WindowFixtures

@MainActor @Suite struct CountdownsModelTests {
    let fixture = Fixture()

    private func loaded() async -> (WindowModel, CountdownsModel) {
        let model = fixture.makeModel()
        await settle()
        model.countdowns.isOnScreen = true
        return (model, model.countdowns)
    }

    @Test func aPhraseStartsACountdownThatIsSeenSecondBySecond() async throws {
        let (window, model) = await loaded()
        defer { withExtendedLifetime(window) {} }
        model.phrase = "pasta 9 min"
        model.phraseEntered()
        await settle()
        #expect(model.phrase.isEmpty)
        let row = try #require(model.rows.first)
        #expect(row.title == "pasta" && row.left == "09:00" && row.light == .green)
        var seen: [String] = []
        for _ in 0..<4 {
            fixture.time.advance(by: .milliseconds(500))
            seen.append(row.left)
        }
        #expect(seen == ["09:00", "08:59", "08:59", "08:58"])
        fixture.time.advance(by: .seconds(580))
        fixture.service.timePasses()
        await settle()
        #expect(row.left == "−00:42" && row.phase == .over && row.light == .over)
        #expect(row.spoken == "pasta, 42 seconds over")
    }

    @Test func nothingIsDueWhileNobodyLooks() async throws {
        let (window, model) = await loaded()
        model.minutesTapped(5)
        await settle()
        #expect(fixture.time.nextDue != nil)
        model.isOnScreen = false
        #expect(fixture.time.nextDue == nil)
        model.isOnScreen = true
        window.isSeen = false
        #expect(fixture.time.nextDue == nil)
        let row = try #require(model.rows.first)
        fixture.time.advance(by: .seconds(61))
        #expect(row.left == "05:00")
        window.isSeen = true
        #expect(row.left == "03:59", "what is seen again is right at once")
    }

    @Test func theButtonsOfARowDoWhatTheySay() async throws {
        let (window, model) = await loaded()
        model.minutesTapped(1)
        await settle()
        let id = try #require(model.rows.first?.id)
        model.tapped(.add(60), id)
        model.tapped(.pause, id)
        await settle()
        #expect(model.row(id)?.left == "02:00" && model.row(id)?.phase == .paused)
        model.editTapped(id)
        model.editor?.keepTapped()
        await settle()
        #expect(model.editor?.isKept == true && model.editor?.isDone == false, "it can be changed further")
        model.editorClosed()
        #expect(model.presets.map(\.roundLength) == [60])
        model.tapped(.finish, id)
        await settle()
        #expect(model.rows.isEmpty)
        let toast = try #require(window.toasts.take().last)
        #expect(toast.button == "Repeat")
        toast.action()
        await settle()
        #expect(model.rows.map(\.left) == ["01:00"])
        model.presetTapped(model.presets[0].id)
        model.forgetTapped(model.presets[0].id)
        await settle()
        #expect(model.rows.count == 2 && model.presets.isEmpty)
    }

    @Test func aStageShowsWhatMattersMost() async throws {
        let (window, model) = await loaded()
        defer { withExtendedLifetime(window) {} }
        let steps = [Countdown.Step(label: "Ada", seconds: 1200), .init(label: "Grace", seconds: 1200)]
        _ = try await fixture.service.start(Countdown(label: "Talks", steps: steps, advance: .manual), isPaused: false)
        _ = try await fixture.service.start(Countdown(label: "Tea", steps: [.init(seconds: 5)]), isPaused: true)
        await settle()
        #expect(model.foremost?.title == "Talks" && model.foremost?.step == "Ada · next: Grace")
        let tea = try #require(model.rows.last)
        model.tapped(.resume, tea.id)
        await settle()
        #expect(model.foremost?.title == "Tea")
    }

    @Test func aPhraseWithoutALengthIsAskedForOne() async {
        let (window, model) = await loaded()
        model.phrase = "pasta"
        #expect(model.draft == nil)
        model.phraseEntered()
        await settle()
        #expect(model.rows.isEmpty && model.phrase == "pasta")
        #expect(window.toasts.waiting.last?.message == "Enter a duration, such as “pasta 9 min”")
    }

    @Test func whatWasTypedIsNotThrownAway() async {
        let (window, model) = await loaded()
        defer { withExtendedLifetime(window) {} }
        model.phrase = " pasta "
        model.newTapped()
        #expect(model.editor?.draft.label == "pasta" && model.editor?.steps.map(\.text) == ["10 min"])
        #expect(model.phrase.isEmpty, "it stands in the editor now")
        model.phrase = "tea 4 min"
        window.newTimerTapped()
        #expect(model.phrase == "tea 4 min" && model.editor?.draft.label == "pasta", "the editor was open already")
        model.editorClosed()
        window.newTimerTapped()
        #expect(model.phrase.isEmpty && model.editor?.draft.label == "tea")
    }

    @Test func whatWasTypedComesBackWhenTheEditorIsCancelledAndNotOnceItHasStarted() async throws {
        let (window, model) = await loaded()
        defer { withExtendedLifetime(window) {} }
        model.phrase = "tea 4 min"
        model.newTapped()
        let editor = try #require(model.editor)
        editor.leaveTapped()
        model.editorClosed()
        #expect(model.phrase == "tea 4 min")
        model.newTapped()
        model.editor?.doneTapped()
        await settle()
        model.editorClosed()
        #expect(model.phrase.isEmpty && model.rows.count == 1)
    }
}
