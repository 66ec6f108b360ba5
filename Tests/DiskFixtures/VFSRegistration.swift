// SPDX-License-Identifier: MIT
import CSQLite
import Glibc
import NightstandTestSupport
import Synchronization

/// A VFS that SQLite knows by name and that leads to one ``SimulatedDisk`` at a time.
///
/// SQLite keeps pointers to a VFS as long as a connection is open, so none is ever freed: the next disk takes it over.
final class VFSRegistration: @unchecked Sendable {
    private static let pool = Mutex<(free: [VFSRegistration], made: Int)>(([], 0))

    let name: String
    private let vfs: UnsafeMutablePointer<sqlite3_vfs>

    /// A VFS for `disk`, which must give it back.
    static func take(for disk: SimulatedDisk) -> VFSRegistration {
        let registration = pool.withLock { pool in
            if let free = pool.free.popLast() { return free }
            pool.made += 1
            return VFSRegistration(number: pool.made)
        }
        registration.vfs.pointee.pAppData = Unmanaged.passUnretained(disk).toOpaque()
        return registration
    }

    func giveBack() {
        vfs.pointee.pAppData = nil
        Self.pool.withLock { $0.free.append(self) }
    }

    private init(number: Int) {
        name = "simulated-\(number)"
        vfs = .allocate(capacity: 1)
        vfs.initialize(to: sqlite3_vfs())
        vfs.pointee.iVersion = 2
        vfs.pointee.szOsFile = SQLiteFile.size
        vfs.pointee.mxPathname = 512
        vfs.pointee.zName = UnsafePointer(strdup(name))
        vfs.pointee.xOpen = { vfs, name, file, flags, outFlags in
            guard let disk = VFSRegistration.disk(of: vfs), let file else { return SQLITE_CANTOPEN }
            outFlags?.pointee = flags
            return SQLiteFile.open(name.map { String(cString: $0) }, flags, on: disk, into: file)
        }
        vfs.pointee.xDelete = { vfs, name, synchronizes in
            guard let disk = VFSRegistration.disk(of: vfs), let name else { return IOError.delete }
            let path = String(cString: name)
            switch disk.delete(path, of: disk.generation) {
            case 0: break
            case ENOENT: return IOError.deleteMissing
            default: return IOError.delete
            }
            guard synchronizes != 0 else { return SQLITE_OK }
            let folder = path.split(separator: "/").dropLast().joined(separator: "/")
            do {
                try disk.synchronizeFolder("/" + folder)
                return SQLITE_OK
            } catch { return IOError.folderSync }
        }
        vfs.pointee.xAccess = { vfs, name, _, result in
            guard let disk = VFSRegistration.disk(of: vfs), let name else { return IOError.access }
            result?.pointee = disk.exists(String(cString: name)) ? 1 : 0
            return SQLITE_OK
        }
        vfs.pointee.xFullPathname = { _, name, size, output in
            guard let name, let output, strlen(name) < Int(size) else { return SQLITE_CANTOPEN }
            strcpy(output, name)
            return SQLITE_OK
        }
        vfs.pointee.xRandomness = { vfs, count, output in
            guard let disk = VFSRegistration.disk(of: vfs), let output else { return 0 }
            for index in 0..<Int(count) { output[index] = CChar(truncatingIfNeeded: disk.random.next()) }
            return count
        }
        // Simulated time doesn't advance while a caller waits for this disk.
        vfs.pointee.xSleep = { _, microseconds in microseconds }
        vfs.pointee.xCurrentTime = { _, days in
            days?.pointee = 2_461_000.5
            return SQLITE_OK
        }
        vfs.pointee.xCurrentTimeInt64 = { _, milliseconds in
            milliseconds?.pointee = 212_630_443_200_000
            return SQLITE_OK
        }
        vfs.pointee.xGetLastError = { _, _, _ in 0 }
        sqlite3_vfs_register(vfs, 0)
    }

    private static func disk(of vfs: UnsafeMutablePointer<sqlite3_vfs>?) -> SimulatedDisk? {
        vfs?.pointee.pAppData.map { Unmanaged<SimulatedDisk>.fromOpaque($0).takeUnretainedValue() }
    }
}
