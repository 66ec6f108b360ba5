// SPDX-License-Identifier: MIT
import CSQLite

/// A connection to one SQLite database; closed when it is released.
///
/// It belongs to one thread at a time.
package final class Database {
    /// How a database is opened.
    package enum Mode: Hashable, Sendable {
        /// For reading only; the file must exist.
        case readOnly
        /// For reading only, assuming that nothing changes the file: no lock, no log, no other file.
        case immutable
        /// For reading and writing; the file must exist.
        case readWrite
        /// For reading and writing; begins the file when there is none.
        case create
    }

    /// The file's path; `:memory:` for a database that lives in memory alone.
    package let path: String
    let handle: OpaquePointer

    /// Opens the database at `path`.
    ///
    /// - Parameter vfs: The name of the VFS that reads and writes the file (sqlite.org/vfs.html); nil for SQLite's default.
    /// - Throws: ``SQLiteError`` when the file cannot be opened. That it is no database shows only at the first statement.
    package init(path: String, mode: Mode = .create, vfs: String? = nil) throws(SQLiteError) {
        var handle: OpaquePointer?
        let name = mode == .immutable ? Database.immutableURI(path) : path
        let result = sqlite3_open_v2(name, &handle, mode.flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, vfs)
        guard let handle, result == SQLITE_OK else {
            let error = SQLiteError(
                extendedCode: result, message: handle.map(Database.message) ?? String(cString: sqlite3_errstr(result)))
            sqlite3_close_v2(handle)
            throw error
        }
        self.path = path
        self.handle = handle
    }

    /// Opens a database that lives in memory alone.
    ///
    /// - Throws: ``SQLiteError`` when there is no memory left.
    package static func inMemory() throws(SQLiteError) -> Database {
        try Database(path: ":memory:")
    }

    deinit {
        sqlite3_close_v2(handle)
    }

    /// Lets statements wait up to `milliseconds` for another connection before they fail as busy.
    package func setBusyTimeout(milliseconds: Int) {
        sqlite3_busy_timeout(handle, Int32(clamping: milliseconds))
    }

    /// Whether a transaction is open.
    package var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

    func error(_ code: Int32, sql: String? = nil) -> SQLiteError {
        SQLiteError(extendedCode: code, message: Database.message(handle), sql: sql)
    }

    private static func message(_ handle: OpaquePointer) -> String {
        String(cString: sqlite3_errmsg(handle))
    }

    private static func immutableURI(_ path: String) -> String {
        let escaped = path.utf8.map { byte in
            switch byte {
            case UInt8(ascii: "%"): "%25"
            case UInt8(ascii: "?"): "%3f"
            case UInt8(ascii: "#"): "%23"
            case 0x80...: "%" + String(byte, radix: 16)
            default: String(UnicodeScalar(byte))
            }
        }
        return "file:" + escaped.joined() + "?immutable=1"
    }
}

extension Database.Mode {
    fileprivate var flags: Int32 {
        switch self {
        case .readOnly: SQLITE_OPEN_READONLY
        case .immutable: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
        case .readWrite: SQLITE_OPEN_READWRITE
        case .create: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
        }
    }
}
