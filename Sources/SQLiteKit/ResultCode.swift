// SPDX-License-Identifier: MIT
import CSQLite

/// A primary result code of SQLite, such as `SQLITE_FULL` (sqlite.org/rescode.html).
public struct ResultCode: RawRepresentable, Hashable, Sendable {
    /// SQLite's number.
    public let rawValue: Int32

    /// Wraps SQLite's number.
    public init(rawValue: Int32) {
        self.rawValue = rawValue
    }

    /// Any failure that has no code of its own, such as wrong SQL.
    public static let error = ResultCode(rawValue: SQLITE_ERROR)
    /// The system denies access.
    public static let permission = ResultCode(rawValue: SQLITE_PERM)
    /// There is no memory left.
    public static let outOfMemory = ResultCode(rawValue: SQLITE_NOMEM)
    /// Another connection is in the way.
    public static let busy = ResultCode(rawValue: SQLITE_BUSY)
    /// The same connection is in the way.
    public static let locked = ResultCode(rawValue: SQLITE_LOCKED)
    /// The database may only be read.
    public static let readOnly = ResultCode(rawValue: SQLITE_READONLY)
    /// The statement was told to stop.
    public static let interrupted = ResultCode(rawValue: SQLITE_INTERRUPT)
    /// The system failed to read or write.
    public static let ioError = ResultCode(rawValue: SQLITE_IOERR)
    /// The file's inner order is broken.
    public static let corrupt = ResultCode(rawValue: SQLITE_CORRUPT)
    /// The disk is full.
    public static let full = ResultCode(rawValue: SQLITE_FULL)
    /// The file cannot be opened.
    public static let cannotOpen = ResultCode(rawValue: SQLITE_CANTOPEN)
    /// The locks of the log could not be had.
    public static let `protocol` = ResultCode(rawValue: SQLITE_PROTOCOL)
    /// A constraint such as `UNIQUE` forbids it.
    public static let constraint = ResultCode(rawValue: SQLITE_CONSTRAINT)
    /// An index is out of range, such as that of a parameter.
    public static let range = ResultCode(rawValue: SQLITE_RANGE)
    /// The file is no SQLite database.
    public static let notADatabase = ResultCode(rawValue: SQLITE_NOTADB)
}
