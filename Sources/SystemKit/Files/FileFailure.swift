// SPDX-License-Identifier: MIT
import Glibc

/// Why a file could not be read or written.
package struct FileFailure: Error, Hashable, Sendable {
    /// The error number of the C library; 0 where none is known.
    package let number: Int32

    /// What has just gone wrong, by `errno`.
    package init(_ number: Int32 = errno) {
        self.number = number
    }

    /// What is wrong, as the end of a sentence.
    package var sentence: String {
        switch number {
        case 0: "the system gave no reason"
        case ENOENT: "there is no such file or folder"
        case EACCES, EPERM: "permission denied"
        case ENOSPC, EDQUOT: "the disk is full"
        case EROFS: "the disk is read-only"
        case EISDIR: "it is a folder"
        case ENOTDIR: "part of the path is not a folder"
        case ELOOP: "its links form a loop"
        default: String(cString: strerror(number))
        }
    }
}
