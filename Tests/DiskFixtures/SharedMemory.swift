// SPDX-License-Identifier: MIT
import CSQLite

/// The index of a write-ahead log, which the connections of one process share in plain memory.
final class SharedMemory {
    private var regions: [UnsafeMutableRawPointer] = []
    /// Who holds each of SQLite's locks: one exclusively, or any number together.
    private var exclusive = [ObjectIdentifier?](repeating: nil, count: Int(SQLITE_SHM_NLOCK))
    private var shared = [Set<ObjectIdentifier>](repeating: [], count: Int(SQLITE_SHM_NLOCK))

    deinit {
        for region in regions { region.deallocate() }
    }

    /// The region with this number; nil if there is none and none should be created.
    func region(_ number: Int, size: Int, extends: Bool) -> UnsafeMutableRawPointer? {
        while regions.count <= number {
            guard extends else { return nil }
            let region = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 8)
            region.initializeMemory(as: UInt8.self, repeating: 0, count: size)
            regions.append(region)
        }
        return regions[number]
    }

    /// Takes or releases locks as `sqlite3_io_methods.xShmLock` describes; false when another connection is in the way.
    func lock(_ slots: Range<Int>, _ flags: Int32, for connection: ObjectIdentifier) -> Bool {
        if flags & SQLITE_SHM_UNLOCK != 0 {
            for slot in slots {
                if exclusive[slot] == connection { exclusive[slot] = nil }
                shared[slot].remove(connection)
            }
            return true
        }
        let isShared = flags & SQLITE_SHM_SHARED != 0
        for slot in slots {
            if let holder = exclusive[slot], holder != connection { return false }
            if !isShared, shared[slot].contains(where: { $0 != connection }) { return false }
        }
        for slot in slots {
            if isShared { shared[slot].insert(connection) } else { exclusive[slot] = connection }
        }
        return true
    }

    /// Releases everything that a connection holds.
    func release(_ connection: ObjectIdentifier) {
        _ = lock(0..<exclusive.count, SQLITE_SHM_UNLOCK, for: connection)
    }
}
