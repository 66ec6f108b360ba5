// SPDX-License-Identifier: MIT
import NightstandFakes
import NightstandFeatures
import NightstandService
import NightstandSettings
import Observation
import Synchronization
import Testing
import Timekeeping
import WindowFixtures

@MainActor @Suite struct RingingModelTests {
    let fixture = Fixture()

    func ringing(_ rings: [RingStatus]) async -> WindowModel {
        let model = fixture.makeModel()
        await settle()
        fixture.service.show(rings)
        fixture.time.advance(by: .seconds(2))
        return model
    }

    @Test func severalAlarmsRingSideBySideEarliestFirst() async {
        let model = await ringing([
            Fixture.ring("b", "Later", dueBefore: 1), Fixture.ring("a", "Earlier", dueBefore: 60),
        ])
        #expect(model.ringing.ringing.map(\.id) == ["a", "b"])
    }

    @Test func snoozingOneLeavesTheOtherRinging() async {
        let model = await ringing([Fixture.ring("a", "One"), Fixture.ring("b", "Two")])
        model.ringing.snoozeTapped("a", minutes: 7)
        #expect(model.ringing.ringing.map(\.id) == ["b"])
        await settle()
        #expect(model.ringing.ringing.map(\.id) == ["b"])
        #expect(model.ringing.waiting.map(\.id) == ["a"])
        #expect(model.ringing.waiting.first?.until == fixture.time.now + .seconds(420))
    }

    @Test func anAnsweredCardKeepsItsPlaceUntilNothingRings() async {
        let model = await ringing([
            Fixture.ring("a", "One", dueBefore: 60), Fixture.ring("b", "Two", dueBefore: 30),
            Fixture.ring("c", "Three"),
        ])
        let ringing = model.ringing
        #expect(ringing.cards.map(\.id) == ["a", "b", "c"] && ringing.target == "a")
        ringing.stopTapped("a")
        ringing.snoozeTapped("b", minutes: 7)
        await settle()
        #expect(ringing.cards.map(\.id) == ["a", "b", "c"] && ringing.target == "c")
        #expect(["a", "b", "c"].map(ringing.isOpen) == [false, false, true])
        #expect(["a", "b", "c"].map(ringing.answerText) == ["Stopped", "Snoozed until 22:17", ""])
        fixture.service.show(fixture.service.sessions + [Fixture.ring("d", "Four", dueBefore: 90)])
        #expect(ringing.cards.map(\.id) == ["a", "b", "c", "d"], "a new one comes last, however late it is")
        ringing.stopTapped("c")
        ringing.stopTapped("d")
        await settle()
        #expect(ringing.cards.isEmpty && ringing.target == nil)
    }

    @Test func keysAnswerTheCardThatWasFocusedLast() async {
        let model = await ringing([
            Fixture.ring("a", "One", dueBefore: 60), Fixture.ring("b", "Two", dueBefore: 30),
            Fixture.ring("c", "Three"),
        ])
        model.ringing.focused("b")
        #expect(model.ringing.target == "b" && model.ringing.escapePressed(for: nil))
        await settle()
        #expect(model.ringing.ringing.map(\.id) == ["a", "c"] && model.ringing.target == "a")
    }

    @Test func anAnswerIsOneCall() async {
        let model = await ringing([Fixture.ring("a", "One"), Fixture.ring("b", "Two")])
        let before = fixture.service.calls.count
        model.ringing.snoozeTapped("a")
        await settle()
        #expect(fixture.service.calls.dropFirst(before) == ["Snooze"])
        let changes = Mutex(0)
        withObservationTracking {
            _ = model.ringing.rings
        } onChange: {
            changes.withLock { $0 += 1 }
        }
        fixture.service.show(fixture.service.sessions)
        #expect(changes.withLock(\.self) == 0, "the signal brings what is known")
        model.ringing.stopTapped("b")
        await settle()
        #expect(fixture.service.calls.dropFirst(before) == ["Snooze", "Stop"])
        #expect(model.ringing.rings.map(\.id) == ["a"] && model.ringing.rings == fixture.service.sessions)
    }

    @Test func stoppingEndsASession() async {
        let model = await ringing([Fixture.ring("a", "One")])
        model.ringing.stopTapped("a")
        await settle()
        #expect(model.ringing.rings.isEmpty)
    }

    /// Rings with a challenge, of the engine itself.
    func challenged(_ challenge: StopChallenge) async throws -> (WindowModel, id: String) {
        let model = fixture.makeModel()
        await settle()
        var alarm = Fixture.alarm("hard", "Hard", "2026-11-21T00:00:00", nil)
        alarm.schedule.zone = .named("UTC")
        alarm.schedule.start = CivilDateTime(secondsSinceEpoch: fixture.time.now.seconds + 60)
        alarm.challenge = challenge
        _ = try await fixture.service.add(alarm)
        fixture.time.advance(by: .seconds(61))
        fixture.service.timePasses()
        await settle()
        return (model, try #require(model.ringing.ringing.first).id)
    }

    @Test func stopShowsTheTaskAndTheRightAnswerStops() async throws {
        let (model, id) = try await challenged(.sum)
        model.ringing.stopTapped(id)
        await settle()
        let task = try #require(model.ringing.task(of: id))
        #expect(!fixture.service.calls.contains("Stop") && model.ringing.ringing.count == 1)
        #expect(!model.ringing.keyPressed(for: id), "keys type the answer")
        model.ringing.answerChanged(of: id, "1")
        #expect(!model.ringing.answerEntered(of: id, "1") && model.ringing.isMistaken(id))
        model.ringing.stopTapped(id)
        #expect(model.ringing.task(of: id) == task, "another press makes no other task")
        guard case .sum(let numbers) = task else { throw ServiceError(.failed, "no sum") }
        model.ringing.answerChanged(of: id, "\(numbers.reduce(0, +))")
        await settle()
        #expect(model.ringing.rings.isEmpty && fixture.service.calls.contains("StopSolved"))
        #expect(!model.ringing.isMistaken(id) && model.ringing.task(of: id) == nil)
    }

    @Test func stoppedSoThatTheComputerSleepsAgain() async {
        let model = await ringing([Fixture.ring("a", "One", wokeComputer: true), Fixture.ring("b", "Two")])
        model.ringing.stopTapped("b")
        await settle()
        #expect(fixture.service.sleeps == 0)
        model.ringing.stopTapped("a", thenSleeps: true)
        await settle()
        #expect(model.ringing.rings.isEmpty && fixture.service.sleeps == 1)
    }

    @Test func aComputerThatStaysAwakeIsReported() async {
        let model = await ringing([Fixture.ring("a", "One", wokeComputer: true)])
        fixture.service.sleepRefusal = "Firefox keeps the computer awake: a download"
        model.ringing.stopTapped("a", thenSleeps: true)
        await settle()
        #expect(model.ringing.rings.isEmpty, "silent all the same")
        #expect(model.toasts.take().map(\.message) == ["Firefox keeps the computer awake: a download"])
    }

    @Test(arguments: [true, false])
    func theComputerSleepsOnlyOnceTheChallengeIsMet(andNotAfterASnooze isSnoozed: Bool) async throws {
        let (model, id) = try await challenged(.sum)
        model.ringing.stopTapped(id, thenSleeps: true)
        await settle()
        #expect(fixture.service.sleeps == 0)
        guard case .sum(let numbers)? = model.ringing.task(of: id) else { throw ServiceError(.failed, "no sum") }
        if isSnoozed {
            model.ringing.snoozeTapped(id)
            await settle()
        }
        model.ringing.answerChanged(of: id, "\(numbers.reduce(0, +))")
        await settle()
        #expect(model.ringing.rings.isEmpty && fixture.service.sleeps == (isSnoozed ? 0 : 1))
    }

    @Test func aButtonStopsOnceItWasHeldLongEnough() async throws {
        let (model, id) = try await challenged(.hold)
        model.ringing.stopTapped(id)
        model.ringing.holdBegan(id)
        fixture.time.advance(by: .seconds(4))
        model.ringing.holdEnded()
        fixture.time.advance(by: .seconds(4))
        await settle()
        #expect(model.ringing.ringing.count == 1)
        model.ringing.holdBegan(id)
        fixture.time.advance(by: .seconds(5))
        await settle()
        #expect(model.ringing.rings.isEmpty)
    }

    @Test func whatWaitsToAskAndWhatAsksIsSaidWithItsOwnButton() async {
        let model = await ringing([Fixture.ring("a", "Gym", .up), Fixture.ring("b", "Tea", .asking)])
        let waiting = model.ringing.waiting
        #expect(model.ringing.ringing.isEmpty && waiting.map(\.id) == ["a", "b"])
        #expect(waiting.map(model.ringing.dismissText) == ["Don’t Ask", "I’m Awake"])
        #expect(model.ringing.waitingText(waiting[0]).hasSuffix("whether you are awake"))
        #expect(model.ringing.waitingText(waiting[1]) == "Tea is asking whether you are awake")
    }

    @Test func anAnswerThatFailsLetsItRingOn() async {
        let model = await ringing([Fixture.ring("a", "One")])
        fixture.service.failure = ServiceError(.failed, "The service did not answer. Try again.")
        model.ringing.stopTapped("a")
        await settle()
        #expect(model.ringing.ringing.map(\.id) == ["a"])
        #expect(model.toasts.waiting.map(\.message) == ["The service did not answer. Try again."])
    }

    @Test func aSnoozedAlarmCanBeDismissed() async {
        let model = await ringing([Fixture.ring("a", "One", .snoozed)])
        #expect(model.ringing.ringing.isEmpty)
        model.ringing.stopTapped("a")
        await settle()
        #expect(model.ringing.rings.isEmpty)
    }

    @Test func withoutSnoozesLeftOnlyStopAnswers() async {
        let model = await ringing([Fixture.ring("a", "One", snoozesLeft: 0)])
        model.ringing.snoozeTapped("a")
        await settle()
        #expect(model.ringing.ringing.map(\.id) == ["a"])
        #expect(!fixture.service.calls.contains("Snooze"))
    }

    @Test func keysTypedIntoAnotherThingDoNotAnswer() async {
        let model = fixture.makeModel()
        await settle()
        fixture.service.show([Fixture.ring("a", "One")])
        #expect(!model.ringing.keyPressed(for: "a"))
        #expect(!model.ringing.escapePressed(for: "a"))
        fixture.time.advance(by: RingingModel.deafness)
        #expect(model.ringing.keyPressed(for: "a"))
        #expect(model.ringing.ringing.isEmpty)
    }

    @Test func typingOnDoesNotAnswerUntilThereWasAPause() async {
        let model = fixture.makeModel()
        await settle()
        fixture.service.show([Fixture.ring("a", "One")])
        for _ in 0..<10 {
            fixture.time.advance(by: .milliseconds(500))
            #expect(!model.ringing.keyPressed(for: "a") && !model.ringing.escapePressed(for: "a"))
        }
        #expect(model.ringing.ringing.map(\.id) == ["a"])
        fixture.time.advance(by: RingingModel.deafness)
        #expect(model.ringing.keyPressed(for: "a"), "the first key after the pause counts")
    }

    @Test func aKeyAnswersOnlyWhereTheUserWantsIt() async throws {
        let model = await ringing([Fixture.ring("a", "One")])
        try fixture.preferences.application.change { $0.anyKeySnoozes = false }
        #expect(!model.ringing.keyPressed(for: "a"))
        #expect(model.ringing.ringing.map(\.id) == ["a"])
    }

    @Test func theAlarmsOwnSnoozeIsAmongTheChoices() {
        var ring = Fixture.ring("a", "One")
        ring.snoozeMinutes = 12
        #expect(fixture.makeModel().ringing.snoozeLengths(ring) == [5, 7, 8, 9, 10, 12, 15, 20])
    }

    @Test func lateIsSaid() async {
        let model = await ringing([])
        #expect(model.ringing.dueText(Fixture.ring("a", "One", dueBefore: 605, isLate: true)) == "Was due at 22:00")
    }
}
