// SPDX-License-Identifier: MIT
import NightstandTestSupport
import NightstandStore
import Testing
import Timekeeping

/// The size limit of the journal.
@Suite struct JournalLimitTests {
    @Test func theOldestEntriesGoAndNothingElse() throws {
        let folder = TemporaryFolder()
        let path = folder.path + "/nightstand.db"
        func store() throws -> SQLiteStore { try SQLiteStore(path: path, journalLimit: 20, now: { Samples.now }) }
        func days(_ store: SQLiteStore) throws -> [Int] {
            try store.journal(alarmID: nil, limit: 100).map(\.key.scheduled.date.day)
        }
        do {
            let store = try store()
            try store.commit([.save(try Samples.alarm("a"))])
            // In no order, as after a clock that was set back.
            for day in [3, 1, 2] + Array(4...25) {
                try store.commit([.record(try Samples.entry("a", day: day, outcome: .stopped))])
            }
            #expect(try days(store) == (1...25).reversed(), "it is not looked at with each entry")
        }
        // With the first entry of the next process.
        let store = try store()
        try store.commit([.checkedThrough(Samples.now)])
        #expect(try days(store).count == 25)
        try store.commit([.record(try Samples.entry("a", day: 26, outcome: .missed))])
        #expect(try days(store) == (7...26).reversed())
        #expect(try store.load().problems == [] && store.load().alarms.count == 1)
        // And after a thousand more.
        for round in 0..<25 {
            try store.commit(
                try (0..<40).map { .record(try Samples.entry("b\(round * 40 + $0)", day: 27, outcome: .missed)) })
        }
        #expect(try store.journal(alarmID: nil, limit: 2000).count == 1000, "those of the same instant stay together")
    }
}
