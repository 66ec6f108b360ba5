// SPDX-License-Identifier: MIT
import NightstandFakes
import NightstandFeatures
import NightstandService
import Testing
import Timekeeping
import WindowFixtures

@MainActor @Suite struct AlarmEditorTests {
    let fixture = Fixture()

    func editor(_ id: String?) async throws -> (AlarmEditorModel, WindowModel) {
        let model = fixture.makeModel()
        await settle()
        if let id { model.alarmTapped(id) } else { model.newAlarmTapped() }
        return (try #require(model.editor), model)
    }

    @Test(arguments: ["gym", "work", "train", "pill"])
    func anAlarmThatIsNotChangedIsStoredAsItWas(_ id: String) async throws {
        let (editor, _) = try await editor(id)
        #expect(editor.alarm == fixture.service.stored.first { $0.id == id })
    }

    @Test func aNewAlarmIsOnTheNextFullHour() async throws {
        let (editor, model) = try await editor(nil)
        #expect(editor.alarm?.schedule.start == CivilDateTime("2026-11-06T23:00:00"))
        editor.draft.label = "Tea"
        editor.saveTapped()
        await settle()
        #expect(editor.isDone)
        #expect(fixture.service.stored.last?.label == "Tea")
        #expect(model.alarms.rows.contains { $0.label == "Tea" })
    }

    @Test func theTimeSaysItsDayAndItsZone() async throws {
        let (editor, _) = try await editor(nil)
        editor.time = CivilTime(secondOfDay: 7 * 3600)
        #expect(editor.timeHint == "Tomorrow · in 8 h 50 min")
        editor.zoneText = "Asia/Tokyo"
        #expect(editor.timeHint == "Time in Tokyo; here Tomorrow, 22:00 · in 23 h 50 min")
        editor.zoneText = "Mars/Olympus"
        #expect(editor.timeHint.isEmpty)
    }

    @Test func everyFieldIsStored() async throws {
        let (editor, _) = try await editor("gym")
        editor.time = CivilTime(secondOfDay: 20715)
        editor.draft.label = "Swim"
        editor.draft.details = "Pool two"
        editor.draft.message = "Bring the goggles"
        editor.draft.vibrates = false
        editor.draft.fadeIn = 60
        editor.draft.ringLength = 300
        editor.draft.preAlert = 600
        editor.draft.awakeCheck = 300
        (editor.draft.pausesPlayers, editor.draft.readsAloud, editor.draft.flashes) = (true, true, true)
        editor.escalation.choose(3)
        editor.draft.challenge = .hold
        editor.draft.snooze = SnoozePolicy(minutes: 12, limit: 3)
        editor.volumeChosen(35)
        editor.sounds.chosen(.tone("siren"))
        editor.zoneText = "Asia/Tokyo"
        editor.saveTapped()
        await settle()
        var expected = Fixture.alarms[0]
        expected.label = "Swim"
        expected.details = "Pool two"
        expected.message = "Bring the goggles"
        expected.vibrates = false
        expected.fadeIn = 60
        expected.ringLength = 300
        expected.preAlert = 600
        expected.awakeCheck = 300
        (expected.pausesPlayers, expected.readsAloud, expected.flashes) = (true, true, true)
        expected.escalation = 3
        expected.challenge = .hold
        expected.snooze = SnoozePolicy(minutes: 12, limit: 3)
        expected.volume = 35
        expected.sound = .tone("siren")
        expected.schedule.zone = .named("Asia/Tokyo")
        // The rule stays, and with it the day from which it counts.
        expected.schedule.start = CivilDateTime("2026-11-02T05:45:15")!
        #expect(fixture.service.stored.first { $0.id == "gym" } == expected)
    }

    @Test(arguments: [
        (RepeatChoice.everyDay, "FREQ=DAILY"), (.weekdays, "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
        (.weekends, "FREQ=WEEKLY;BYDAY=SA,SU"),
    ])
    func aChoiceMakesItsRule(_ choice: RepeatChoice, _ rule: String) async throws {
        let (editor, _) = try await editor("train")
        editor.repeatChosen(choice)
        #expect(editor.alarm?.schedule.recurrence == Recurrence(rule))
    }

    @Test func chosenDaysNameTheChoiceTheyMake() async throws {
        let (editor, _) = try await editor("train")
        editor.dayToggled(.saturday, isOn: true)
        #expect(editor.repeats == .chosenDays)
        editor.dayToggled(.sunday, isOn: true)
        #expect(editor.repeats == .weekends)
        editor.dayToggled(.saturday, isOn: false)
        editor.dayToggled(.sunday, isOn: false)
        #expect(editor.repeats == .once)
    }

    @Test func theNextFiveTimesFollowEachChange() async throws {
        let (editor, _) = try await editor("train")
        #expect(editor.upcoming.map(\.due) == [Instant("2026-11-07T09:05:30Z")])
        editor.repeatChosen(.weekends)
        #expect(
            editor.upcoming.map(\.due)
                == ["07", "08", "14", "15", "21"].compactMap { Instant("2026-11-\($0)T09:05:30Z") })
        editor.time = CivilTime(secondOfDay: 82800)
        #expect(editor.upcoming.first?.due == Instant("2026-11-07T23:00:00Z"))
    }

    @Test func theNextTimesAreInTheAlarmsZone() async throws {
        let (editor, _) = try await editor("train")
        editor.zoneText = "Asia/Tokyo"
        editor.chosenDate = CivilDate("2026-11-08")
        #expect(editor.upcoming.map(\.due) == [Instant("2026-11-08T00:05:30Z")])
    }

    @Test func aTimeThatHasPassedTodayMeansTomorrow() async throws {
        let (editor, _) = try await editor(nil)
        editor.time = CivilTime(secondOfDay: 25200)
        #expect(editor.date == CivilDate("2026-11-07"))
        editor.time = CivilTime(secondOfDay: 81000)
        #expect(editor.date == CivilDate("2026-11-06"))
        editor.chosenDate = CivilDate("2026-12-24")
        #expect(editor.alarm?.schedule.start == CivilDateTime("2026-12-24T22:30:00"))
    }

    @Test func whatCannotRingCannotBeStored() async throws {
        let (editor, _) = try await editor(nil)
        editor.chosenDate = CivilDate("2026-11-01")
        #expect(editor.problem(.date)?.contains("passed") == true)
        editor.saveTapped()
        await settle()
        #expect(!editor.isDone && !fixture.service.calls.contains("Add"))
    }

    @Test(arguments: ["FREQ=NEVER", "nonsense", "", "FREQ=WEEKLY;BYDAY=XX"])
    func aRuleThatIsNoneIsExplained(_ text: String) async throws {
        let (editor, _) = try await editor(nil)
        editor.repeatChosen(.custom)
        editor.ruleText = text
        #expect(editor.alarm == nil)
        #expect(editor.problem(.repetition) != nil)
        editor.ruleText = " freq=monthly;byday=1mo "
        #expect(editor.problems.isEmpty)
        #expect(editor.upcoming.count == 5)
    }

    @Test func aRuleThatNeverMatchesIsExplained() async throws {
        let (editor, _) = try await editor(nil)
        editor.repeatChosen(.custom)
        editor.ruleText = "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"
        #expect(editor.upcoming.isEmpty)
        #expect(editor.problem(.repetition) != nil)
    }

    @Test func aZoneThatDoesNotExistIsExplained() async throws {
        let (editor, _) = try await editor("gym")
        editor.zoneText = "Mars/Olympus"
        #expect(editor.problem(.zone)?.contains("Mars/Olympus") == true)
    }

    @Test func aNewRhythmForgetsTheExceptionsOfTheOld() async throws {
        let (first, model) = try await editor("work")
        model.editorClosed()
        _ = first
        model.alarms.skipNextTapped("work")
        await settle()
        model.alarmTapped("work")
        let editor = model.editor
        #expect(editor?.alarm?.schedule.excluded.count == 1)
        editor?.time = CivilTime(secondOfDay: 28800)
        #expect(editor?.alarm?.schedule.excluded.isEmpty == true)
    }

    @Test func whatOthersChangeWhileTheEditorIsOpenStays() async throws {
        let (editor, _) = try await editor("work")
        let service = fixture.service
        _ = try await service.skip(id: "work", count: 1)
        let skipped = service.stored[1].schedule.excluded
        #expect(skipped.count == 1)
        editor.draft.label = "Office"
        editor.saveTapped()
        await settle()
        #expect(editor.isDone)
        #expect(service.stored[1].label == "Office" && service.stored[1].schedule.excluded == skipped)
    }

    @Test func leavingTheSecondsOutPutsThemToZero() async throws {
        let (editor, _) = try await editor("train")
        #expect(editor.showsSeconds && editor.time == CivilTime("09:05:30"))
        editor.secondsToggled(false)
        #expect(!editor.showsSeconds && editor.time == CivilTime("09:05:00"))
        let (whole, _) = try await self.editor("gym")
        #expect(!whole.showsSeconds)
    }

    @Test func amountsThatAreNotUsualAreOfferedToo() async throws {
        let (editor, _) = try await editor("gym")
        editor.draft.snooze.minutes = 12
        #expect(editor.snoozeLengths.offered == [5, 7, 8, 9, 10, 12, 15, 20])
        editor.draft.ringLength = 45
        #expect(editor.amounts.first { $0.title == "Ring length" }?.choice().titles.first == "45 s")
        #expect(editor.snoozeLimits.titles.first == "No limit")
    }

    @Test func deletingFromTheEditorClosesIt() async throws {
        let (editor, model) = try await editor("gym")
        editor.deleteTapped()
        await settle()
        #expect(editor.isDone && model.alarms.row("gym") == nil)
    }

    @Test func theEditorSaysWhereNothingCanReadAloud() async throws {
        let (able, _) = try await editor("gym")
        #expect(able.readingNote == "Time and label, every minute")
        fixture.speech.isAvailable = false
        let (unable, _) = try await editor("gym")
        #expect(unable.readingNote == "Install Speech Dispatcher to use this")
    }

    @Test func theChoiceOfEscalationSaysWhereItComesTooLate() async throws {
        let (editor, _) = try await editor("gym")
        editor.draft.ringLength = 300
        let titles = editor.escalation.choice().titles
        #expect(titles.contains("After 3 min"))
        #expect(titles.contains("After 5 min (silent by then)"))
    }

    @Test func aSecondAlarmAtTheSameTimeGetsAWordOfWarning() async throws {
        let (editor, model) = try await editor(nil)
        #expect(editor.twinNote == nil)
        editor.repeatChosen(.everyDay)
        editor.time = CivilTime(secondOfDay: 21 * 3600)
        #expect(editor.twinNote == nil, "the other one is off")
        model.alarms.switched("pill", to: true)
        await settle()
        #expect(editor.twinNote == "Another alarm rings at the same time.")
        editor.time = CivilTime(secondOfDay: 9 * 3600 + 330)
        #expect(editor.twinNote == "“Train to the sea with everybody, gate 7” rings at the same time.")
        editor.draft.isEnabled = false
        #expect(editor.twinNote == nil)
        let (own, _) = try await self.editor("work")
        #expect(own.twinNote == nil, "an alarm is no twin of itself")
    }

    @Test func leavingAsksOnlyWhenSomethingWouldBeLost() async throws {
        for change: (AlarmEditorModel) -> Void in [
            { $0.draft.label = "Swim" }, { $0.time = CivilTime(secondOfDay: 60) },
            { $0.dayToggled(.sunday, isOn: true) },
            { $0.zoneChosen("Asia/Tokyo") }, { $0.draft.volume = 5 }, { $0.sounds.chosen(.tone("siren")) },
        ] {
            let (editor, _) = try await editor("gym")
            #expect(!editor.hasEdits)
            change(editor)
            editor.leaveTapped()
            #expect(!editor.isDone && editor.isAskingToDiscard)
            editor.discardAnswered(false)
            #expect(!editor.isDone && !editor.isAskingToDiscard)
            editor.leaveTapped()
            editor.discardAnswered(true)
            #expect(editor.isDone)
        }
        let (untouched, _) = try await editor("gym")
        untouched.leaveTapped()
        #expect(untouched.isDone && !untouched.isAskingToDiscard)
        let (new, _) = try await editor(nil)
        fixture.time.advance(by: .seconds(7200))
        new.leaveTapped()
        #expect(new.isDone, "time that passes is no change")
    }

    @Test func theGroupIsStored() async throws {
        let (editor, model) = try await editor("gym")
        editor.draft.group = "Sport"
        editor.saveTapped()
        await settle()
        #expect(fixture.service.stored.first { $0.id == "gym" }?.group == "Sport")
        #expect(model.alarms.groups == ["Sport"])
    }
}
