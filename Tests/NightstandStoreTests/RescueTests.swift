// SPDX-License-Identifier: MIT
import NightstandTestSupport
import Foundation
import Glibc
import NightstandStore
import SQLiteKit
import Testing
import Timekeeping

/// A damaged store is rescued by a process that may be killed at any moment, as may the process that continues from there.
@Suite struct RescueTests {
    private let folder: TemporaryFolder
    /// A damaged store of which nothing but an index is lost, with its last alarm only in the log.
    private let damaged: String
    private let original: Data
    private static let count = 30

    init() throws {
        folder = TemporaryFolder()
        damaged = folder.path + "/damaged"
        let live = folder.path + "/live"
        try FileManager.default.createDirectory(atPath: live, withIntermediateDirectories: true)
        let path = live + "/nightstand.db"
        var store: SQLiteStore? = try SQLiteStore(path: path) { Samples.now }
        for block in 0..<5 {
            try store?.commit(
                try (0..<6).map { .save(try Samples.alarm("a\(block * 6 + $0)")) }
                    + [.record(try Samples.entry("a\(block)", day: block + 1, outcome: .stopped))])
        }
        store = nil
        store = try SQLiteStore(path: path) { Samples.now }
        try store?.commit([.save(try Samples.alarm("a\(Self.count)"))])
        // Copies taken while the store is open are what a killed service leaves behind.
        try FileManager.default.copyItem(atPath: live, toPath: damaged)
        store = nil
        let query = "SELECT rootpage FROM sqlite_master WHERE name = 'journal_by_due'"
        let page = try #require(try Database(path: path).value(query)?.integer)
        var content = try Data(contentsOf: URL(fileURLWithPath: damaged + "/nightstand.db"))
        content.replaceSubrange(Int(page - 1) * 4096..<Int(page) * 4096, with: Data(count: 4096))
        try content.write(to: URL(fileURLWithPath: damaged + "/nightstand.db"))
        original = content
    }

    @Test func nothingIsLostWhereverARescueAndTheOneAfterItAreKilled() throws {
        var kills = 0
        for (number, moment) in try snapshots(of: damaged, "first").enumerated() {
            try check(moment, "killed before change \(number)")
            kills += 1
            for (next, later) in try snapshots(of: moment, "second-\(number)").enumerated() {
                try check(later, "killed before change \(number), then \(next)")
                kills += 1
            }
            try FileManager.default.removeItem(atPath: moment)
        }
        #expect(kills >= 500, "\(kills) kills")
    }

    @Test func nothingIsLostWhenTheProcessIsKilledAtAnyTime() async throws {
        var random = SeededGenerator(seed: 5)
        for round in 0..<6 {
            let place = folder.path + "/round\(round)"
            for copy in 0..<20 { try self.copy(damaged, to: "\(place)-\(copy)") }
            let delay = Int.random(in: 20_000...150_000, using: &random)
            await #expect(processExitsWith: .signal(SIGALRM)) { [place = place as String, delay = delay as Int] in
                var timer = itimerval(
                    it_interval: timeval(), it_value: timeval(tv_sec: 0, tv_usec: __suseconds_t(delay)))
                setitimer(__itimer_which_t(ITIMER_REAL.rawValue), &timer, nil)
                for copy in 0..<20 { _ = try SQLiteStore(path: "\(place)-\(copy)/nightstand.db") { Samples.now } }
                while true { pause() }
            }
            for copy in 0..<20 { try check("\(place)-\(copy)", "round \(round), copy \(copy)") }
        }
    }

    @Test func withoutRoomForARescueTheDamagedFileStaysAndItsAlarmsRing() throws {
        guard SmallDisk.isPossible else { return }
        let disk = try SmallDisk(kilobytes: 4000)
        let path = disk.path + "/nightstand.db"
        for name in try FileManager.default.contentsOfDirectory(atPath: damaged) {
            try FileManager.default.copyItem(atPath: "\(damaged)/\(name)", toPath: "\(disk.path)/\(name)")
        }
        try disk.fill()
        let store = try SQLiteStore(path: path) { Samples.now }
        #expect(try store.load().alarms.count >= Self.count)
        #expect(try store.load().problems.contains { $0.isLoss && $0.sentence.contains("left where it") })
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == original)
        #expect(throws: StoreError.self) { try store.commit([.save(try Samples.alarm("new"))]) }
        try disk.free()
        try store.commit([.save(try Samples.alarm("new"))])
        #expect(try store.load().alarms.count == Self.count + 2)
    }

    /// What a kill leaves, for each change that opening the store makes.
    private func snapshots(of place: String, _ name: String) throws -> [String] {
        let work = folder.path + "/\(name)-work"
        try copy(place, to: work)
        var moments: [String] = []
        let disk = SnapshotDisk {
            let moment = folder.path + "/\(name)-\(moments.count)"
            do {
                try copy(work, to: moment)
                moments.append(moment)
            } catch { Issue.record(error) }
        }
        _ = try SQLiteStore(path: work + "/nightstand.db", disk: disk) { Samples.now }
        try FileManager.default.removeItem(atPath: work)
        return moments
    }

    /// Opens what a kill has left: everything must be there, and the damage be reported.
    private func check(_ place: String, _ moment: String) throws {
        let work = folder.path + "/check"
        try copy(place, to: work)
        defer { try? FileManager.default.removeItem(atPath: work) }
        let path = work + "/nightstand.db"
        for isSecond in [false, true] {
            let store = try open(path)
            let state = try store.load()
            #expect(Set(state.alarms.map(\.alarm.id)) == Set((0...Self.count).map { "a\($0)" }), "\(moment)")
            #expect(state.alarms.count == Self.count + 1, "\(moment)")
            #expect(state.recent.count == 5, "\(moment)")
            #expect(state.problems.contains { $0.isLoss && $0.sentence.contains("damaged") }, "\(moment)")
            #expect(!state.problems.contains { $0.sentence.contains("lost. Please check") }, "\(moment)")
            #expect(state.problems.contains { $0.isLoss && $0.isNew } == !isSecond, "\(moment)")
            store.noteLossesReported()
            if isSecond { try store.commit([.save(try Samples.alarm("a0"))]) }
        }
        #expect(try Database(path: path).integrityCheck() == [], "\(moment)")
        let names = try FileManager.default.contentsOfDirectory(atPath: work)
        let kept = names.filter { $0.contains(".corrupt-") && !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm") }
        #expect(kept.count == 1, "\(moment): \(names.sorted())")
        for name in kept {
            #expect(try Data(contentsOf: URL(fileURLWithPath: "\(work)/\(name)")) == original, "\(moment)")
            #expect(names.contains(name + "-wal"), "\(moment)")
        }
        #expect(!names.contains { $0.contains(".next-") || $0.contains(".building") }, "\(moment)")
    }

    /// Opens a store that a program which another test starts may hold locked until it runs.
    private func open(_ path: String) throws -> SQLiteStore {
        for _ in 0..<200 {
            do throws(StoreError) {
                return try SQLiteStore(path: path) { Samples.now }
            } catch {
                guard case .inUse(_, nil) = error else { throw error }
                usleep(10_000)
            }
        }
        return try SQLiteStore(path: path) { Samples.now }
    }

    private func copy(_ place: String, to target: String) throws {
        try? FileManager.default.removeItem(atPath: target)
        try FileManager.default.copyItem(atPath: place, toPath: target)
    }
}
