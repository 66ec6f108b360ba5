// SPDX-License-Identifier: MIT
import Testing
import Timekeeping

@Suite struct AlarmMergingTests {
    let old: Alarm

    init() throws {
        let start = try #require(CivilDateTime("2026-11-23T07:30"))
        old = Alarm(id: "gym", label: "Gym", schedule: Schedule(start: start, recurrence: .daily))
    }

    private static let changes: [@Sendable (inout Alarm) -> Void] = [
        { $0.label = "New" }, { $0.details = "New" }, { $0.message = "New" }, { $0.isEnabled = false },
        { $0.sound = .tone("siren") }, { $0.volume = 1 }, { $0.fadeIn = 1 }, { $0.vibrates = false },
        { $0.snooze.minutes = 1 }, { $0.snooze.limit = 1 }, { $0.ringLength = 1 }, { $0.preAlert = 1 },
        { $0.schedule.pausedUntil = CivilDate("2027-01-01") },
        { $0.schedule.added.insert($0.schedule.start) },
    ]

    @Test(arguments: changes.indices, changes.indices)
    func whatTwoChangeAtTheSameTimeIsAllThere(_ one: Int, _ other: Int) {
        var mine = old
        Self.changes[one](&mine)
        var theirs = old
        Self.changes[other](&theirs)
        var both = old
        Self.changes[one](&both)
        Self.changes[other](&both)
        #expect(theirs.applying(mine, madeFrom: old) == both)
    }

    @Test func aSkipStaysUnlessTheTimesAreNew() throws {
        var theirs = old
        theirs.schedule.excluded = [old.schedule.start]
        theirs.isEnabled = false
        var mine = old
        mine.label = "Swim"
        #expect(theirs.applying(mine, madeFrom: old).schedule == theirs.schedule)
        mine.schedule.start.time = .midnight
        let merged = theirs.applying(mine, madeFrom: old)
        #expect(merged.schedule == mine.schedule && merged.isEnabled)
    }
}
