// SPDX-License-Identifier: MIT
import Glibc

/// The room that is left on a file system.
package enum FreeSpace {
    /// How many bytes an ordinary user can still write in the folder at `path`; nil when it can't be read.
    package static func bytes(at path: String) -> Int64? {
        var found = statvfs()
        guard statvfs(path, &found) == 0 else { return nil }
        return Int64(clamping: found.f_bavail.multipliedReportingOverflow(by: found.f_frsize).partialValue)
    }
}
