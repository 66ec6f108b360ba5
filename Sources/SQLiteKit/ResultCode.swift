// SPDX-License-Identifier: MIT
import CSQLite

/// A primary result code of SQLite, such as `SQLITE_FULL` (sqlite.org/rescode.html).
package struct ResultCode: RawRepresentable, Hashable, Sendable {
    /// SQLite's number.
    package let rawValue: Int32

    /// Wraps SQLite's number.
    package init(rawValue: Int32) {
        self.rawValue = rawValue
    }

    /// Any failure that has no code of its own, such as wrong SQL.
    package static let error = ResultCode(rawValue: SQLITE_ERROR)
    /// The system denies access.
    package static let permission = ResultCode(rawValue: SQLITE_PERM)
    /// There is no memory left.
    package static let outOfMemory = ResultCode(rawValue: SQLITE_NOMEM)
    /// Another connection is in the way.
    package static let busy = ResultCode(rawValue: SQLITE_BUSY)
    /// The same connection is in the way.
    package static let locked = ResultCode(rawValue: SQLITE_LOCKED)
    /// The database may only be read.
    package static let readOnly = ResultCode(rawValue: SQLITE_READONLY)
    /// The statement was told to stop.
    package static let interrupted = ResultCode(rawValue: SQLITE_INTERRUPT)
    /// The system failed to read or write.
    package static let ioError = ResultCode(rawValue: SQLITE_IOERR)
    /// The file's inner order is broken.
    package static let corrupt = ResultCode(rawValue: SQLITE_CORRUPT)
    /// The disk is full.
    package static let full = ResultCode(rawValue: SQLITE_FULL)
    /// The file cannot be opened.
    package static let cannotOpen = ResultCode(rawValue: SQLITE_CANTOPEN)
    /// The locks of the log could not be acquired.
    package static let `protocol` = ResultCode(rawValue: SQLITE_PROTOCOL)
    /// A constraint such as `UNIQUE` forbids it.
    package static let constraint = ResultCode(rawValue: SQLITE_CONSTRAINT)
    /// An index is out of range, such as that of a parameter.
    package static let range = ResultCode(rawValue: SQLITE_RANGE)
    /// The file is no SQLite database.
    package static let notADatabase = ResultCode(rawValue: SQLITE_NOTADB)
}
