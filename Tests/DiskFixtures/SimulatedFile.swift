// SPDX-License-Identifier: MIT
import Glibc
import NightstandStore

/// A file of a ``SimulatedDisk`` as the store opens it.
final class SimulatedFile: DiskFile {
    private let disk: SimulatedDisk
    private let content: FileContent
    private let isAppending: Bool
    private let generation: Int

    init(_ disk: SimulatedDisk, _ content: FileContent, isAppending: Bool) {
        self.disk = disk
        self.content = content
        self.isAppending = isAppending
        generation = disk.generation
    }

    deinit {
        // After its process it holds nothing any more.
        guard generation == disk.generation else { return }
        let users = content.users(of: generation)
        if users.locker == ObjectIdentifier(self) { users.locker = nil }
    }

    func read(_ count: Int, at offset: Int) throws(DiskError) -> [UInt8] {
        guard disk.isAlive(generation), disk.canRead(count, at: offset, of: content) else { throw DiskError(EIO) }
        let end = min(content.bytes.count, offset + count)
        return offset < end ? Array(content.bytes.all[offset..<end]) : []
    }

    func write(_ bytes: [UInt8], at offset: Int) throws(DiskError) {
        let offset = isAppending ? content.bytes.count : offset
        let code = bytes.withUnsafeBytes { disk.write($0, to: content, at: offset, of: generation) }
        if code != 0 { throw DiskError(code) }
    }

    func truncate(to size: Int) throws(DiskError) {
        let code = disk.resize(content, to: size, of: generation)
        if code != 0 { throw DiskError(code) }
    }

    func synchronize() throws(DiskError) {
        let code = disk.synchronize(content, of: generation)
        if code != 0 { throw DiskError(code) }
    }

    func lock() throws(DiskError) {
        guard disk.isAlive(generation) else { throw DiskError(EIO) }
        let users = content.users(of: generation)
        guard users.locker == nil || users.locker == ObjectIdentifier(self) else { throw DiskError(EWOULDBLOCK) }
        users.locker = ObjectIdentifier(self)
    }

    var lockOwner: Int? { nil }

    func restrictToOwner() {}
}
