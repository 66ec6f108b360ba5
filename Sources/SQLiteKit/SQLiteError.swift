// SPDX-License-Identifier: MIT
import CSQLite

/// What SQLite refused to do, and why.
package struct SQLiteError: Error, Hashable, Sendable {
    /// The kind of failure.
    package var code: ResultCode
    /// SQLite's finer number, such as `SQLITE_IOERR_WRITE`.
    package var extendedCode: Int32
    /// SQLite's own words.
    package var message: String
    /// The statement that failed; nil when it was no statement, such as opening a file.
    package var sql: String?

    /// Makes an error from SQLite's (extended) result code.
    package init(extendedCode: Int32, message: String, sql: String? = nil) {
        code = ResultCode(rawValue: extendedCode & 0xff)
        self.extendedCode = extendedCode
        self.message = message
        self.sql = sql
    }

    /// Whether the file itself is damaged, or no database at all.
    package var isCorruption: Bool { code == .corrupt || code == .notADatabase }

    /// Whether it says nothing about the file: the disk, the system or another program was in the way, perhaps only for now.
    package var isPassing: Bool {
        [
            .busy, .cannotOpen, .full, .interrupted, .ioError, .locked, .outOfMemory, .permission, .protocol, .readOnly,
        ].contains(code)
    }
}

extension SQLiteError: CustomStringConvertible {
    /// One line for a log.
    package var description: String {
        "\(message) (\(extendedCode))" + (sql.map { " in: \($0)" } ?? "")
    }
}
