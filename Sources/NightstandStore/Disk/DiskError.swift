// SPDX-License-Identifier: MIT
import Glibc

/// Why a ``Disk`` did not do what was asked.
package struct DiskError: Error, Hashable, Sendable {
    /// The number of the error, such as `ENOSPC` (errno(3)).
    package var code: Int32

    /// Wraps an `errno`.
    package init(_ code: Int32) {
        self.code = code
    }

    /// What is to be written does not fit where it must go.
    static let tooLarge = DiskError(EFBIG)

    /// What the C library says about it.
    package var message: String { String(cString: strerror(code)) }

    /// Whether another process holds the lock.
    package var isLocked: Bool { code == EWOULDBLOCK }

    /// Whether the disk itself failed or is full.
    package var isDiskFailure: Bool { [EIO, ENOSPC, EDQUOT].contains(code) }

    /// Whether there is no such file.
    package var isMissing: Bool { code == ENOENT }
}
