// SPDX-License-Identifier: MIT
import Foundation
import Synchronization

/// A private temporary folder for a test, which only the current user can open.
///
/// It is removed with the object, or at the latest when the process exits, because a test may leak objects.
package final class TemporaryFolder: Sendable {
    /// Its path, without a trailing slash.
    package let path: String

    /// A folder shared by all tests of this process.
    package static let ofProcess = TemporaryFolder()

    // In memory if possible, because tests should not depend on the speed of a disk.
    private static let inMemory =
        FileManager.default.isWritableFile(atPath: "/dev/shm") ? made(in: "/dev/shm", isLast: true) : onDisk
    private static let onDisk = made(in: FileManager.default.temporaryDirectory.path, isLast: true)
    private static let removedLast = Mutex<[String]>([])

    /// Makes the folder.
    ///
    /// - Parameter holdsPrograms: whether files in it will be executed, which an in-memory file system may not allow.
    package init(holdsPrograms: Bool = false) {
        path = Self.made(in: holdsPrograms ? Self.onDisk : Self.inMemory, isLast: false)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The path of a file in the folder, which need not exist.
    package func file(_ name: String) -> String { "\(path)/\(name)" }

    private static func made(in place: String, isLast: Bool) -> String {
        let path = "\(place)/\(isLast ? "nightstand-" : "")\(UUID().uuidString.prefix(8))"
        do {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        } catch { preconditionFailure("There is no room for the files of tests: \(error)") }
        guard isLast else { return path }
        removedLast.withLock { $0.append(path) }
        atexit {
            for path in TemporaryFolder.removedLast.withLock({ $0 }) {
                try? FileManager.default.removeItem(atPath: path)
            }
        }
        return path
    }
}
