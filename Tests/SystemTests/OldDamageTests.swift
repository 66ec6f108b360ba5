// SPDX-License-Identifier: MIT
import Foundation
import NightstandService
import NightstandStore
import Testing
import Timekeeping

extension SystemTests {
    /// The real service on a store with years of history, an old part of which is damaged.
    @Suite(.serialized) struct OldDamageTests {
        @Test func damageInOldHistoryIsFoundOnceAlarmsAreArmedAndTheRestIsSaved() async throws {
            try await Machine.run {
                try Self.fill($0 + "/data/nightstand")
            } _: { machine in
                let folder = machine.folder + "/home/data/nightstand"
                #expect(try await machine.ask([AlarmStatus].self, "alarm", "list").map(\.id) == ["kept"])
                var kept: String?
                for _ in 0..<120 where kept == nil {
                    try await Task.sleep(for: .milliseconds(250))
                    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
                    kept = names.first { $0.contains(".corrupt-") }
                }
                #expect(kept != nil, "the damaged file is set aside")
                var list: [AlarmStatus]?
                for _ in 0..<60 where list == nil {
                    list = try? await machine.ask([AlarmStatus].self, "alarm", "list")
                }
                #expect(list?.map(\.id) == ["kept"])
                #expect(list?.first?.next.isEmpty == false)
                let history = try await machine.ask([JournalEntry].self, "history", "--limit", "10000")
                #expect(history.count > Self.entries / 2 && history.count < Self.entries)
                #expect(SQLiteStore.finding(in: folder + "/nightstand.db") == nil)
            }
        }

        private static let entries = 6000

        /// An alarm and an entry for each of many days that are long over, one page of them damaged.
        private static func fill(_ folder: String) throws {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            let path = folder + "/nightstand.db"
            let now = Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1000))
            let store = try SQLiteStore(path: path) { now }
            let start = now - .seconds(86_400)
            let alarm = Alarm(id: "kept", schedule: Schedule(start: start.utc, recurrence: .daily))
            let entries = (1...Self.entries).map { number in
                let due = now - .seconds(86_400 * 800 + 3600 * number)
                return StoreChange.record(
                    JournalEntry(
                        key: OccurrenceKey(alarmID: "kept", scheduled: due.utc),
                        label: "Entry \(number), " + String(repeating: "with more words, ", count: 12), due: due,
                        fired: due, ended: due, outcome: .stopped))
            }
            try store.commit([.save(StoredAlarm(alarm: alarm, acceptedAt: start)), .checkedThrough(now)] + entries)
            store.close()
            var data = try Data(contentsOf: URL(filePath: path))
            let place = try #require(data.range(of: Data("Entry 3000,".utf8))).lowerBound / 4096 * 4096
            data.replaceSubrange(place..<(place + 64), with: Data(repeating: 0xFF, count: 64))
            try data.write(to: URL(filePath: path))
        }
    }
}
