// SPDX-License-Identifier: MIT
import FoundationEssentials
import Glibc

/// Why a file could not be read or written.
package struct FileFailure: Error, Hashable, Sendable {
    /// The error number of the C library; 0 where none is known.
    package let number: Int32

    /// What has just gone wrong, by `errno`.
    package init(_ number: Int32 = errno) {
        self.number = number
    }

    /// What Foundation reports.
    package init(_ error: any Error) {
        switch error {
        case let error as FileFailure: self = error
        case let error as POSIXError: self.init(error.code.rawValue)
        case let error as CocoaError where error.underlying is POSIXError:
            self.init((error.underlying as? POSIXError)?.code.rawValue ?? 0)
        case let error as CocoaError: self.init(Self.numbers[error.code] ?? 0)
        default: self.init(0)
        }
    }

    private static let numbers: [CocoaError.Code: Int32] = [
        .fileNoSuchFile: ENOENT, .fileReadNoSuchFile: ENOENT, .fileReadNoPermission: EACCES,
        .fileWriteNoPermission: EACCES, .fileWriteOutOfSpace: ENOSPC, .fileWriteVolumeReadOnly: EROFS,
    ]

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
