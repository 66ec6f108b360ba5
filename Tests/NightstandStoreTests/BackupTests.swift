// SPDX-License-Identifier: MIT
import NightstandTestSupport
import Foundation
import NightstandStore
import SQLiteKit
import Testing
import Timekeeping

/// Backups are complete or not there; a restore replaces everything or nothing, wherever it is killed.
@Suite struct BackupTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path + "/nightstand.db" }
    private var file: String { folder.path + "/kept.backup" }
    private let later = Samples.now + .seconds(86_400)

    init() throws {
        folder = TemporaryFolder()
    }

    @Test func aBackupIsOneFileWithEverythingAlsoOfWhatIsWrittenMeanwhile() throws {
        let store = try filled(alarms: 400, label: String(repeating: "long ", count: 1000))
        let backup = try store.beginBackup(to: file, replaces: false)
        #expect(try backup.step() == nil)
        #expect(!FileManager.default.fileExists(atPath: file), "it is not there before it is complete")
        try store.commit([.save(try Samples.alarm("meanwhile")), .deleteAlarm("a7")])
        var content: BackupContent?
        while content == nil { content = try backup.step() }
        #expect(content?.alarms == 400 && content?.places == 1 && content?.history == 1)
        #expect(content?.saved == Samples.now)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasPrefix("kept") } == [
                "kept.backup"
            ])
        #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600)
        #expect(try Database(path: file, mode: .immutable).integrityCheck() == [])
        #expect(try SQLiteStore(path: file) { Samples.now }.load() == store.load())
    }

    @Test func aFileIsReplacedOnlyWhenThatIsWanted() throws {
        let store = try filled(alarms: 3)
        try Data("mine".utf8).write(to: URL(fileURLWithPath: file))
        #expect(throws: StoreError.self) { try store.beginBackup(to: file, replaces: false) }
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "mine")
        #expect(try finish(store.beginBackup(to: file, replaces: true)).alarms == 3)
        for own in ["", "-wal", ".lock", ".reserve"] {
            #expect(throws: StoreError.self) { try store.beginBackup(to: path + own, replaces: true) }
        }
        #expect(throws: StoreError.self) { try store.beginBackup(to: "/nonexistent/folder/file", replaces: false) }
    }

    @Test func whatIsLetGoLeavesNothing() throws {
        let store = try filled(alarms: 400, label: String(repeating: "long ", count: 1000))
        do {
            let backup = try store.beginBackup(to: file, replaces: false)
            _ = try backup.step()
        }
        #expect(try !FileManager.default.contentsOfDirectory(atPath: folder.path).contains { $0.hasPrefix("kept") })
    }

    @Test func aRestoreBringsBackWhatTheBackupHeldAndKeepsTheRest() throws {
        var store: SQLiteStore? = try filled(alarms: 3)
        try store?.commit([
            .saveSession(try Samples.session("a1")), .record(try Samples.entry("a1", day: 20, outcome: .ringing)),
        ])
        if let store { _ = try finish(store.beginBackup(to: file, replaces: false)) }
        try store?.commit([.deleteAlarm("a0"), .save(try Samples.alarm("new")), .checkedThrough(later)])
        #expect(try store?.inspectBackup(file).alarms == 3)
        store = nil
        store = try SQLiteStore(path: path) { later }
        let (content, kept) = try #require(try store?.restore(file))
        #expect(content.alarms == 3)
        #expect(throws: StoreError.self) { try store?.commit([.deleteAlarm("a1")]) }
        store?.close()
        for _ in 0..<2 {
            let restored = try SQLiteStore(path: path) { later }
            let state = try restored.load()
            #expect(state.alarms.map(\.alarm.id) == ["a0", "a1", "a2"])
            #expect(state.sessions == [])
            #expect(state.recent.map(\.outcome) == [.stopped, .stopped], "what rang then is over")
            #expect(state.checkedThrough == later && state.checkedWall == nil, "nothing of the meantime rings again")
            #expect(state.problems == [])
            restored.close()
        }
        #expect(try Database(path: kept).value("SELECT count(*) FROM alarms WHERE id = 'new'") == 1)
    }

    @Test func whatIsNoWholeBackupIsRefused() throws {
        let store = try filled(alarms: 300)
        _ = try finish(store.beginBackup(to: file, replaces: false))
        let before = try store.load()
        let whole = try Data(contentsOf: URL(fileURLWithPath: file))
        var damaged = whole
        damaged.replaceSubrange(8192..<16_384, with: Data(count: 8192))
        for (content, words) in [
            (Data(), "is empty"), (Data("diary".utf8), "not a Nightstand backup"), (whole.prefix(20_000), "damaged"),
            (damaged, "damaged"),
        ] {
            try content.write(to: URL(fileURLWithPath: file))
            for attempt in [{ _ = try store.inspectBackup(file) }, { _ = try store.restore(file) }] {
                let error = #expect(throws: StoreError.self) { try attempt() }
                #expect(error?.sentence.contains(words) == true, "\(error?.sentence ?? "")")
            }
        }
        try FileManager.default.removeItem(atPath: file)
        #expect(throws: StoreError.self) { try store.restore(file) }
        try Database(path: file).execute("CREATE TABLE notes (a)")
        #expect(throws: StoreError.self) { try store.restore(file) }
        #expect(try store.load() == before)
        try store.commit([.deleteAlarm("a0")])
    }

    @Test func aRestoreThatIsKilledHasHappenedOrHasNot() throws {
        let work = folder.path + "/work"
        try FileManager.default.createDirectory(atPath: work, withIntermediateDirectories: true)
        do {
            let store = try SQLiteStore(path: work + "/nightstand.db") { Samples.now }
            try store.commit([.save(try Samples.alarm("old"))])
            _ = try finish(store.beginBackup(to: file, replaces: false))
            try store.commit([.deleteAlarm("old"), .save(try Samples.alarm("new"))])
        }
        var moments: [String] = []
        var isWatching = false
        let disk = SnapshotDisk {
            guard isWatching else { return }
            let moment = folder.path + "/moment\(moments.count)"
            do {
                try FileManager.default.copyItem(atPath: work, toPath: moment)
                moments.append(moment)
            } catch { Issue.record(error) }
        }
        do {
            let store = try SQLiteStore(path: work + "/nightstand.db", disk: disk) { Samples.now }
            isWatching = true
            _ = try store.restore(file)
            store.close()
        }
        _ = try SQLiteStore(path: work + "/nightstand.db", disk: disk) { Samples.now }
        isWatching = false
        var results: [String] = []
        for moment in moments {
            let state = try SQLiteStore(path: moment + "/nightstand.db") { Samples.now }.load()
            #expect(state.problems == [])
            results.append(state.alarms.map(\.alarm.id).joined(separator: " "))
        }
        let turn = results.firstIndex(of: "old") ?? 0
        #expect(turn > 0 && moments.count > turn + 5)
        #expect(results == Array(repeating: "new", count: turn) + Array(repeating: "old", count: results.count - turn))
    }

    private func finish(_ backup: StoreBackup) throws -> BackupContent {
        while true {
            if let content = try backup.step() { return content }
        }
    }

    private func filled(alarms: Int, label: String = "") throws -> SQLiteStore {
        let store = try SQLiteStore(path: path) { Samples.now }
        try store.commit(
            try (0..<alarms).map { .save(try Samples.alarm("a\($0)", label: label)) } + [
                .record(try Samples.entry("a0", day: 3, outcome: .stopped)), .keep(Record(.place, id: "p", body: "{}")),
                .checkedThrough(Samples.now), .checkedWall(Samples.wall),
            ])
        return store
    }
}
