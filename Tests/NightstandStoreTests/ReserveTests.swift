// SPDX-License-Identifier: MIT
import NightstandTestSupport
import Foundation
import Glibc
import SQLiteKit
import Testing
import Timekeeping

@testable import NightstandStore

/// What was answered on a full disk outlives the process.
@Suite struct ReserveTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path + "/nightstand.db" }

    init() throws {
        folder = TemporaryFolder()
    }

    @Test(
        .enabled(if: SmallDisk.isPossible, "only root may mount a small disk"), arguments: [false, true])
    func aStopOnAFullDiskIsRememberedAfterAKill(_ staysFull: Bool) async throws {
        let disk = try SmallDisk(kilobytes: 1000)
        let path = disk.path + "/nightstand.db"
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
            let store = try SQLiteStore(path: path) { Samples.now }
            try store.commit([
                .save(try Samples.alarm("a0")), .saveSession(try Samples.session("a0")),
                .record(try Samples.entry("a0", day: 21, outcome: .ringing)),
            ])
            let ballast = open(path + ".ballast", O_WRONLY | O_CREAT, 0o600)
            let block = [UInt8](repeating: 1, count: 4096)
            while write(ballast, block, block.count) > 0 {}
            // Until not a byte is left in the log either.
            var refused = false
            for _ in 0..<2000 where !refused {
                do { try store.commit([.checkedThrough(Samples.now)]) } catch { refused = true }
            }
            let stop = ReserveTests.stop
            do {
                try store.commit(try stop())
            } catch {
                try store.keepInReserve(try stop())
                kill(getpid(), SIGKILL)
            }
        }
        if !staysFull { try FileManager.default.removeItem(atPath: path + ".ballast") }
        for _ in 0..<2 {
            let store = try SQLiteStore(path: path) { Samples.now }
            let state = try store.load()
            #expect(state.alarms.map(\.alarm.id) == ["a0"])
            #expect(state.sessions == [])
            #expect(state.recent.filter { $0.key.scheduled.date.day == 21 }.map(\.outcome) == [.stopped])
            if staysFull {
                #expect(throws: StoreError.self) { try store.commit([.save(try Samples.alarm("a1"))]) }
                try store.keepInReserve([.record(try Samples.entry("a0", day: 20, outcome: .missed))])
            } else {
                #expect(state.problems == [])
                try store.commit([.save(try Samples.alarm("a0"))])
            }
        }
        try? FileManager.default.removeItem(atPath: path + ".ballast")
        let store = try SQLiteStore(path: path) { Samples.now }
        #expect(try store.load().sessions == [] && store.load().problems == [])
        #expect(try store.load().recent.count == (staysFull ? 2 : 1))
    }

    @Test func theNextCommitBringsInWhatWasKeptAndNothingComesBackLater() throws {
        var store: SQLiteStore? = try SQLiteStore(path: path) { Samples.now }
        let session = try Samples.session("a0")
        try store?.commit([.save(try Samples.alarm("a0"))])
        try store?.keepInReserve([.saveSession(session)])
        // Another part of the service writes first.
        try store?.commit([.save(try Samples.alarm("a1"))])
        #expect(try store?.load().sessions == [session])
        try store?.commit([.deleteSession(session.id)])
        store = nil
        store = try SQLiteStore(path: path) { Samples.now }
        #expect(try store?.load().sessions == [])
        #expect(try store?.load().problems == [])
    }

    @Test("what was kept counts over what a rescue finds", arguments: ["header", "index"])
    func whatWasKeptOutlivesARescue(damage: String) throws {
        var store: SQLiteStore? = try SQLiteStore(path: path) { Samples.now }
        try store?.commit([.save(try Samples.alarm("a0")), .saveSession(try Samples.session("a0"))])
        try store?.keepInReserve(try Self.stop())
        store = nil
        // Without its header nothing but alarms is found in it; without an index all is.
        let query = "SELECT rootpage FROM sqlite_master WHERE name = 'journal_by_due'"
        let page = try #require(try Database(path: path).value(query)?.integer)
        let start = damage == "index" ? Int(page - 1) * 4096 : 0
        let count = damage == "index" ? 4096 : 16
        var content = try Data(contentsOf: URL(fileURLWithPath: path))
        content.replaceSubrange(start..<start + count, with: Data(count: count))
        try content.write(to: URL(fileURLWithPath: path))
        store = try SQLiteStore(path: path) { Samples.now }
        #expect(try store?.load().alarms.map(\.alarm.id) == ["a0"])
        #expect(try store?.load().sessions == [])
        #expect(try store?.load().recent.map(\.outcome) == [.stopped])
    }

    @Test func aTornSlotLeavesTheOneBefore() throws {
        let disk = PosixDisk()
        let first = try Self.stop()
        for tear in [0, 8, 20, 40, 100] {
            let path = folder.path + "/reserve\(tear)"
            do {
                let reserve = try Reserve(path, on: disk)
                #expect(try reserve.changes(notIn: 0) == nil)
                try reserve.keep(first, commits: 7)
                try reserve.keep([], commits: 8)
                try reserve.keep(first + first, commits: 9)
            }
            #expect(try Reserve(path, on: disk).changes(notIn: 9) == first + first)
            #expect(try Reserve(path, on: disk).changes(notIn: 10) == nil)
            do {
                let reserve = try Reserve(path, on: disk)
                try reserve.keep(first, commits: 10)
            }
            // The slot that was written last is the second.
            var content = try Data(contentsOf: URL(fileURLWithPath: path))
            content[Reserve.slotSize + tear] ^= 0xff
            try content.write(to: URL(fileURLWithPath: path))
            #expect(try Reserve(path, on: disk).changes(notIn: 9) == first + first)
        }
        let reserve = try Reserve(folder.path + "/large", on: disk)
        try reserve.keep(first, commits: 1)
        let large = try (0..<300).map { StoreChange.save(try Samples.alarm("a\($0)")) }
        #expect(throws: DiskError.self) { try reserve.keep(large, commits: 2) }
        #expect(try reserve.changes(notIn: 1) == first)
    }

    @Test func everyKindOfChangeComesBackAsItWas() throws {
        let reading = ClockReading(wall: Samples.now, boot: 5, awake: 4, bootID: "b")
        let countdown = Countdown(id: "c", label: "Tea", steps: [.init(seconds: 60)])
        let entry = try Samples.entry("a0", day: 3, outcome: .snoozed)
        let changes: [StoreChange] = [
            .save(try Samples.alarm("a0")), .deleteAlarm("a1"), .saveSession(try Samples.session("a0")),
            .deleteSession("s"), .record(entry), .withdraw(entry.key),
            .keep(Record(.place, id: "p", position: 3, body: "{}")), .forget(.preset, "x"),
            .checkedThrough(Samples.now), .checkedWall(Samples.wall),
            .timers(.saveStopwatch(StopwatchSession(id: "w", created: Samples.now))), .timers(.deleteStopwatch("w")),
            .timers(.saveLap(Lap(index: 1, total: 5, delta: 0, captured: Samples.now), of: "w")),
            .timers(.deleteLaps(from: 1, of: "w")), .timers(.saveCountdown(CountdownRun(countdown, at: reading))),
            .timers(.deleteCountdown("c")), .timers(.savePreset(countdown)), .timers(.deletePreset("c")),
        ]
        let reserve = try Reserve(path, on: PosixDisk())
        try reserve.keep(changes, commits: 1)
        #expect(try Reserve(path, on: PosixDisk()).changes(notIn: 1) == changes)
    }

    @Test func afterACleanEndTheFileAloneIsWhole() throws {
        let store = try SQLiteStore(path: path) { Samples.now }
        try store.commit((0..<20).map { .save(try Samples.alarm("a\($0)")) })
        #expect((try? FileManager.default.attributesOfItem(atPath: path + "-wal"))?[.size] as? Int ?? 0 > 0)
        store.close()
        #expect(!FileManager.default.fileExists(atPath: path + "-wal"))
        #expect(throws: StoreError.self) { try store.commit([.deleteAlarm("a0")]) }
        let copy = folder.path + "/copy.db"
        try FileManager.default.copyItem(atPath: path, toPath: copy)
        #expect(try SQLiteStore(path: copy) { Samples.now }.load().alarms.count == 20)
        #expect(try SQLiteStore(path: path) { Samples.now }.load().alarms.count == 20, "its lock is given back")
    }

    private static func stop() throws -> [StoreChange] {
        [
            .deleteSession(try Samples.session("a0").id),
            .record(try Samples.entry("a0", day: 21, outcome: .stopped)),
        ]
    }
}
