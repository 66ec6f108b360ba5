// SPDX-License-Identifier: MIT
import NightstandFakes
import NightstandFeatures
import NightstandService
import Testing
import Timekeeping
import WindowFixtures

/// Rules put together in the editor, on Friday, 6 November 2026 at 22:10.
@MainActor @Suite struct RuleEditorTests {
    private func editor(_ alarm: Alarm? = nil) async throws -> (AlarmEditorModel, Fixture) {
        let fixture = Fixture(alarm.map { [$0] } ?? Fixture.alarms)
        let model = fixture.makeModel()
        await settle()
        if let alarm { model.alarmTapped(alarm.id) } else { model.newAlarmTapped() }
        return (try #require(model.editor), fixture)
    }

    private func days(_ editor: AlarmEditorModel) -> [String] {
        editor.upcoming.map { "\($0.day) \($0.time)" }
    }

    @Test func theSentenceIsThatOfThePhraseForTheSame() async throws {
        let (editor, fixture) = try await editor()
        let model = fixture.makeModel()
        await settle()
        editor.time = CivilTime(secondOfDay: 6 * 3600 + 45 * 60)
        editor.repeatChosen(.built)
        let phrases: [(String, (inout RuleDraft) -> Void)] = [
            ("every two weeks on tuesday at 6:45am", { ($0.unit, $0.interval, $0.weekdays) = (.weeks, 2, [.tuesday]) }),
            (
                "on the first monday of each month at 6:45am",
                {
                    ($0.unit, $0.interval, $0.monthDays) = (.months, 1, .weekdays)
                    ($0.ordinals, $0.countedWeekdays) = ([1], [.monday])
                }
            ),
            ("on the 15th and 30th of every month at 6:45am", { ($0.monthDays, $0.dates) = (.dates, [15, 30]) }),
            ("last day of every month at 6:45am", { $0.dates = [-1] }),
        ]
        for (phrase, change) in phrases {
            change(&editor.built)
            model.phrase.text = phrase
            #expect(editor.sentence == model.phrase.sentence, "\(phrase)")
            #expect(editor.upcoming.first.map(\.due) == editor.alarm.flatMap { _ in editor.upcoming.first?.due })
        }
        #expect(editor.sentence?.contains("last") == true)
    }

    @Test func whatIsBuiltRingsThen() async throws {
        let (editor, _) = try await editor()
        editor.time = CivilTime(secondOfDay: 7 * 3600)
        editor.repeatChosen(.built)
        editor.built.weekdays = [.saturday]
        editor.built.interval = 2
        #expect(days(editor).prefix(3) == ["Tomorrow 07:00", "Sat 21 Nov 07:00", "Sat 5 Dec 07:00"])
        editor.firstDay = CivilDate("2026-11-14")
        #expect(days(editor).prefix(2) == ["Sat 14 Nov 07:00", "Sat 28 Nov 07:00"])
        editor.built.ending = .count
        editor.built.count = 2
        #expect(days(editor) == ["Sat 14 Nov 07:00", "Sat 28 Nov 07:00"])
        editor.built.unit = .hours
        editor.built.weekdays = Set(Weekday.allCases)
        editor.built.interval = 4
        editor.built.ending = .never
        editor.firstDay = nil
        editor.partOfDayToggled(true)
        #expect(editor.built.hours == .init(first: 7, last: 15))
        #expect(days(editor).prefix(4) == ["Tomorrow 07:00", "Tomorrow 11:00", "Tomorrow 15:00", "Sun 8 Nov 07:00"])
        editor.firstHourChosen(9)
        #expect(days(editor).prefix(3) == ["Tomorrow 09:00", "Tomorrow 13:00", "Sun 8 Nov 09:00"])
    }

    @Test func whatIsMissingIsSaidAndCannotBeSaved() async throws {
        let (editor, fixture) = try await editor()
        editor.repeatChosen(.built)
        editor.built.weekdays = []
        #expect(editor.problem(.repetition) == "Choose at least one day of the week.")
        editor.saveTapped()
        await settle()
        #expect(!editor.isDone && fixture.service.stored.count == 4)
        editor.built.weekdays = [.monday]
        editor.built.ending = .date
        editor.built.lastDay = try #require(CivilDate("2026-11-07"))
        #expect(editor.problem(.repetition) == "This rule has no occurrences left. Change the rule.")
        editor.built.lastDay = try #require(CivilDate("2026-11-09"))
        #expect(editor.problems.isEmpty)
    }

    @Test(arguments: [
        "FREQ=MONTHLY;BYDAY=-1FR", "FREQ=MONTHLY", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU", "FREQ=HOURLY;INTERVAL=8",
        "FREQ=DAILY;BYHOUR=8,20;BYMINUTE=30",
    ])
    func aStoredRuleIsTakenApartAndStaysAsItWas(_ rule: String) async throws {
        let alarm = Fixture.alarm("a", "Gym", "2026-11-06T08:30:00", rule)
        let (editor, _) = try await editor(alarm)
        #expect(editor.repeats == .built)
        #expect(editor.alarm == alarm)
    }

    @Test func aRuleBeyondTheBuilderKeepsItsText() async throws {
        let alarm = Fixture.alarm("a", "Gym", "2026-11-06T08:30:00", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1")
        let (editor, _) = try await editor(alarm)
        #expect(editor.repeats == .custom && editor.alarm == alarm)
    }

    @Test func choicesBuildOnOneAnother() async throws {
        let (editor, _) = try await editor()
        editor.repeatChosen(.weekends)
        editor.repeatChosen(.built)
        #expect(editor.built.weekdays == [.saturday, .sunday])
        editor.built.interval = 3
        editor.repeatChosen(.custom)
        #expect(editor.ruleText == "FREQ=WEEKLY;INTERVAL=3;BYDAY=SA,SU")
        editor.ruleText = "FREQ=MONTHLY;BYMONTHDAY=15"
        editor.repeatChosen(.built)
        #expect(editor.built.unit == .months && editor.built.dates == [15])
    }

    @Test func byTheSunNothingRepeatsWithinTheDay() async throws {
        let (editor, _) = try await editor()
        editor.repeatChosen(.built)
        editor.built.unit = .hours
        editor.sunChosen(true)
        #expect(!editor.units.contains(.hours) && editor.built.unit == .days && editor.problems.isEmpty)
        #expect(editor.upcoming.count == 14)
    }

    @Test func daysAreLeftOutAndBroughtBack() async throws {
        let (editor, fixture) = try await editor(Fixture.alarms[0])
        let monday = try #require(CivilDate("2026-11-09"))
        editor.daySkipped(try #require(CivilDate("2026-11-08")))
        #expect(editor.skipNote == "The alarm doesn’t ring on Sun 8 Nov." && editor.skippedDays.isEmpty)
        editor.daySkipped(monday)
        #expect(editor.skippedDays == [monday] && editor.skipNote.isEmpty)
        #expect(days(editor).first == "Tue 10 Nov 06:30")
        #expect(editor.sentence?.hasSuffix("Gym, but not on Mon 9 Nov") == true)
        editor.saveTapped()
        await settle()
        #expect(fixture.service.stored[0].schedule.excluded == [try #require(CivilDateTime("2026-11-09T06:30:00"))])
        let model = fixture.makeModel()
        await settle()
        model.alarmTapped("gym")
        let again = try #require(model.editor)
        #expect(again.skippedDays == [monday])
        again.dayBroughtBack(monday)
        #expect(again.skippedDays.isEmpty && days(again).first == "Mon 9 Nov 06:30")
        again.saveTapped()
        await settle()
        #expect(fixture.service.stored[0].schedule.excluded.isEmpty)
    }

    @Test func datesAreAddedAtTheTimeOfDayAndRemoved() async throws {
        let (editor, fixture) = try await editor(Fixture.alarms[0])
        let saturday = try #require(CivilDate("2026-11-07"))
        editor.dayAdded(try #require(CivilDate("2026-11-09")))
        #expect(editor.extraNote == "The alarm already rings on Mon 9 Nov." && !editor.hasEdits)
        editor.dayAdded(try #require(CivilDate("2026-11-06")))
        #expect(editor.extraNote == "This time has passed. Choose a later day or time." && !editor.hasEdits)
        editor.dayAdded(saturday)
        #expect(editor.extraNote.isEmpty && editor.hasEdits)
        editor.time = CivilTime(secondOfDay: 7 * 3600)
        #expect(days(editor).prefix(2) == ["Tomorrow 07:00", "Mon 9 Nov 07:00"], "it follows the time of day")
        editor.saveTapped()
        await settle()
        #expect(fixture.service.stored[0].schedule.added == [try #require(CivilDateTime("2026-11-07T07:00:00"))])
        let model = fixture.makeModel()
        await settle()
        model.alarmTapped("gym")
        let again = try #require(model.editor)
        let extra = try #require(again.extraTimes.first)
        #expect(again.dateChanges.count == 1 && again.title(ofExtra: extra) == "Tomorrow")
        again.time = CivilTime(secondOfDay: 8 * 3600)
        #expect(again.title(ofExtra: extra) == "Tomorrow, 07:00", "a stored one keeps its time")
        again.extraDropped(extra)
        #expect(again.extraTimes.isEmpty && days(again).first == "Mon 9 Nov 08:00")
        again.saveTapped()
        await settle()
        #expect(fixture.service.stored[0].schedule.added.isEmpty)
    }

    @Test func addingASkippedDateBringsItBack() async throws {
        let (editor, _) = try await editor(Fixture.alarms[0])
        let monday = try #require(CivilDate("2026-11-09"))
        editor.daySkipped(monday)
        editor.dayAdded(monday)
        #expect(editor.dateChanges.isEmpty && editor.extraNote.isEmpty && days(editor).first == "Mon 9 Nov 06:30")
    }

    @Test func anAlarmThatRingsOnceHasNoAddedDates() async throws {
        let (editor, fixture) = try await editor(Fixture.alarms[0])
        editor.dayAdded(try #require(CivilDate("2026-11-07")))
        editor.repeatChosen(.once)
        #expect(!editor.canAddDates && days(editor).count == 1)
        editor.saveTapped()
        await settle()
        #expect(fixture.service.stored[0].schedule.added.isEmpty)
    }
}
