// SPDX-License-Identifier: MIT
import Almanac
import PhraseGrammar
import Phrasing
import Testing
import Timekeeping

/// Phrases that lack only a time or a duration, and how they are completed.
@Suite struct IncompletePhraseTests {
    private func context() throws -> PhraseContext {
        try Corpus.context("2026-11-25T10:00:00+01:00", "Europe/Berlin")
    }

    private func incomplete(_ text: String) throws -> IncompletePhrase {
        let error = try #require(throws: PhraseError.self, "\(text) lacks nothing") {
            try Interpreter().read(text, in: try context())
        }
        return try #require(error.incomplete, "\(text)")
    }

    @Test func everythingButTheTimeIsKept() throws {
        let phrase = try incomplete("yoga every other thursday, softly")
        let draft = try #require(phrase.understanding.drafts.first)
        #expect(phrase.missing == .time && draft.label == "yoga" && draft.fadeIn == 180)
        #expect(draft.schedule.recurrence?.description == "FREQ=WEEKLY;INTERVAL=2;BYDAY=TH")
        #expect(phrase.dates.map(\.description).prefix(2) == ["2026-11-26", "2026-12-10"])
        #expect(phrase.sentence == "Alarm every 2 weeks on Thursday: yoga, fading in over 3 min")
        #expect(phrase.question == "At what time?")
        #expect(try incomplete("jeden dienstag").question == "At what time?")
    }

    @Test func todayCountsAsLongAsItLasts() throws {
        #expect(try incomplete("wednesdays").dates.first?.description == "2026-11-25")
        #expect(try incomplete("wake me today").dates.map(\.description) == ["2026-11-25"])
    }

    @Test(arguments: [
        ("wake me tomorrow", "7", "2026-11-26T07:00:00"), ("wake me tomorrow", "half past six", "2026-11-26T06:30:00"),
        ("dentist on friday", "quarter past two", "2026-11-27T14:15:00"),
        ("dentist on friday", "9h30", "2026-11-27T09:30:00"),
        ("alarm for 28 May", "in the morning", "2027-05-28T08:00:00"), ("set an alarm", "11", "2026-11-25T11:00:00"),
        ("wake me tomorrow", "7.", "2026-11-26T07:00:00"), ("weck mich morgen", "halb acht", "2026-11-26T07:30:00"),
        ("weck mich morgen", "7", "2026-11-26T07:00:00"), ("wake me tomorrow", "banana", ""),
        ("wake me tomorrow", "25:00", ""), ("wake me tomorrow", "friday", ""), ("wake me tomorrow", "in 5 minutes", ""),
        ("wake me tomorrow", "", ""), ("wake me tomorrow", "7 if it rains", ""),
        ("wake me tomorrow", "18:30", "2026-11-26T18:30:00"),
        ("twice a day", "8", "2026-11-25T20:00:00"),
    ])
    func anAnswerCompletesIt(_ text: String, _ answer: String, _ expected: String) throws {
        let phrase = try incomplete(text)
        let context = try context()
        let draft = try? Interpreter().read(answer, in: context, completing: phrase).drafts.first
        let first = draft?.next.first.map { context.zones.local.civil(at: $0).description } ?? ""
        #expect(first == expected, "\(text) + \(answer)")
    }

    @Test func theAnswerIsTakenByEachAlarm() throws {
        let phrase = try incomplete("every monday and the first of the month")
        let whole = try Interpreter().read("9 am", in: try context(), completing: phrase)
        #expect(whole.drafts.count == 2 && whole.drafts.allSatisfy { $0.schedule.start.time.hour == 9 })
    }

    @Test func aLengthCompletesATimer() throws {
        let phrase = try incomplete("pasta timer")
        #expect(phrase.missing == .duration && phrase.dates.isEmpty && phrase.question == "For how long?")
        for (answer, seconds) in [("9", 540), ("9 minutes", 540), ("an hour and a half", 5400), ("1:30", 90)] {
            let whole = try Interpreter().read(answer, in: try context(), completing: phrase)
            #expect(whole.drafts.first?.duration == seconds && whole.drafts.first?.label == "pasta", "\(answer)")
        }
        #expect(throws: PhraseError.self) {
            try Interpreter().read("banana", in: try context(), completing: phrase)
        }
    }

    @Test func theAlarmToBeGivenItsTimeHasEverythingElse() throws {
        let phrase = try incomplete("weekdays except christmas, gym")
        let today = try #require(CivilDate(year: 2026, month: 11, day: 25))
        let alarm = try #require(phrase.alarm(at: CivilTime(secondOfDay: 8 * 3600), today: today))
        #expect(alarm.label == "gym" && alarm.schedule.start.description == "2026-11-25T08:00:00")
        #expect(alarm.schedule.excluded.contains(try #require(CivilDateTime("2026-12-25T08:00:00"))))
        #expect(try incomplete("pasta timer").alarm(at: .midnight, today: today) == nil)
    }

    @Test(arguments: [
        ("31 april 8am", "April has only 30 days. Choose an earlier day."),
        ("am 31. April um 8", "April has only 30 days. Choose an earlier day."),
        ("february 30 at 9", "February has only 29 days. Choose an earlier day."),
    ])
    func aMonthThatIsTooShortIsNamed(_ text: String, _ sentence: String) throws {
        let error = try #require(throws: PhraseError.self) { try Interpreter().read(text, in: try context()) }
        #expect(error.sentence == sentence)
    }

    @Test func timesOfSeveralDaysAreToldByTheirDays() throws {
        let understanding = try Interpreter().read("take pills at 8am and 8pm", in: try context())
        #expect(understanding.sentence == "Alarm once, Wed 25 Nov, at 20:00, Thu 26 Nov at 08:00: take pills")
        let two = try Interpreter().read("today at 5 pm and 6 pm", in: try context())
        #expect(two.sentence == "Alarm once, Wed 25 Nov, at 17:00 and 18:00")
    }

    @Test func bothEventsOfTheSunAreAlarms() throws {
        var context = try context()
        context.solar = { event, date in
            let hour = event == .sunrise ? 6 : 15
            return Instant(
                seconds: CivilDateTime(date: date, time: CivilTime(secondOfDay: hour * 3600)).secondsSinceEpoch)
        }
        let both = try Interpreter().read("at sunrise and at sunset", in: context)
        #expect(both.drafts.map { $0.solar?.anchor.event } == [.sunset, .sunrise])
        #expect(try Interpreter().read("sunrise in Tokyo", in: context).unused == ["in Tokyo"])
        #expect(try Interpreter().read("after sunrise", in: context).drafts[0].solar?.anchor.offset == 600)
        #expect(try Interpreter().read("sunrise or 7am", in: context).drafts.count == 2)
    }

    @Test func whatDescribesAThingIsInItsLabel() throws {
        for (text, label) in [
            ("soft eggs 20s", "soft eggs"), ("quiet reading 20 min", "quiet reading"),
            ("leise Musik um 8", "leise Musik"), ("gentle yoga at 7", "gentle yoga"),
            ("wake me softly at 7", ""), ("alarm at 7, gentle", ""), ("A 3s", ""),
        ] {
            #expect(try Interpreter().read(text, in: try context()).drafts[0].label == label, "\(text)")
        }
    }
}
