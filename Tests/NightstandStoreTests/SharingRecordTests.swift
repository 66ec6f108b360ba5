// SPDX-License-Identifier: MIT
import DiskFixtures
import NightstandStore
import NightstandTestSupport
import SQLiteKit
import Testing
import Timekeeping

/// What is remembered of shared alarms: read when it is needed, and never a reason to lose an alarm.
@Suite struct SharingRecordTests {
    private let folder = TemporaryFolder()
    private var path: String { folder.path + "/nightstand.db" }

    private func open() throws -> SQLiteStore { try SQLiteStore(path: path) { Samples.now } }

    private let shared = ["a1", "a2", "b-3"].map { Record(.sharedAlarm, id: $0, body: #"{"id":"\#($0)"}"#) }
    private let settings = Record(.sharing, id: "here", body: "{}")

    private func fill() throws {
        let store = try open()
        try store.commit([.save(try Samples.alarm("a1"))] + (shared + [settings]).map(StoreChange.keep))
    }

    @Test func theyAreReadWhenTheyAreAskedForAndNotBefore() throws {
        try fill()
        let store = try open()
        let state = try store.load()
        #expect(state.records.isEmpty && state.problems.isEmpty && state.alarms.count == 1)
        #expect(try store.records(.sharedAlarm, id: nil) == shared)
        #expect(try store.records(.sharedAlarm, id: "a2") == [shared[1]])
        #expect(try store.records(.sharedAlarm, id: "a").isEmpty)
        #expect(try store.records(.sharing, id: nil) == [settings])
        try store.commit([.forget(.sharedAlarm, "a1"), .keep(Record(.sharedAlarm, id: "a2", body: "{}"))])
        #expect(try store.records(.sharedAlarm, id: nil).map(\.body) == ["{}", shared[2].body])
    }

    @Test func aStoreThatHasNeverSharedHasNone() throws {
        let store = try open()
        try store.commit([.forget(.sharedAlarm, "a1")])
        #expect(try store.records(.sharedAlarm, id: nil).isEmpty)
        #expect(try Database(path: path).value("SELECT count(*) FROM sqlite_master WHERE name = 'sharing'") == 0)
    }

    @Test func aDamagedOneIsLeftOutAndHidesNothing() throws {
        try fill()
        try Database(path: path).execute("UPDATE sharing SET body = '{\"id\":\"x1\"}' WHERE id = 'sharedAlarm/a1'")
        let store = try open()
        #expect(try store.load().alarms.count == 1)
        #expect(try store.records(.sharedAlarm, id: nil) == Array(shared.dropFirst()))
        try store.commit([.keep(shared[0])])
        #expect(Set(try store.records(.sharedAlarm, id: nil)) == Set(shared))
    }

    /// A version that knows nothing of sharing refuses a file with a step that it doesn't know, and leaves alone a table that it doesn't.
    @Test func anOlderVersionCanReadTheAlarms() throws {
        do { try open().commit([.save(try Samples.alarm("a1"))]) }
        let steps = "SELECT count(*) FROM migrations"
        let version = "PRAGMA user_version"
        let before = [steps, version].map { try? Database(path: path).value($0) }
        try fill()
        #expect([steps, version].map { try? Database(path: path).value($0) } == before)
    }

    @Test func theyOutliveARescueAndABackup() throws {
        try fill()
        let store = try open()
        let backup = try store.beginBackup(to: folder.path + "/backup.db", replaces: false)
        while try backup.step() == nil {}
        store.close()
        try Database(path: path).execute(
            "PRAGMA writable_schema = ON; DELETE FROM sqlite_master WHERE tbl_name = 'journal'")
        let rescued = try open()
        _ = try rescued.load()
        #expect(Set(try rescued.records(.sharedAlarm, id: nil)) == Set(shared))
        _ = try rescued.restore(folder.path + "/backup.db")
        rescued.close()
        #expect(Set(try open().records(.sharedAlarm, id: nil)) == Set(shared))
    }
}
