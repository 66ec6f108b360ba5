// SPDX-License-Identifier: MIT
import DiskFixtures
import NightstandStore
import Testing
import Timekeeping

/// The store on a disk that fails now and then, with a death soon after.
@Suite struct DiskErrorTests {
    private let path = "/home/nightstand/nightstand.db"
    private static let seeds = UInt64(1)...12
    private static func instant(_ number: Int) -> StoreChange {
        .checkedThrough(Samples.now + .seconds(number))
    }

    private func open(_ disk: SimulatedDisk) throws -> SQLiteStore {
        disk.restart()
        return try SQLiteStore(path: path, disk: disk) { Samples.now }
    }

    private func disk(_ seed: UInt64) throws -> SimulatedDisk {
        let disk = SimulatedDisk(seed: seed)
        _ = try disk.createFolder("/home")
        disk.settle()
        return disk
    }

    /// Commits with one failing operation; false when the store refuses it.
    private func commit(_ number: Int, to store: SQLiteStore, on disk: SimulatedDisk, failing operation: Int) -> Bool {
        disk.faults = [disk.operations + operation: .error]
        defer { disk.faults = [:] }
        do {
            try store.commit([Self.instant(number)])
            return true
        } catch { return false }
    }

    @Test("after several refused changes, the one kept last survives a crash", arguments: seeds)
    func theLastKeptCounts(seed: UInt64) throws {
        for first in 1...4 {
            for second in 1...4 {
                for death in [SimulatedDisk.Fault.kill, .powerCut] {
                    let disk = try disk(seed)
                    let store = try open(disk)
                    try store.commit([Self.instant(0)])
                    var last = 0
                    for (number, operation) in [(1, first), (2, second), (3, second)] {
                        if !commit(number, to: store, on: disk, failing: operation) {
                            try store.keepInReserve([Self.instant(number)])
                        }
                        last = number
                    }
                    disk.die(death)
                    let found = try open(disk).load()
                    #expect(found.checkedThrough == Samples.now + .seconds(last), "\(first), \(second), \(death)")
                }
            }
        }
    }

    @Test("what could not be kept doesn't come back over later changes", arguments: seeds)
    func nothingStaleComesBack(seed: UInt64) throws {
        for operation in 1...3 {
            let disk = try disk(seed)
            let store = try open(disk)
            try store.commit([Self.instant(0)])
            disk.faults = [disk.operations + operation: .error]
            try? store.keepInReserve([Self.instant(1)])
            disk.faults = [:]
            try store.commit([Self.instant(2)])
            disk.die(.kill)
            let found = try open(disk).load()
            #expect(found.checkedThrough == Samples.now + .seconds(2), "operation \(operation)")
        }
    }

    @Test("space just reserved for refused changes survives a power cut", arguments: seeds)
    func aNewReserveIsDurable(seed: UInt64) throws {
        for operation in 1...40 {
            let disk = try disk(seed)
            disk.faults = [disk.operations + operation: .error]
            guard let store = try? open(disk) else { continue }
            disk.isFull = true
            guard (try? store.commit([Self.instant(1)])) == nil, (try? store.keepInReserve([Self.instant(1)])) != nil
            else { continue }
            disk.die(.powerCut)
            disk.isFull = false
            disk.faults = [:]
            let found = try open(disk).load()
            #expect(found.checkedThrough == Samples.now + .seconds(1), "operation \(operation)")
        }
    }

    @Test("what a new store acknowledges after an error at its start survives a power cut", arguments: seeds)
    func aStartWithAnErrorIsDurable(seed: UInt64) throws {
        let healthy = try disk(seed)
        let before = healthy.operations
        let steps = withExtendedLifetime(try open(healthy)) { healthy.operations - before }
        for operation in max(1, steps - 20)...steps {
            let disk = try disk(seed)
            disk.faults = [disk.operations + operation: .error]
            guard let store = try? open(disk), (try? store.commit([Self.instant(1)])) != nil else { continue }
            disk.die(.powerCut)
            let found = try open(disk).load()
            #expect(found.checkedThrough == Samples.now + .seconds(1), "operation \(operation)")
        }
    }

    @Test("a store unreadable for a while is reported or read whole; it never seems empty", arguments: [1, 2])
    func readingFails(inARow: Int) throws {
        for isKilled in [false, true] {
            let made = try disk(1)
            let alarm = try Samples.alarm("gym")
            let writer = try open(made)
            try writer.commit([.save(alarm)])
            if isKilled { made.die(.kill) } else { writer.close() }
            for first in 1...60 {
                let disk = made.copy()
                disk.failingReads = Set(first..<first + inARow)
                let store = try open(disk)
                do {
                    let state = try store.load()
                    #expect(state.alarms == [alarm], "reading \(first)")
                    #expect(state.problems.filter(\.isLoss).isEmpty, "reading \(first): \(state.problems)")
                } catch {
                    disk.failingReads = []
                    let later = try store.load().alarms
                    #expect(later == [alarm], "reading \(first)")
                }
            }
        }
    }

    @Test("a loss that is written down after a torn one can be read")
    func aTornLossHidesNoOther() throws {
        let disk = try disk(1)
        try open(disk).commit([.save(try Samples.alarm("gym")), .save(try Samples.alarm("tea"))])
        try disk.damage("alarms", "gym", in: path)
        let sentence = try #require(try open(disk).load().problems.first { $0.isLoss }?.sentence)
        for length in [1, 10, sentence.count - 1, sentence.count] {
            disk.restart()
            let file = try disk.open(path + ".losses", .create)
            try file.truncate(to: 0)
            try file.write(Array(sentence.utf8.prefix(length)), at: 0)
            try file.synchronize()
            for _ in 0..<2 {
                let losses = try open(disk).load().problems.filter(\.isLoss)
                #expect(losses.map(\.sentence) == [sentence], "\(length)")
            }
            try disk.damage("alarms", "tea", in: path)
            let losses = try open(disk).load().problems.filter(\.isLoss).map(\.sentence)
            #expect(losses.contains(sentence) && losses.count == 2, "\(length): \(losses)")
            disk.restart()
            try disk.repair("alarms", "tea", in: path)
        }
    }

    @Test("a torn note that losses were reported is no loss, and lets them be reported again")
    func aTornNoteIsNoLoss() throws {
        let disk = try disk(1)
        try open(disk).commit([.save(try Samples.alarm("gym"))])
        try disk.damage("alarms", "gym", in: path)
        let store = try open(disk)
        let sentence = try #require(try store.load().problems.first { $0.isLoss }?.sentence)
        store.noteLossesReported()
        #expect(try open(disk).load().problems.filter(\.isLoss).map(\.isNew) == [false])
        disk.restart()
        let file = try disk.open(path + ".losses", .create)
        try file.truncate(to: (disk.size(of: path + ".losses") ?? 0) - 9)
        for _ in 0..<2 {
            let losses = try open(disk).load().problems.filter(\.isLoss)
            #expect(losses.map(\.sentence) == [sentence] && losses.allSatisfy(\.isNew))
        }
    }

    @Test("a loss whose record isn't durable is not reported as recorded", arguments: seeds)
    func anUnsyncedRecordIsNone(seed: UInt64) throws {
        for operation in 1...5 {
            let disk = try disk(seed)
            try open(disk).commit([.save(try Samples.alarm("gym"))])
            try disk.damage("alarms", "gym", in: path)
            let store = try open(disk)
            disk.faults = [disk.operations + operation: .error]
            guard let loss = try store.load().problems.first(where: { $0.isLoss && $0.record != nil }) else {
                continue
            }
            disk.faults = [:]
            disk.die(.powerCut)
            disk.restart()
            let record = try disk.open(path + ".losses", .read).read(65_536, at: 0)
            #expect(String(decoding: record, as: UTF8.self).contains(loss.sentence), "operation \(operation)")
        }
    }

    @Test("what is acknowledged after a failed sync and a restart survives a power cut", arguments: seeds)
    func nothingIsAppendedToWhatIsNotDurable(seed: UInt64) throws {
        for operation in 1...12 {
            let disk = try disk(seed)
            let store = try open(disk)
            try store.commit([Self.instant(0)])
            _ = commit(1, to: store, on: disk, failing: operation)
            disk.die(.kill)
            try open(disk).commit([Self.instant(2)])
            disk.die(.powerCut)
            let found = try open(disk).load()
            #expect(found.checkedThrough == Samples.now + .seconds(2), "operation \(operation)")
        }
    }
}
