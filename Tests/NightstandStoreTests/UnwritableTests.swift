// SPDX-License-Identifier: MIT
import NightstandTestSupport
import Foundation
import Glibc
import NightstandStore
import SQLiteKit
import Testing
import Timekeeping

/// Disks that are full, read-only, or refuse to be written.
@Suite struct UnwritableTests {
    @Test(.enabled(if: SmallDisk.isPossible, "only root may mount a small disk"))
    func aFullDiskRefusesChangesKeepsWhatWasThereAndRecovers() throws {
        let disk = try SmallDisk(kilobytes: 400)
        let path = disk.path + "/nightstand.db"
        let store = try SQLiteStore(path: path, now: { Samples.now })
        var stored: [StoredAlarm] = []
        let error = #expect(throws: StoreError.self) {
            for number in 0..<2000 {
                let alarm = try Samples.alarm("a\(number)", label: String(repeating: "long ", count: 200))
                try store.commit([.save(alarm), .record(try Samples.entry("a\(number)", day: 1, outcome: .missed))])
                stored.append(alarm)
            }
        }
        #expect(!stored.isEmpty)
        guard case .notCommitted? = error, let sentence = error?.sentence else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(
            sentence == "The disk with \(path) is full. Free some space and try again. Nothing was changed.")
        #expect(try store.load().alarms == stored)
        #expect(try store.load().recent.count == stored.count)
        try disk.resize(kilobytes: 4000)
        try store.commit([.save(try Samples.alarm("later"))])
        #expect(try store.load().alarms.count == stored.count + 1)
    }

    @Test(
        .enabled(if: SmallDisk.isPossible, "only root may mount a small disk"),
        arguments: ["closed", "killed", "empty"])
    func aReadOnlyDiskIsReadAndUsedAgainOnceItCanBeWritten(_ state: String) throws {
        let disk = try SmallDisk(kilobytes: 4000)
        let path = disk.path + "/nightstand.db"
        let alarm = try Samples.alarm("a0")
        if state != "empty" {
            var store: SQLiteStore? = try SQLiteStore(path: path, now: { Samples.now })
            try store?.commit([.save(alarm)])
            // Copies taken while the store is open are what a killed service leaves behind.
            if state == "killed" { try disk.copyAside(path) }
            store = nil
            if state == "killed" { try disk.copyBack(path) }
        }
        try disk.remount("ro")
        let store = try SQLiteStore(path: path, now: { Samples.now })
        #expect(try store.load().alarms == (state == "empty" ? [] : [alarm]))
        #expect(
            try store.load().problems.first?.sentence.hasPrefix("\(path) cannot be written (Read-only file system).")
                == true)
        #expect(try store.journal(alarmID: nil, limit: 5) == [])
        let error = #expect(throws: StoreError.self) { try store.commit([.save(try Samples.alarm("a1"))]) }
        #expect(error?.sentence == "\(path) cannot be written (Read-only file system). Nothing was changed.")
        try disk.remount("rw")
        try store.commit([.save(try Samples.alarm("a1"))])
        #expect(try store.load().alarms.map(\.alarm.id) == (state == "empty" ? ["a1"] : ["a0", "a1"]))
        #expect(try store.load().problems == [])
    }

    @Test(.enabled(if: SmallDisk.isPossible, "only root may mount a small disk"), arguments: ["closed", "killed"])
    func aStoreIsReadAfterAStartOnAFullDisk(_ state: String) throws {
        let disk = try SmallDisk(kilobytes: 600)
        let path = disk.path + "/nightstand.db"
        let alarm = try Samples.alarm("a0")
        var store: SQLiteStore? = try SQLiteStore(path: path, now: { Samples.now })
        try store?.commit([.save(alarm)])
        if state == "killed" { try disk.copyAside(path) }
        store = nil
        if state == "killed" { try disk.copyBack(path) }
        try disk.fill()
        let reopened = try SQLiteStore(path: path, now: { Samples.now })
        #expect(try reopened.load().alarms == [alarm])
        #expect(throws: StoreError.self) {
            try reopened.commit([.save(try Samples.alarm("a1", label: String(repeating: "long ", count: 2000)))])
        }
        #expect(try reopened.load().alarms == [alarm])
        try disk.free()
        try reopened.commit([.save(try Samples.alarm("a1"))])
        #expect(try reopened.load().alarms.count == 2)
        #expect(try reopened.load().problems == [])
    }

    @Test func aLimitOnFileSizesRefusesChangesAndKeepsWhatWasThere() async throws {
        let folder = TemporaryFolder()
        let path = folder.path + "/nightstand.db"
        await #expect(processExitsWith: .success) { [path = path as String] in
            let store = try SQLiteStore(path: path, now: { Samples.now })
            try store.commit([.save(try Samples.alarm("a0"))])
            signal(SIGXFSZ, SIG_IGN)
            var limit = rlimit(rlim_cur: 60_000, rlim_max: rlim_t.max)
            setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
            let error = #expect(throws: StoreError.self) {
                for number in 1..<100 { try store.commit([.save(try Samples.alarm("a\(number)"))]) }
            }
            guard case .notCommitted? = error, let sentence = error?.sentence,
                sentence.hasPrefix("\(path) could not be written (disk I/O error)")
            else { exit(2) }
            let count = try store.load().alarms.count
            limit.rlim_cur = rlim_t.max
            setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
            try store.commit([.save(try Samples.alarm("later"))])
            guard count > 0, try store.load().alarms.count == count + 1 else { exit(3) }
            exit(0)
        }
    }

    @Test func aFolderThatCannotBeMadeLeavesAnEmptyStoreThatSaysSo() throws {
        let folder = TemporaryFolder()
        try Data().write(to: URL(fileURLWithPath: folder.path + "/file"))
        let path = folder.path + "/file/nightstand.db"
        let store = try SQLiteStore(path: path, now: { Samples.now })
        #expect(
            try store.load().problems.first?.sentence.hasPrefix("\(path) cannot be written (Not a directory).") == true)
        #expect(try store.load().problems.first?.isLoss == true, "nothing could be read")
        #expect(throws: StoreError.self) {
            try store.commit([.checkedThrough(Samples.now), .checkedWall(Samples.wall)])
        }
    }

    @Test func aFolderThatCannotBeLookedIntoIsNotTakenForAnEmptyOne() throws {
        let folder = TemporaryFolder()
        let path = folder.path + "/home/nightstand.db"
        do {
            try SQLiteStore(path: path, now: { Samples.now }).commit([.save(try Samples.alarm("a0"))])
        }
        let files = FileManager.default
        try files.moveItem(atPath: folder.path + "/home", toPath: folder.path + "/away")
        // As with a share that is not mounted, opening fails, and not because there is nothing.
        try files.createSymbolicLink(atPath: folder.path + "/home", withDestinationPath: "home")
        let store = try SQLiteStore(path: path, now: { Samples.now })
        #expect(throws: StoreError.self) { try store.load() }
        #expect(throws: StoreError.self) { try store.commit([.checkedThrough(Samples.now)]) }
        try files.removeItem(atPath: folder.path + "/home")
        try files.moveItem(atPath: folder.path + "/away", toPath: folder.path + "/home")
        #expect(try SQLiteStore(path: path, now: { Samples.now }).load().alarms.map(\.alarm.id) == ["a0"])
    }

    @Test func theLogOfADeadProcessIsWrittenBackOnceNobodyReadsIt() throws {
        let folder = TemporaryFolder()
        let path = folder.path + "/nightstand.db"
        let living = folder.path + "/living.db"
        do {
            let store = try SQLiteStore(path: living, now: { Samples.now })
            try store.commit((0..<50).map { .save(try Samples.alarm("a\($0)")) })
            for suffix in ["", "-wal"] {
                try FileManager.default.copyItem(atPath: living + suffix, toPath: path + suffix)
            }
        }
        let reader = try Database(path: path, mode: .readOnly)
        try reader.execute("BEGIN")
        _ = try reader.value("SELECT count(*) FROM alarms")
        let store = try SQLiteStore(path: path, now: { Samples.now })
        func log() throws -> Int { try Data(contentsOf: URL(fileURLWithPath: path + "-wal")).count }
        let left = try log()
        try store.commit([.checkedThrough(Samples.now)])
        #expect(try log() > left, "somebody reads it")
        try reader.execute("COMMIT")
        try store.commit([.checkedThrough(Samples.now)])
        #expect(try log() < left)
    }
}
