// SPDX-License-Identifier: MIT
import Foundation
import NightstandStore
import NightstandTestSupport
import SQLiteKit
import Testing
import Timekeeping

@Suite struct SQLiteStoreTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path + "/data/nightstand/nightstand.db" }

    init() throws {
        folder = TemporaryFolder()
    }

    @Test func everythingCommittedIsThereAfterReopening() throws {
        let alarms = try (0..<5).map { try Samples.alarm("a\($0)", label: "Zoë \"\($0)\"\n") }
        let session = try Samples.session("a1")
        let entry = try Samples.entry("a1", day: 3, outcome: .snoozed)
        do {
            let store = try open()
            #expect(try store.load() == StoredState())
            try store.commit(alarms.map(StoreChange.save))
            try store.commit([
                .saveSession(session), .record(entry), .checkedThrough(Samples.now), .checkedWall(Samples.wall),
            ])
        }
        let state = try open().load()
        #expect(state.alarms == alarms)
        #expect(state.sessions == [session])
        #expect(state.recent == [entry])
        #expect(state.checkedThrough == Samples.now)
        #expect(state.checkedWall == Samples.wall)
        #expect(state.problems == [])
    }

    @Test func changesReplaceAndDeleteInPlace() throws {
        let store = try open()
        var alarms = try (0..<3).map { try Samples.alarm("a\($0)") }
        try store.commit(alarms.map(StoreChange.save))
        alarms[0].alarm.label = "first"
        alarms[0].acceptedAt = Samples.now + .seconds(5)
        var entry = try Samples.entry("a0", day: 3, outcome: .ringing)
        try store.commit([
            .save(alarms[0]), .deleteAlarm("a1"), .record(entry), .saveSession(try Samples.session("a0")),
        ])
        entry.outcome = .stopped
        entry.ended = Samples.now
        entry.answeredBy = "command line"
        try store.commit([.record(entry), .deleteSession(try Samples.session("a0").id)])
        let other = try Samples.entry("a0", day: 4, outcome: .missed)
        try store.commit([.record(other)])
        try store.commit([.withdraw(other.key)])
        let state = try store.load()
        #expect(state.alarms == [alarms[0], alarms[2]])
        #expect(state.recent == [entry])
        #expect(state.sessions == [])
    }

    @Test func theJournalComesNewestFirstAndOfOneAlarmOrAll() throws {
        let store = try open()
        let entries = try (1...9).map { try Samples.entry($0 % 2 == 0 ? "even" : "odd", day: $0, outcome: .stopped) }
        try store.commit(entries.shuffled().map(StoreChange.record))
        #expect(try store.journal(alarmID: nil, limit: 3) == Array(entries.suffix(3).reversed()))
        #expect(try store.journal(alarmID: "even", limit: 100).map(\.key.scheduled.date.day) == [8, 6, 4, 2])
        #expect(try store.journal(alarmID: "none", limit: 100) == [])
    }

    @Test func onlyTheJournalOfTheLast400DaysIsLoaded() throws {
        let store = try open()
        let entries = try [399, 400, 401].map { days -> JournalEntry in
            var entry = try Samples.entry("a\(days)", day: 1, outcome: .missed)
            entry.due = Samples.now - .seconds(days * 86_400)
            return entry
        }
        try store.commit(entries.map(StoreChange.record))
        #expect(try store.load().recent == [entries[1], entries[0]])
        #expect(try store.journal(alarmID: nil, limit: 9).count == 3)
    }

    @Test func theSqliteCommandLineReadsWhatWasWritten() throws {
        let store = try open()
        try store.commit([.save(try Samples.alarm("abc", label: "Gym"))])
        #expect(
            try sqlite3("SELECT id, position, accepted_at, body ->> 'label', body ->> 'start' FROM alarms")
                == "abc|1|\(Samples.now.milliseconds)|Gym|2026-11-22T07:30:00\n")
        #expect(try sqlite3("PRAGMA journal_mode; PRAGMA integrity_check") == "wal\nok\n")
    }

    @Test func filesAndFoldersAreForTheUserAlone() throws {
        let store = try open()
        try store.commit([.save(try Samples.alarm("abc"))])
        for name in ["", "-wal", "-shm", ".lock"] { #expect(try mode(path + name) == 0o600, "\(name)") }
        #expect(try mode(folder.path + "/data") == 0o700)
        #expect(try mode(folder.path + "/data/nightstand") == 0o700)
    }

    @Test func aSecondWriterIsRefusedUntilTheFirstIsGone() throws {
        var first: SQLiteStore? = try open()
        try first?.commit([.save(try Samples.alarm("abc"))])
        let error = #expect(throws: StoreError.self) { try open() }
        guard let error, case .inUse = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(error.sentence.contains(path))
        first = nil
        // A child that another test starts at this moment holds the file open until it becomes another program.
        var again = try? open()
        for _ in 0..<200 where again == nil {
            usleep(10_000)
            again = try? open()
        }
        #expect(try #require(again).load().alarms.count == 1)
    }

    @Test func thePathFollowsTheBaseDirectories() {
        #expect(SQLiteStore.path(environment: ["HOME": "/h"]) == "/h/.local/share/nightstand/nightstand.db")
        #expect(
            SQLiteStore.path(environment: ["HOME": "/h", "XDG_DATA_HOME": "/d"]) == "/d/nightstand/nightstand.db")
        #expect(
            SQLiteStore.path(environment: ["HOME": "/h", "XDG_DATA_HOME": "d"])
                == "/h/.local/share/nightstand/nightstand.db")
    }

    private func open() throws -> SQLiteStore {
        try SQLiteStore(path: path, now: { Samples.now })
    }

    private func mode(_ path: String) throws -> Int {
        try #require(FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
    }

    private func sqlite3(_ sql: String) throws -> String {
        try ChildProcess.answer("sqlite3", [path, sql]).output
    }
}
