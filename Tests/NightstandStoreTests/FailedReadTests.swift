// SPDX-License-Identifier: MIT
import DiskFixtures
@testable import NightstandStore
import SQLiteKit
import Testing
import Timekeeping

/// A disk that does not give what was written: for a while, or in one place for good.
///
/// A service that cannot read its store ends after a minute and is started again; so is the store here.
@Suite struct FailedReadTests {
    private let path = "/home/nightstand/nightstand.db"

    /// A disk with alarms on several pages, a snoozed one, journal entries, and the stop of that one in the reserve.
    private func filled(isKilled: Bool, keepsStop: Bool = true) throws -> SimulatedDisk {
        let disk = SimulatedDisk(seed: 1)
        _ = try disk.createFolder("/home")
        disk.settle()
        disk.restart()
        let store = try SQLiteStore(path: path, disk: disk) { Samples.now }
        let session = try Samples.session("a7")
        try store.commit(
            try (0..<40).map { .save(try Samples.alarm("a\($0)", label: String(repeating: "long ", count: 60))) }
                + [.saveSession(session)])
        try store.commit([.checkedThrough(Samples.now), .checkedWall(Samples.wall)])
        try store.commit(try (1...28).map { .record(try Samples.entry("a\($0)", day: $0, outcome: .missed)) })
        if keepsStop { try store.keepInReserve([.deleteSession(session.id)]) }
        if isKilled { disk.die(.kill) } else { store.close() }
        return disk
    }

    /// What a start finds after `minutes`; nil when it cannot read the store.
    private func start(_ disk: SimulatedDisk, minutes: Int) throws -> StoredState? {
        disk.restart()
        let store = try SQLiteStore(path: path, disk: disk) { Samples.now + .seconds(60 * minutes) }
        defer { store.close() }
        return try? store.load()
    }

    private func setAside(on disk: SimulatedDisk) -> [String] {
        disk.names(in: "/home/nightstand").filter { name in
            [".corrupt-", ".behind-"].contains { name.contains($0) } && !name.hasSuffix("-wal")
        }
    }

    private static let lengths = Array(1...12) + [20, 33, 64, 150, 300, 900]

    @Test("reads that fail many times in a row and work again cost nothing", arguments: lengths)
    func aBoutCostsNothing(length: Int) throws {
        for isKilled in [false, true] {
            let made = try filled(isKilled: isKilled)
            let expected = try #require(try start(made.copy(), minutes: 0))
            #expect(expected.alarms.count == 40 && expected.sessions.isEmpty && expected.recent.count == 28)
            for first in [1, 2, 5, 13, 21, 34] {
                let disk = made.copy()
                disk.failingReads = Set(first..<first + length)
                var found: StoredState?
                for minute in 0..<30 where found == nil { found = try start(disk, minutes: minute) }
                #expect(found?.alarms == expected.alarms, "reading \(first)")
                #expect(found?.sessions == [], "reading \(first)")
                #expect(found?.recent == expected.recent, "reading \(first)")
                #expect(found?.problems.filter(\.isLoss) == [], "reading \(first)")
                #expect(setAside(on: disk) == [], "reading \(first)")
                // And nothing is left of it.
                disk.failingReads = []
                #expect(try start(disk, minutes: 40) == expected, "reading \(first)")
                #expect(!disk.exists(path + ".unread") && !disk.exists(path + ".reading"), "reading \(first)")
            }
        }
    }

    @Test("a disk that gives nothing for hours, or something now and then, costs nothing", arguments: [1, 3, 10])
    func aLongBoutCostsNothing(oneIn: Int) throws {
        for isKilled in [false, true] {
            let disk = try filled(isKilled: isKilled)
            let expected = try #require(try start(disk.copy(), minutes: 0))
            disk.oneReadFailsIn = oneIn
            for minute in 0..<40 {
                guard let found = try start(disk, minutes: minute) else { continue }
                #expect(found.alarms == expected.alarms && found.sessions == [])
            }
            disk.oneReadFailsIn = nil
            #expect(setAside(on: disk) == [])
            #expect(try start(disk, minutes: 120) == expected)
        }
    }

    @Test("all other rows of a permanently broken page are kept, and the user is told", arguments: [false, true])
    func aBrokenPageCostsItsRows(isKilled: Bool) throws {
        let made = try filled(isKilled: isKilled)
        let whole = try #require(try start(made.copy(), minutes: 0))
        for suffix in ["", "-wal"] {
            for block in 0..<((made.size(of: path + suffix) ?? 0) + 4095) / 4096 {
                let disk = made.copy()
                disk.breakBlock(block, of: path + suffix)
                let kept = readable(disk)
                disk.restart()
                var found = try start(disk, minutes: 0)
                #expect(setAside(on: disk) == [], "block \(block)\(suffix)")
                // Where only history is missing the alarms don't wait for it.
                #expect(found.map { $0.alarms == whole.alarms } ?? true, "block \(block)\(suffix)")
                for minute in 1..<8 { found = try start(disk, minutes: minute) }
                let state = try #require(found, "block \(block)\(suffix)")
                let ids = Set(state.alarms.map(\.alarm.id))
                #expect(kept.isSubset(of: ids), "block \(block)\(suffix): \(kept.subtracting(ids)) are gone")
                // Of a log not only the rows of one page may be lost.
                #expect(ids.count > 20, "block \(block)\(suffix)")
                #expect(state.sessions == [], "block \(block)\(suffix)")
                let told = state.problems.filter(\.isLoss).map(\.sentence)
                guard ids.count < 40 || state.recent != whole.recent else { continue }
                #expect(setAside(on: disk).count >= 1, "block \(block)\(suffix)")
                #expect(told.contains { $0.contains("It was set aside as") }, "block \(block)\(suffix): \(told)")
                #expect(
                    told.contains { $0.contains("could not be read") || $0.contains("lost") },
                    "block \(block)\(suffix): \(told)")
            }
        }
    }

    /// The alarms whose rows can be read one by one.
    private func readable(_ disk: SimulatedDisk) -> Set<String> {
        disk.restart()
        guard let database = try? Database(path: path, mode: .readOnly, vfs: disk.vfs) else { return [] }
        return Set(
            (1...40).compactMap { try? database.value("SELECT id FROM alarms WHERE number = ?", .integer($0))?.text })
    }

    @Test("how many rows a broken page has cost is counted")
    func theMissingAreCounted() throws {
        let made = try filled(isKilled: false)
        var counted = 0
        for block in 1..<(made.size(of: path) ?? 0) / 4096 {
            let disk = made.copy()
            disk.breakBlock(block, of: path)
            let kept = readable(disk)
            guard kept.count < 40, !kept.isEmpty else { continue }
            disk.restart()
            for minute in 0..<7 { _ = try start(disk, minutes: minute) }
            let state = try #require(try start(disk, minutes: 7))
            #expect(Set(state.alarms.map(\.alarm.id)) == kept)
            let missing = 40 - kept.count
            let sentence =
                "\(missing) alarm\(missing == 1 ? "" : "s") and 0 other records could not be read and are now missing."
            #expect(state.problems.contains { $0.isLoss && $0.sentence == sentence }, "\(state.problems)")
            counted += 1
        }
        #expect(counted > 1)
    }

    @Test("a permanently unreadable reserve delays the alarms for some minutes, and its loss is reported")
    func aBrokenReserveIsTold() throws {
        for block in [0, 16] {
            let disk = try filled(isKilled: true)
            disk.breakBlock(block, of: path + ".reserve")
            var starts = 0
            var found: StoredState?
            while found == nil, starts < 10 {
                found = try start(disk, minutes: starts)
                starts += 1
            }
            #expect(starts == FailedReads.tries)
            #expect(found?.alarms.count == 40)
            let losses = found?.problems.filter(\.isLoss).map(\.sentence) ?? []
            #expect(losses.contains { $0.contains("kept in \(path).reserve, cannot be read") })
            // What was written over it can be read.
            #expect(try start(disk, minutes: 20)?.alarms.count == 40)
            #expect(setAside(on: disk) == [])
        }
    }

    @Test("a damaged store is not salvaged while the disk fails")
    func aSalvageWaitsForTheDisk() throws {
        let made = try filled(isKilled: false)
        // The order of one index is lost: all rows can still be read.
        let database = try Database(path: path, mode: .readOnly, vfs: made.vfs)
        let page = try #require(
            try database.value("SELECT rootpage FROM sqlite_master WHERE name = 'alarms_by_position'")?.integer)
        let file = try made.open(path, .create)
        try file.write([UInt8](repeating: 0, count: 4096), at: Int(page - 1) * 4096)
        made.settle()
        for length in [1, 3, 10, 40] {
            for first in stride(from: 1, through: 180, by: length == 1 ? 1 : 5) {
                let disk = made.copy()
                disk.failingReads = Set(first..<first + length)
                var found: StoredState?
                for minute in 0..<10 where found == nil { found = try start(disk, minutes: minute) }
                // Where the new file could not be read back it is made at the next start.
                if setAside(on: disk).isEmpty { found = try start(disk, minutes: 11) }
                #expect(setAside(on: disk).count == 1, "\(length) from reading \(first)")
                #expect(found?.alarms.count == 40 && found?.recent.count == 28, "\(length) from reading \(first)")
                #expect(found?.sessions == [], "\(length) from reading \(first)")
                #expect(found?.checkedThrough == Samples.now, "\(length) from reading \(first)")
            }
        }
    }
}
