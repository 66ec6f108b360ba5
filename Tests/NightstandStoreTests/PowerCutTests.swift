// SPDX-License-Identifier: MIT
import DiskFixtures
import NightstandStore
import SQLiteKit
import Testing
import Timekeeping

/// The store on a disk that loses whatever was not made durable.
@Suite struct PowerCutTests {
    private let path = "/home/nightstand/nightstand.db"

    private func disk(_ seed: UInt64) throws -> SimulatedDisk {
        let disk = SimulatedDisk(seed: seed)
        _ = try disk.createFolder("/home")
        disk.settle()
        return disk
    }

    private func open(_ disk: SimulatedDisk) throws -> SQLiteStore {
        disk.restart()
        return try SQLiteStore(path: path, disk: disk) { Samples.now }
    }

    @Test("what was acknowledged in a new store survives a power cut", arguments: UInt64(1)...40)
    func acknowledgedChangesAreDurable(seed: UInt64) throws {
        let disk = try disk(seed)
        let store = try open(disk)
        try store.commit([.checkedThrough(Samples.now)])
        disk.die(.powerCut)
        #expect(try open(disk).load().checkedThrough == Samples.now)
    }

    @Test("a loss that was written down is still known after a power cut", arguments: UInt64(1)...40)
    func theRecordOfALossIsDurable(seed: UInt64) throws {
        let disk = try disk(seed)
        try open(disk).commit([.save(Samples.alarm("gym"))])
        disk.restart()
        let database = try Database(path: path, mode: .readWrite, vfs: disk.vfs)
        try database.execute("UPDATE alarms SET body = '?'")
        disk.settle()
        let loss = try #require(try open(disk).load().problems.first { $0.isLoss })
        #expect(loss.record != nil)
        disk.die(.powerCut)
        disk.restart()
        let record = try disk.open(path + ".losses", .read).read(65_536, at: 0)
        #expect(String(decoding: record, as: UTF8.self).contains(loss.sentence))
    }

    @Test("a power cut during a rescue, or after an error in one, loses no alarm")
    func aRescueMayDieAnywhere() throws {
        let names = (0..<3).map { "a\($0)" }
        let damaged = try disk(1)
        try open(damaged).commit(names.map { .save(try Samples.alarm($0)) })
        damaged.restart()
        // An index that is lost makes a file damaged, and leaves its tables whole.
        let query = "SELECT rootpage FROM sqlite_master WHERE name = 'journal_by_due'"
        let page = try #require(try Database(path: path, mode: .readWrite, vfs: damaged.vfs).value(query)?.integer)
        try damaged.open(path, .create).write([UInt8](repeating: 0, count: 4096), at: Int(page - 1) * 4096)
        for operation in 1...60 {
            for fault in [SimulatedDisk.Fault.powerCut, .error] {
                let disk = damaged.copy()
                disk.faults[operation] = fault
                _ = try? open(disk)
                disk.die(.powerCut)
                for _ in 0..<2 {
                    let found = try open(disk).load()
                    #expect(found.alarms.map(\.alarm.id) == names, "\(fault) at \(operation)")
                    #expect(found.problems.contains { $0.isLoss }, "\(fault) at \(operation)")
                }
            }
        }
    }

    @Test("a new store that dies in any operation of its beginning can be begun again", arguments: UInt64(0)...3)
    func theBeginningMayDieAnywhere(seed: UInt64) throws {
        for operation in 1...70 {
            for fault in [SimulatedDisk.Fault.powerCut, .kill, .error] {
                let disk = try disk(1000 * seed + UInt64(operation))
                disk.faults[disk.operations + operation] = fault
                if let store = try? open(disk) { try? store.commit([.checkedThrough(Samples.now)]) }
                let store = try open(disk)
                let losses = try store.load().problems.filter(\.isLoss).map(\.sentence)
                #expect(losses == [], "\(fault) at \(operation)")
                try store.commit([.save(Samples.alarm("gym"))])
                #expect(try store.load().alarms.count == 1)
            }
        }
    }
}
