// SPDX-License-Identifier: MIT
import NightstandTestSupport
import DiskFixtures
import Foundation
@testable import NightstandStore
import SQLiteKit
import Testing
import Timekeeping

/// A large store that was closed in order is opened without checking its journal, which may be ten years long.
@Suite struct OldJournalTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path + "/nightstand.db" }

    init() throws {
        folder = TemporaryFolder()
    }

    @Test func damageInTheJournalIsFoundWhenItIsReadAndPutAsideAtTheNextStart() throws {
        try fill(days: 1000...1900)
        try damage("Entry 1500")
        do {
            let store = try open()
            #expect(try store.load().problems == [])
            #expect(try store.load().alarms.count == 3)
            #expect(throws: StoreError.self) { try store.journal(alarmID: nil, limit: 10_000) }
        }
        let state = try open().load()
        #expect(state.alarms.map(\.alarm.id) == ["a0", "a1", "a2"])
        #expect(state.problems.contains { $0.isLoss })
        #expect(try open().journal(alarmID: nil, limit: 10_000).count > 500)
        // From then on the file is sound and nothing is suspected.
        #expect(
            !StoreFiles(path: path, disk: PosixDisk()).isSuspect
                || FileManager.default.fileExists(atPath: path + "-wal"))
    }

    @Test func damageInTheJournalOfThisYearIsFoundAtOnce() throws {
        try fill(days: 1...900)
        try damage("Entry 200")
        let state = try open().load()
        #expect(state.alarms.map(\.alarm.id) == ["a0", "a1", "a2"])
        #expect(state.problems.contains { $0.isLoss })
        #expect(state.recent.count > 100)
    }

    @Test func whatIsSavedWhenDamageIsComeUponIsInTheNewFile() throws {
        try fill(days: 1...900)
        try damage("Entry 200")
        do {
            let store = try open()
            try store.commit([.save(try Samples.alarm("new"))])
        }
        #expect(try open().load().alarms.map(\.alarm.id) == ["a0", "a1", "a2", "new"])
    }

    @Test func damageAmongTheAlarmsIsFoundAtOnce() throws {
        try fill(days: 1...10)
        try damage(#""id":"a1""#)
        let state = try open().load()
        #expect(state.problems.contains { $0.isLoss })
    }

    @Test func aSmallStoreIsCheckedWholeAtEachStart() throws {
        try fill(days: 1000...1900)
        #expect(try open().isJournalUnchecked)
        try damage("Entry 1500")
        let store = try SQLiteStore(path: path, now: { Samples.now })
        #expect(!store.isJournalUnchecked)
        #expect(try store.load().problems.contains { $0.isLoss })
    }

    @Test func damageThatIsFoundLaterIsSavedFromAtTheNextStart() throws {
        try fill(days: 1000...1900)
        #expect(SQLiteStore.finding(in: path) == nil)
        try damage("Entry 1500")
        let store = try open()
        #expect(store.isJournalUnchecked)
        #expect(SQLiteStore.finding(in: path) != nil)
        #expect(store.suspect())
        store.close()
        let next = try open()
        #expect(!next.isJournalUnchecked)
        #expect(try next.load().alarms.map(\.alarm.id) == ["a0", "a1", "a2"])
        #expect(try next.load().problems.contains { $0.isLoss })
        #expect(try next.journal(alarmID: nil, limit: 10_000).count > 500)
        #expect(SQLiteStore.finding(in: path) == nil)
    }

    @Test func whatAStartReadsDoesNotGrowWithTheYearsBefore() throws {
        func read(years: Int) throws -> Int {
            let disk = SimulatedDisk(seed: 1)
            _ = try disk.createFolder("/home")
            disk.settle()
            let open = {
                disk.restart()
                return try SQLiteStore(path: "/home/nightstand.db", disk: disk, wholeCheckLimit: 0) { Samples.now }
            }
            let store = try open()
            try store.commit(try entries(days: 1...(365 * years)))
            store.close()
            let before = disk.bytesRead
            let next = try open()
            #expect(next.isJournalUnchecked)
            #expect(try next.load().recent.count == min(365 * years, 400))
            return disk.bytesRead - before
        }
        let (few, many) = (try read(years: 2), try read(years: 20))
        #expect(many < few * 5 / 4, "\(many) bytes instead of \(few)")
    }

    @Test func whatWasNotClosedInOrderIsCheckedWhole() throws {
        try fill(days: 1000...1900)
        try damage("Entry 1500")
        // A log with something in it, as a crash leaves it.
        try Data(count: 32).write(to: URL(filePath: path + "-wal"))
        let state = try open().load()
        #expect(state.alarms.map(\.alarm.id) == ["a0", "a1", "a2"])
        #expect(state.problems.contains { $0.isLoss })
    }

    private func open() throws -> SQLiteStore {
        try SQLiteStore(path: path, wholeCheckLimit: 0, now: { Samples.now })
    }

    /// Three alarms and an entry for each of these days before now, in one file without a log.
    private func fill(days: ClosedRange<Int>) throws {
        try open().commit(try entries(days: days))
        _ = try Database(path: path).rows("PRAGMA wal_checkpoint(TRUNCATE)")
        for suffix in ["-wal", "-shm"] where FileManager.default.fileExists(atPath: path + suffix) {
            try FileManager.default.removeItem(atPath: path + suffix)
        }
    }

    private func entries(days: ClosedRange<Int>) throws -> [StoreChange] {
        try (0..<3).map { .save(try Samples.alarm("a\($0)")) }
            + days.map { day in
                let due = Samples.now - .seconds(86_400 * day)
                return .record(
                    JournalEntry(
                        key: OccurrenceKey(alarmID: "a1", scheduled: due.utc),
                        label: "Entry \(day), with some more words",
                        due: due, fired: due, ended: due, outcome: .stopped))
            }
    }

    /// Overwrites the head of the page that holds this text.
    private func damage(_ text: String) throws {
        var data = try Data(contentsOf: URL(filePath: path))
        let place = try #require(data.range(of: Data(text.utf8))).lowerBound
        let page = place / 4096 * 4096
        data.replaceSubrange(page..<(page + 64), with: Data(repeating: 0xFF, count: 64))
        try data.write(to: URL(filePath: path))
    }
}
