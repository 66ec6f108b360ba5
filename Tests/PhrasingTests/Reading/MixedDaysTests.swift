// SPDX-License-Identifier: MIT
import PhraseGrammar
import Phrasing
import Testing
import Timekeeping

/// Days of several kinds in one phrase.
@Suite struct MixedDaysTests {
    private func read(_ text: String) throws -> Understanding {
        try Interpreter().read(text, in: try Corpus.context("2026-11-25T10:00:00+01:00", "Europe/Berlin"))
    }

    @Test(arguments: [
        ("weekdays at 7 and on the weekend at 9", "FREQ=WEEKLY;BYDAY=SA,SU"),
        ("werktags um 7 und am Wochenende um 9", "FREQ=WEEKLY;BYDAY=SA,SU"),
        ("Mo-Fr um 7 und am Wochenende um 9", "FREQ=WEEKLY;BYDAY=SA,SU"), ("weekdays at 7 and this weekend at 9", nil),
    ])
    func aWeekendBesideWeekdaysIsThatOfEveryWeek(_ text: String, _ rule: String?) throws {
        let drafts = try read(text).drafts
        #expect(drafts.count == 2)
        #expect(drafts[1].schedule.recurrence?.description == rule)
    }

    @Test(arguments: [
        ("every monday and the first of the month at 8", ["FREQ=WEEKLY;BYDAY=MO", "FREQ=MONTHLY;BYMONTHDAY=1"]),
        ("the 1st, the 15th and every friday at 9", ["FREQ=WEEKLY;BYDAY=FR", "FREQ=MONTHLY;BYMONTHDAY=1,15"]),
        ("every other monday and every friday at 8", ["FREQ=WEEKLY;BYDAY=FR", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO"]),
        (
            "every other week on tuesday and every friday at 9",
            ["FREQ=WEEKLY;BYDAY=FR", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU"]
        ),
        (
            "every 2 months on the first friday and the 15th at 9",
            ["FREQ=MONTHLY;INTERVAL=2;BYDAY=1FR", "FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=15"]
        ),
        ("every monday and christmas at 9", ["FREQ=WEEKLY;BYDAY=MO", "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=25"]),
        (
            "jeden Montag und am Ersten des Monats um 8", ["FREQ=WEEKLY;BYDAY=MO", "FREQ=MONTHLY;BYMONTHDAY=1"]
        ),
    ])
    func daysThatNoRuleHoldsAreSeveralAlarms(_ text: String, _ rules: [String]) throws {
        let understanding = try read(text)
        #expect(Set(understanding.drafts.compactMap { $0.schedule.recurrence?.description }) == Set(rules))
        #expect(understanding.rule == nil)
        // All of them ring at the one time that was said.
        #expect(Set(understanding.drafts.map(\.schedule.start.time)).count == 1)
    }

    @Test(arguments: [
        "every day at 8 and monthly on the 1st at 9", "monthly on the 1st at 9 and daily at 8",
        "the 1st of each month at 9, every day at 8",
    ])
    func eachKindOfDaysKeepsItsTime(_ text: String) throws {
        let drafts = try read(text).drafts
        #expect(drafts.count == 2)
        for draft in drafts {
            let isDaily = draft.schedule.recurrence?.description == "FREQ=DAILY"
            #expect(draft.schedule.start.time.hour == (isDaily ? 8 : 9))
        }
    }

    @Test(arguments: [
        "every monday and wednesday at 9", "every month on the 15th and the last day at 9",
        "first and third friday and second tuesday of each month at 9",
        "every year on christmas and the first of march at 9",
        "every other week on monday and friday at 8", "every january and july on the 1st at 9",
    ])
    func daysOfOneKindAreOneAlarm(_ text: String) throws { #expect(try read(text).drafts.count == 1) }

    @Test func aWeekendOfAMonthIsASaturdayAndTheSundayAfterIt() throws {
        // August 2027 begins with a Sunday, which belongs to the last weekend of July.
        let understanding = try Interpreter().read(
            "the first weekend of every month at 10",
            in: try Corpus.context("2027-07-20T10:00:00+02:00", "Europe/Berlin"))
        let first = ["2027-08-07T10:00:00+02:00", "2027-08-08T10:00:00+02:00", "2027-09-04T10:00:00+02:00"]
        #expect(understanding.next.prefix(3) == first.compactMap { Instant($0) }[...])
    }

    @Test func whatNoRuleCanSayIsRefused() throws {
        for text in ["every 3 workdays at 9", "the wednesday after the fourth tuesday of each month at 9"] {
            #expect(throws: PhraseError.self, "\(text)") { try read(text) }
        }
    }
}
