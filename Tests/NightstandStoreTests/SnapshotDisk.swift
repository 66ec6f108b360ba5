// SPDX-License-Identifier: MIT
import Foundation
import NightstandStore

/// The real file system, with a callback before each change that the store makes outside SQLite.
///
/// A process that is killed leaves its files as they are at that moment, so a copy made then is what a kill leaves.
final class SnapshotDisk: Disk {
    private let disk = PosixDisk()
    private let beforeChange: () -> Void

    init(beforeChange: @escaping () -> Void) {
        self.beforeChange = beforeChange
    }

    var vfs: String? { nil }

    func open(_ path: String, _ access: FileAccess) throws(DiskError) -> any DiskFile {
        if access != .read { beforeChange() }
        return SnapshotFile(try disk.open(path, access), beforeChange)
    }

    func size(of path: String) -> Int? { disk.size(of: path) }

    func exists(_ path: String) -> Bool { disk.exists(path) }

    func createFolder(_ path: String) throws(DiskError) -> Bool { try disk.createFolder(path) }

    func names(in folder: String) -> [String] { disk.names(in: folder) }

    func rename(_ path: String, to newPath: String) throws(DiskError) {
        beforeChange()
        try disk.rename(path, to: newPath)
    }

    func remove(_ path: String) throws(DiskError) {
        beforeChange()
        try disk.remove(path)
    }

    func synchronizeFolder(_ path: String) throws(DiskError) {
        beforeChange()
        try disk.synchronizeFolder(path)
    }
}

private final class SnapshotFile: DiskFile {
    private let file: any DiskFile
    private let beforeChange: () -> Void

    init(_ file: any DiskFile, _ beforeChange: @escaping () -> Void) {
        self.file = file
        self.beforeChange = beforeChange
    }

    func read(_ count: Int, at offset: Int) throws(DiskError) -> [UInt8] { try file.read(count, at: offset) }

    func write(_ bytes: [UInt8], at offset: Int) throws(DiskError) {
        beforeChange()
        try file.write(bytes, at: offset)
    }

    func truncate(to size: Int) throws(DiskError) {
        beforeChange()
        try file.truncate(to: size)
    }

    func synchronize() throws(DiskError) {
        beforeChange()
        try file.synchronize()
    }

    func lock() throws(DiskError) { try file.lock() }

    func restrictToOwner() { file.restrictToOwner() }
}
