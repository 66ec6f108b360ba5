// SPDX-License-Identifier: MIT
import Glibc

/// Why a file could not be read or written.
nonisolated struct FileFailure: Error, Equatable {
    /// The error number of the C library.
    let number: Int32

    /// What has just gone wrong.
    init(_ number: Int32 = errno) {
        self.number = number
    }

    /// What is wrong, as the end of a sentence.
    var sentence: String {
        switch number {
        case ENOENT: "there is no such file or folder"
        case EACCES, EPERM: "you may not"
        case ENOSPC, EDQUOT: "the disk is full"
        case EROFS: "the disk is read-only"
        case EISDIR: "it is a folder"
        case ENOTDIR: "a part of the path is not a folder"
        case ELOOP: "its links lead in a circle"
        default: String(cString: strerror(number))
        }
    }
}
