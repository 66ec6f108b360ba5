// SPDX-License-Identifier: MIT
import NightstandFeatures
import Testing
import Timekeeping

/// A rule put together by hand.
@Suite struct RuleDraftTests {
    /// Friday, 6 November 2026.
    private let start = CivilDateTime(secondsSinceEpoch: 1_793_950_200)

    @Test(arguments: [
        "FREQ=HOURLY;INTERVAL=8", "FREQ=HOURLY;BYDAY=MO,TU", "FREQ=DAILY;BYHOUR=9,10,11,12",
        "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=8,10,12,14,16,18", "FREQ=DAILY;INTERVAL=3",
        "FREQ=DAILY;INTERVAL=2;BYDAY=MO,TU,WE,TH,FR", "FREQ=DAILY;COUNT=5", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU",
        "FREQ=WEEKLY;UNTIL=20270101;BYDAY=SA,SU", "FREQ=MONTHLY;BYMONTHDAY=15,30", "FREQ=MONTHLY;BYMONTHDAY=-1",
        "FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR", "FREQ=MONTHLY;BYDAY=1MO", "FREQ=MONTHLY;BYDAY=1MO,1TU,-1MO,-1TU",
        "FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=1", "FREQ=YEARLY;BYMONTH=3,9;BYMONTHDAY=5",
        "FREQ=YEARLY;INTERVAL=2;BYMONTH=11;BYDAY=4TH", "FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO;WKST=SU",
    ])
    func aRuleThatPeopleSayComesBackAsItWas(_ text: String) throws {
        let rule = try #require(Recurrence(text))
        let draft = try #require(RuleDraft(rule, start: start))
        #expect(try draft.rule() == rule)
    }

    @Test(arguments: [
        ("FREQ=WEEKLY", "FREQ=WEEKLY;BYDAY=FR"), ("FREQ=MONTHLY", "FREQ=MONTHLY;BYMONTHDAY=6"),
        ("FREQ=YEARLY", "FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=6"),
        ("FREQ=DAILY;BYHOUR=8,20;BYMINUTE=30", "FREQ=DAILY;BYHOUR=8,20"),
    ])
    func whatTheStartSaysIsSaidByTheRule(_ text: String, _ said: String) throws {
        let rule = try #require(Recurrence(text))
        let draft = try #require(RuleDraft(rule, start: start))
        #expect(try draft.rule().description == said)
    }

    @Test(arguments: [
        "FREQ=MINUTELY;INTERVAL=30", "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO", "FREQ=YEARLY;BYYEARDAY=100",
        "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "FREQ=DAILY;BYHOUR=7,9,20", "FREQ=DAILY;BYMONTH=7",
        "FREQ=MONTHLY;BYDAY=1MO,2TU", "FREQ=MONTHLY;BYMONTHDAY=-2", "FREQ=MONTHLY;BYDAY=MO", "FREQ=YEARLY;BYDAY=20MO",
        "FREQ=DAILY;BYMINUTE=0,30", "FREQ=DAILY;UNTIL=20270101T000000Z", "FREQ=DAILY;BYHOUR=9",
    ])
    func whatADraftCannotSayIsLeftToItsText(_ text: String) throws {
        let rule = try #require(Recurrence(text))
        #expect(RuleDraft(rule, start: start) == nil)
    }

    @Test func whatIsMissingIsSaid() throws {
        let whole = RuleDraft(like: start.date)
        func sentence(_ change: (inout RuleDraft) -> Void) -> String? {
            var draft = whole
            change(&draft)
            do throws(RuleDraft.Problem) { _ = try draft.rule() } catch { return error.sentence }
            return nil
        }
        #expect(sentence { _ in } == nil)
        #expect(sentence { $0.weekdays = [] } == "Choose at least one day of the week.")
        #expect(sentence { ($0.unit, $0.dates) = (.months, []) } == "Choose at least one day of the month.")
        #expect(sentence { ($0.unit, $0.months) = (.years, []) } == "Choose at least one month.")
        #expect(
            sentence { ($0.unit, $0.monthDays, $0.ordinals) = (.months, .weekdays, []) }
                == "Choose a day of the week and its position in the month, such as the first.")
        #expect(
            sentence { ($0.unit, $0.hours) = (.hours, .init(first: 17, last: 9)) }
                == "The last hour is before the first. Choose a later hour.")
    }

    @Test(arguments: 0..<300) func anyDraftMakesARuleThatItUnderstands(_ seed: Int) throws {
        var random = SystemRandomNumberGenerator()
        func some<Value: Hashable>(_ values: [Value]) -> Set<Value> {
            let chosen = values.filter { _ in Bool.random(using: &random) }
            return chosen.isEmpty ? [values[seed % values.count]] : Set(chosen)
        }
        var draft = RuleDraft(like: start.date)
        draft.unit = RuleDraft.Unit.allCases[seed % 5]
        draft.interval = .random(in: 1...12, using: &random)
        draft.monthDays = seed % 2 == 0 ? .dates : .weekdays
        draft.weekdays = draft.unit == .months || draft.unit == .years ? Set(Weekday.allCases) : some(Weekday.allCases)
        draft.dates = some(Array(1...31) + [-1])
        draft.ordinals = some([1, 2, 3, 4, 5, -1])
        draft.countedWeekdays = some(Weekday.allCases)
        draft.months = some(Array(1...12))
        draft.hours =
            seed % 3 == 0
            ? .init(first: .random(in: 0...8, using: &random), last: .random(in: 20...23, using: &random)) : nil
        draft.ending = RuleDraft.Ending.allCases[seed % 3]
        let rule = try draft.rule()
        let again = try #require(RuleDraft(rule, start: start), "\(rule)")
        #expect(try again.rule() == rule)
    }
}
