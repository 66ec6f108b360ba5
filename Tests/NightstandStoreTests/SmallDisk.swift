// SPDX-License-Identifier: MIT
import NightstandTestSupport
import Foundation
import Glibc
import Testing

/// A disk in memory, as small as one likes; needs root.
final class SmallDisk {
    /// Whether this process may mount one.
    static let isPossible: Bool = (try? SmallDisk(kilobytes: 64)) != nil

    private let folder: TemporaryFolder
    private let aside: TemporaryFolder
    var path: String { folder.path }

    init(kilobytes: Int) throws {
        folder = TemporaryFolder()
        aside = TemporaryFolder()
        guard mount("tmpfs", folder.path, "tmpfs", 0, "size=\(kilobytes)k") == 0 else {
            throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EPERM)
        }
    }

    deinit {
        umount2(folder.path, Int32(MNT_DETACH))
    }

    func resize(kilobytes: Int) throws {
        try remount(flags: 0, "size=\(kilobytes)k")
    }

    /// Takes all the room there is, until `free()`.
    func fill() throws {
        try Data().write(to: ballast)
        let handle = try FileHandle(forWritingTo: ballast)
        while (try? handle.write(contentsOf: Data(count: 4096))) != nil {}
        try handle.close()
    }

    func free() throws {
        // Emptied first: a program that another test starts may hold the file open, and with it the room of a file that is removed.
        try #require(truncate(ballast.path, 0) == 0)
        try FileManager.default.removeItem(at: ballast)
    }

    private var ballast: URL { URL(fileURLWithPath: path + "/ballast") }

    func remount(_ mode: String) throws {
        try remount(flags: mode == "ro" ? UInt(MS_RDONLY) : 0, "size=4000k")
    }

    func copyAside(_ path: String) throws {
        for suffix in ["", "-wal", "-shm"] {
            try FileManager.default.copyItem(atPath: path + suffix, toPath: "\(aside.path)/store\(suffix)")
        }
    }

    func copyBack(_ path: String) throws {
        for suffix in ["", "-wal", "-shm"] {
            try? FileManager.default.removeItem(atPath: path + suffix)
            try FileManager.default.copyItem(atPath: "\(aside.path)/store\(suffix)", toPath: path + suffix)
        }
    }

    private func remount(flags: UInt, _ options: String) throws {
        // A program that another test starts holds this disk's files until it runs, and such a disk is busy.
        for attempt in 0... {
            if mount(nil, folder.path, nil, UInt(MS_REMOUNT) | flags, options) == 0 { return }
            guard errno == EBUSY, attempt < 200 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EPERM) }
            usleep(10_000)
        }
    }
}
