// SPDX-License-Identifier: MIT
import Foundation

/// A folder of its own for a test, gone with it.
package final class TemporaryFolder {
    /// Where it is, without a slash at the end.
    package let path: String

    /// Makes the folder.
    package init() throws {
        // In memory where there is such a place: what is tested is not the speed of a disk.
        let isShared = FileManager.default.isWritableFile(atPath: "/dev/shm")
        path = (isShared ? "/dev/shm" : NSTemporaryDirectory()) + "/nightstand-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }
}
