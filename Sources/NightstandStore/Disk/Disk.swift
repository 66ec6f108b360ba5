// SPDX-License-Identifier: MIT

/// The file system as the store uses it beside SQLite, which reaches the same files through ``vfs``.
///
/// Live: ``PosixDisk``. Tests give the store a disk in memory that fails, tears writes and loses power on demand.
package protocol Disk: AnyObject {
    /// The name of the SQLite VFS (sqlite.org/vfs.html) for the files of this disk; nil for that of the operating system.
    var vfs: String? { get }

    /// Opens the file at `path`, as the owner's alone when it is created.
    ///
    /// - Throws: ``DiskError``.
    func open(_ path: String, _ access: FileAccess) throws(DiskError) -> any DiskFile

    /// The size in bytes of the file at `path`; nil when there is none.
    func size(of path: String) -> Int?

    /// Whether anything is at `path`.
    func exists(_ path: String) -> Bool

    /// Creates a folder for its owner alone; false when it exists already.
    ///
    /// - Throws: ``DiskError``.
    func createFolder(_ path: String) throws(DiskError) -> Bool

    /// The names of everything in a folder, in no order; empty when it cannot be read.
    func names(in folder: String) -> [String]

    /// Gives a file another name, replacing any file of that name; durable after ``synchronizeFolder(_:)``.
    ///
    /// - Throws: ``DiskError``.
    func rename(_ path: String, to newPath: String) throws(DiskError)

    /// Deletes a file; durable after ``synchronizeFolder(_:)``.
    ///
    /// - Throws: ``DiskError``.
    func remove(_ path: String) throws(DiskError)

    /// Makes the names in a folder durable: of files that were created, renamed or deleted.
    ///
    /// - Throws: ``DiskError``.
    func synchronizeFolder(_ path: String) throws(DiskError)
}

/// An open file of a ``Disk``; closed, and its lock released, with its last reference.
package protocol DiskFile: AnyObject {
    /// Reads up to `count` bytes from `offset` on; fewer at the end of the file.
    ///
    /// - Throws: ``DiskError``.
    func read(_ count: Int, at offset: Int) throws(DiskError) -> [UInt8]

    /// Writes all bytes from `offset` on, or at the end of a file that was opened with ``FileAccess/append``.
    ///
    /// - Throws: ``DiskError``; any part of the bytes may have been written.
    func write(_ bytes: [UInt8], at offset: Int) throws(DiskError)

    /// Cuts or extends the file to `size` bytes.
    ///
    /// - Throws: ``DiskError``.
    func truncate(to size: Int) throws(DiskError)

    /// Makes the content durable; the file's name is durable after ``Disk/synchronizeFolder(_:)``.
    ///
    /// - Throws: ``DiskError``; the content may then be durable or not.
    func synchronize() throws(DiskError)

    /// Takes the file's lock for this process without waiting.
    ///
    /// - Throws: ``DiskError``, for which ``DiskError/isLocked`` is true when another process holds the lock.
    func lock() throws(DiskError)

    /// The other process that holds the file's lock now; nil when none does, or it is not known.
    var lockOwner: Int? { get }

    /// Makes the file its owner's alone, as far as the file system allows.
    func restrictToOwner()
}

extension DiskFile {
    /// Not known.
    package var lockOwner: Int? { nil }
}

/// How a file is opened.
package enum FileAccess: Hashable, Sendable {
    /// For reading; the file must exist.
    case read
    /// For reading and writing; created when there is none.
    case create
    /// For writing at the end; created when there is none.
    case append
}

extension Disk {
    /// The whole content of the file at `path`.
    ///
    /// - Throws: ``DiskError``.
    func content(of path: String) throws(DiskError) -> [UInt8] {
        let file = try open(path, .read)
        var content: [UInt8] = []
        while true {
            let part = try file.read(1 << 20, at: content.count)
            if part.isEmpty { return content }
            content += part
        }
    }

    /// Copies a file and makes the copy's content durable.
    ///
    /// - Throws: ``DiskError``.
    func copy(_ path: String, to newPath: String) throws(DiskError) {
        let content = try content(of: path)
        let copy = try open(newPath, .create)
        try copy.truncate(to: 0)
        try copy.write(content, at: 0)
        try copy.synchronize()
    }
}
