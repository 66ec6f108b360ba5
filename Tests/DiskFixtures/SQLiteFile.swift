// SPDX-License-Identifier: MIT
import CSQLite
import Glibc
import NightstandStore

/// A file of a ``SimulatedDisk`` as SQLite opens it.
final class SQLiteFile {
    /// SQLite's part of an open file, and a pointer to ours.
    static let size = Int32(MemoryLayout<sqlite3_file>.stride + MemoryLayout<UnsafeMutableRawPointer>.stride)

    private let disk: SimulatedDisk
    private let content: FileContent
    /// Nil for a temporary file.
    private let path: String?
    private let flags: Int32
    private let generation: Int
    private var level = SQLITE_LOCK_NONE
    private var memory: SharedMemory?

    private init(_ disk: SimulatedDisk, _ content: FileContent, _ path: String?, _ flags: Int32) {
        self.disk = disk
        self.content = content
        self.path = path
        self.flags = flags
        generation = disk.generation
    }

    /// Opens a file for SQLite; a result code of SQLite.
    static func open(
        _ path: String?, _ flags: Int32, on disk: SimulatedDisk, into file: UnsafeMutablePointer<sqlite3_file>
    ) -> Int32 {
        file.pointee.pMethods = nil
        guard disk.isAlive(disk.generation) else { return SQLITE_CANTOPEN }
        let content: FileContent
        if let path {
            if let known = disk.files[path] {
                content = known
            } else {
                guard flags & SQLITE_OPEN_CREATE != 0 else { return SQLITE_CANTOPEN }
                guard case .success(let created) = disk.create(path, of: disk.generation) else {
                    return SQLITE_CANTOPEN
                }
                content = created
            }
        } else {
            content = FileContent()
        }
        let object = Unmanaged.passRetained(SQLiteFile(disk, content, path, flags)).toOpaque()
        UnsafeMutableRawPointer(file).storeBytes(
            of: object, toByteOffset: MemoryLayout<sqlite3_file>.stride, as: UnsafeMutableRawPointer.self)
        file.pointee.pMethods = UnsafePointer(methods)
        return SQLITE_OK
    }

    private static func unmanaged(_ file: UnsafeMutablePointer<sqlite3_file>?) -> Unmanaged<SQLiteFile>? {
        file.map {
            Unmanaged.fromOpaque(
                UnsafeRawPointer($0).load(
                    fromByteOffset: MemoryLayout<sqlite3_file>.stride, as: UnsafeMutableRawPointer.self))
        }
    }

    private static func with(
        _ file: UnsafeMutablePointer<sqlite3_file>?, _ failure: Int32, _ body: (SQLiteFile) -> Int32
    ) -> Int32 {
        guard let object = unmanaged(file)?.takeUnretainedValue(), object.disk.isAlive(object.generation) else {
            return failure
        }
        return body(object)
    }

    private nonisolated(unsafe) static let methods: UnsafeMutablePointer<sqlite3_io_methods> = {
        let methods = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)
        methods.initialize(to: sqlite3_io_methods())
        methods.pointee.iVersion = 2
        methods.pointee.xClose = { file in
            guard let object = unmanaged(file) else { return SQLITE_OK }
            object.takeUnretainedValue().close()
            object.release()
            return SQLITE_OK
        }
        methods.pointee.xRead = { file, buffer, count, offset in
            with(file, IOError.read) { $0.read(buffer, Int(count), Int(offset)) }
        }
        methods.pointee.xWrite = { file, buffer, count, offset in
            with(file, IOError.write) { this in
                guard !this.isReadOnly else { return IOError.write }
                let source = UnsafeRawBufferPointer(start: buffer, count: Int(count))
                switch this.disk.write(source, to: this.content, at: Int(offset), of: this.generation) {
                case 0: return SQLITE_OK
                case ENOSPC: return SQLITE_FULL
                default: return IOError.write
                }
            }
        }
        methods.pointee.xTruncate = { file, size in
            with(file, IOError.truncate) { this in
                !this.isReadOnly && this.disk.resize(this.content, to: Int(size), of: this.generation) == 0
                    ? SQLITE_OK : IOError.truncate
            }
        }
        methods.pointee.xSync = { file, _ in
            with(file, IOError.sync) { this in
                this.disk.synchronize(this.content, of: this.generation) == 0 ? SQLITE_OK : IOError.sync
            }
        }
        methods.pointee.xFileSize = { file, size in
            with(file, IOError.size) { this in
                size?.pointee = sqlite3_int64(this.content.bytes.count)
                return SQLITE_OK
            }
        }
        methods.pointee.xLock = { file, level in with(file, IOError.lock) { $0.lock(level) } }
        methods.pointee.xUnlock = { file, level in
            with(file, SQLITE_OK) { this in
                this.setLevel(min(level, this.level))
                return SQLITE_OK
            }
        }
        methods.pointee.xCheckReservedLock = { file, result in
            with(file, IOError.checkReservedLock) { this in
                result?.pointee = this.others.contains { $0 >= SQLITE_LOCK_RESERVED } ? 1 : 0
                return SQLITE_OK
            }
        }
        methods.pointee.xFileControl = { _, _, _ in SQLITE_NOTFOUND }
        methods.pointee.xSectorSize = { _ in 4096 }
        // What SQLite takes for granted of every Unix file system.
        methods.pointee.xDeviceCharacteristics = { _ in SQLITE_IOCAP_POWERSAFE_OVERWRITE }
        methods.pointee.xShmMap = { file, number, size, extends, region in
            with(file, IOError.sharedMemoryMap) { this in
                region?.pointee = this.sharedMemory().region(Int(number), size: Int(size), extends: extends != 0)
                return SQLITE_OK
            }
        }
        methods.pointee.xShmLock = { file, first, count, flags in
            with(file, IOError.sharedMemoryLock) { this in
                let slots = Int(first)..<Int(first + count)
                return this.sharedMemory().lock(slots, flags, for: ObjectIdentifier(this)) ? SQLITE_OK : SQLITE_BUSY
            }
        }
        methods.pointee.xShmBarrier = { _ in }
        methods.pointee.xShmUnmap = { file, deletes in
            with(file, SQLITE_OK) { this in
                this.memory?.release(ObjectIdentifier(this))
                if deletes != 0 { this.users.memory = nil }
                this.memory = nil
                return SQLITE_OK
            }
        }
        return methods
    }()

    private func read(_ buffer: UnsafeMutableRawPointer?, _ count: Int, _ offset: Int) -> Int32 {
        guard let buffer, disk.canRead(count, at: offset, of: content) else { return IOError.read }
        let available = max(0, min(count, content.bytes.count - offset))
        disk.bytesRead += available
        if available > 0 {
            memcpy(buffer, content.bytes.start + offset, available)
        }
        guard available < count else { return SQLITE_OK }
        memset(buffer + available, 0, count - available)
        return IOError.shortRead
    }

    private var isReadOnly: Bool { flags & SQLITE_OPEN_READONLY != 0 }

    private var users: FileUsers { content.users(of: generation) }

    /// The locks that other connections have on this file.
    private var others: some Sequence<Int32> {
        users.levels.filter { $0.key != ObjectIdentifier(self) }.values
    }

    private func lock(_ wanted: Int32) -> Int32 {
        guard wanted > level else { return SQLITE_OK }
        // The kernel grants no lock for writing to a file that is open for reading (fcntl(2)).
        guard wanted == SQLITE_LOCK_SHARED || !isReadOnly else { return IOError.lock }
        let isBlocked =
            switch wanted {
            case SQLITE_LOCK_SHARED: others.contains { $0 >= SQLITE_LOCK_PENDING }
            case SQLITE_LOCK_RESERVED: others.contains { $0 >= SQLITE_LOCK_RESERVED }
            default: others.contains { $0 >= SQLITE_LOCK_SHARED }
            }
        guard !isBlocked else { return SQLITE_BUSY }
        setLevel(wanted)
        return SQLITE_OK
    }

    private func setLevel(_ level: Int32) {
        self.level = level
        users.levels[ObjectIdentifier(self)] = level == SQLITE_LOCK_NONE ? nil : level
    }

    private func sharedMemory() -> SharedMemory {
        if let memory { return memory }
        let shared = users.memory ?? SharedMemory()
        users.memory = shared
        memory = shared
        return shared
    }

    private func close() {
        guard disk.isAlive(generation) else { return }
        setLevel(SQLITE_LOCK_NONE)
        memory?.release(ObjectIdentifier(self))
        if let path, flags & SQLITE_OPEN_DELETEONCLOSE != 0 { _ = disk.delete(path, of: generation) }
    }
}
