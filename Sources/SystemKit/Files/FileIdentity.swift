// SPDX-License-Identifier: MIT
import Glibc

/// Which file it is, and in which state: another file, or a change of this one, has another identity.
package struct FileIdentity: Hashable, Sendable, Codable {
    private var device: UInt64
    private var inode: UInt64
    private var size: Int64
    /// When it was last written, in nanoseconds since 1970.
    private var modified: Int64

    /// Looks at the file at `path`; nil when there is none.
    package init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        device = UInt64(status.st_dev)
        inode = UInt64(status.st_ino)
        size = Int64(status.st_size)
        modified = Int64(status.st_mtim.tv_sec) &* 1_000_000_000 &+ Int64(status.st_mtim.tv_nsec)
    }

    /// One word.
    package var text: String { "\(device):\(inode):\(size):\(modified)" }

    /// Reads ``text``; nil when it is something else.
    package init?(text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 4, let device = UInt64(parts[0]), let inode = UInt64(parts[1]), let size = Int64(parts[2]),
            let modified = Int64(parts[3])
        else { return nil }
        (self.device, self.inode, self.size, self.modified) = (device, inode, size, modified)
    }
}
