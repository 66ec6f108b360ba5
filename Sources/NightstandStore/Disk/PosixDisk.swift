// SPDX-License-Identifier: MIT
import Glibc
import Timekeeping

/// The file system of the machine.
package final class PosixDisk: Disk {
    /// SQLite has its own way to these files.
    package var vfs: String? { nil }

    /// Keeps nothing.
    package init() {}

    /// Opens a file with `open(2)`.
    package func open(_ path: String, _ access: FileAccess) throws(DiskError) -> any DiskFile {
        let flags =
            switch access {
            case .read: O_RDONLY
            case .create: O_RDWR | O_CREAT
            case .append: O_WRONLY | O_CREAT | O_APPEND
            }
        let descriptor = Glibc.open(path, flags | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw DiskError(errno) }
        return PosixFile(descriptor, isAppending: access == .append)
    }

    /// Asks `stat(2)`.
    package func size(of path: String) -> Int? {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : nil
    }

    /// Asks `access(2)`.
    package func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    /// Creates a folder with `mkdir(2)`.
    package func createFolder(_ path: String) throws(DiskError) -> Bool {
        if mkdir(path, 0o700) == 0 { return true }
        guard errno == EEXIST else { throw DiskError(errno) }
        return false
    }

    /// Reads a folder.
    package func names(in folder: String) -> [String] {
        FileSystem.names(in: folder)
    }

    /// Renames with `rename(2)`.
    package func rename(_ path: String, to newPath: String) throws(DiskError) {
        if Glibc.rename(path, newPath) != 0 { throw DiskError(errno) }
    }

    /// Deletes with `unlink(2)`.
    package func remove(_ path: String) throws(DiskError) {
        if unlink(path) != 0 { throw DiskError(errno) }
    }

    /// Opens the folder and calls `fsync(2)`.
    package func synchronizeFolder(_ path: String) throws(DiskError) {
        let descriptor = Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw DiskError(errno) }
        defer { close(descriptor) }
        if fsync(descriptor) != 0 { throw DiskError(errno) }
    }
}

/// A file descriptor.
private final class PosixFile: DiskFile {
    private let descriptor: Int32
    private let isAppending: Bool

    init(_ descriptor: Int32, isAppending: Bool) {
        self.descriptor = descriptor
        self.isAppending = isAppending
    }

    deinit { close(descriptor) }

    func read(_ count: Int, at offset: Int) throws(DiskError) -> [UInt8] {
        var failure: Int32?
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            // Before a place that cannot be read it stops short, and says why only when asked for the rest.
            while filled < count {
                let rest = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...])
                let got = pread(descriptor, rest.baseAddress, rest.count, off_t(offset + filled))
                if got < 0, errno == EINTR { continue }
                if got < 0 { failure = errno }
                guard got > 0 else { return }
                filled += got
            }
        }
        if let failure { throw DiskError(failure) }
        return bytes
    }

    func write(_ bytes: [UInt8], at offset: Int) throws(DiskError) {
        var done = 0
        while done < bytes.count {
            let wrote = bytes[done...].withUnsafeBytes { rest in
                isAppending
                    ? Glibc.write(descriptor, rest.baseAddress, rest.count)
                    : pwrite(descriptor, rest.baseAddress, rest.count, off_t(offset + done))
            }
            if wrote < 0, errno == EINTR { continue }
            guard wrote > 0 else { throw DiskError(wrote < 0 ? errno : EIO) }
            done += wrote
        }
    }

    func truncate(to size: Int) throws(DiskError) {
        if ftruncate(descriptor, off_t(size)) != 0 { throw DiskError(errno) }
    }

    func synchronize() throws(DiskError) {
        if fsync(descriptor) != 0 { throw DiskError(errno) }
    }

    func lock() throws(DiskError) {
        // A child of the process that held it keeps it between fork(2) and execve(2), and the kernel reports no owner.
        var tries = 25
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            let code = errno
            tries -= 1
            guard code == EWOULDBLOCK, tries > 0, lockOwner == nil else { throw DiskError(code) }
            usleep(20_000)
        }
        // The lock of flock(2) counts; the kernel knows the owner only of one of fcntl(2).
        var mark = Self.wholeFile
        _ = fcntl(descriptor, F_SETLK, &mark)
    }

    var lockOwner: Int? {
        var lock = Self.wholeFile
        guard fcntl(descriptor, F_GETLK, &lock) == 0, lock.l_type != Int16(F_UNLCK), lock.l_pid > 0 else { return nil }
        return Int(lock.l_pid)
    }

    private static var wholeFile: flock {
        var lock = flock()
        lock.l_type = Int16(F_WRLCK)
        lock.l_whence = Int16(SEEK_SET)
        return lock
    }

    func restrictToOwner() {
        fchmod(descriptor, 0o600)
    }
}
