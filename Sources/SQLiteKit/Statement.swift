// SPDX-License-Identifier: MIT
import CSQLite

/// A compiled statement: bind values, step through rows, read columns; freed when it is released.
///
/// Parameters and columns both count from 0.
package final class Statement {
    /// The statement's text.
    package let sql: String
    private let database: Database
    private let handle: OpaquePointer
    private var hasRow = false

    init(_ database: Database, _ sql: String) throws(SQLiteError) {
        var handle: OpaquePointer?
        let result = sqlite3_prepare_v3(database.handle, sql, -1, 0, &handle, nil)
        guard result == SQLITE_OK else { throw database.error(result, sql: sql) }
        guard let handle else {
            throw SQLiteError(extendedCode: SQLITE_ERROR, message: "there is no statement in it", sql: sql)
        }
        self.sql = sql
        self.database = database
        self.handle = handle
    }

    deinit {
        sqlite3_finalize(handle)
    }

    /// The number of columns of a row; 0 for a statement that has no rows.
    package var columnCount: Int { Int(sqlite3_column_count(handle)) }

    /// The number of `?`.
    package var parameterCount: Int { Int(sqlite3_bind_parameter_count(handle)) }

    /// Starts over and gives each `?` its value.
    ///
    /// - Throws: ``SQLiteError`` with ``ResultCode/range`` unless there is one value for each.
    package func bind(_ values: [Value]) throws(SQLiteError) {
        reset()
        guard values.count == parameterCount else {
            throw SQLiteError(
                extendedCode: SQLITE_RANGE, message: "\(values.count) values for \(parameterCount) parameters", sql: sql
            )
        }
        for (index, value) in values.enumerated() {
            let result = bind(value, at: Int32(index) + 1)
            guard result == SQLITE_OK else { throw database.error(result, sql: sql) }
        }
    }

    /// Goes to the next row; false when there is none, and the statement then starts over.
    ///
    /// - Throws: ``SQLiteError`` when it cannot run.
    package func step() throws(SQLiteError) -> Bool {
        let result = sqlite3_step(handle)
        hasRow = result == SQLITE_ROW
        if hasRow { return true }
        let failure = result == SQLITE_DONE ? nil : database.error(result, sql: sql)
        sqlite3_reset(handle)
        if let failure { throw failure }
        return false
    }

    /// Runs with `values` to the end, whatever rows there are.
    ///
    /// - Throws: ``SQLiteError`` when it cannot run.
    package func run(_ values: [Value] = []) throws(SQLiteError) {
        try bind(values)
        while try step() {}
    }

    /// Starts over, with all values null.
    package func reset() {
        hasRow = false
        sqlite3_reset(handle)
        sqlite3_clear_bindings(handle)
    }

    /// A column of the current row; null when there is no such row or column.
    package subscript(column: Int) -> Value {
        guard hasRow, (0..<columnCount).contains(column) else { return .null }
        let index = Int32(column)
        switch sqlite3_column_type(handle, index) {
        case SQLITE_INTEGER: return .integer(sqlite3_column_int64(handle, index))
        case SQLITE_FLOAT: return .real(sqlite3_column_double(handle, index))
        case SQLITE_TEXT:
            let bytes = UnsafeBufferPointer(
                start: sqlite3_column_text(handle, index), count: Int(sqlite3_column_bytes(handle, index)))
            // Checking is slow, and nearly all text is plain.
            if bytes.allSatisfy({ $0 < 0x80 }) { return .text(String(decoding: bytes, as: UTF8.self)) }
            return String(validating: bytes, as: UTF8.self).map(Value.text) ?? .blob(Array(bytes))
        case SQLITE_BLOB:
            let bytes = UnsafeRawBufferPointer(
                start: sqlite3_column_blob(handle, index), count: Int(sqlite3_column_bytes(handle, index)))
            return .blob(Array(bytes))
        default: return .null
        }
    }

    /// All columns of the current row; empty when there is none.
    package var row: [Value] {
        guard hasRow else { return [] }
        var row: [Value] = []
        row.reserveCapacity(columnCount)
        for column in 0..<columnCount { row.append(self[column]) }
        return row
    }

    private func bind(_ value: Value, at index: Int32) -> Int32 {
        switch value {
        case .null: return sqlite3_bind_null(handle, index)
        case .integer(let number): return sqlite3_bind_int64(handle, index, number)
        case .real(let number): return sqlite3_bind_double(handle, index, number)
        case .text(var text):
            // An empty buffer may have no address, which SQLite would take for null.
            if text.isEmpty { return sqlite3_bind_text(handle, index, "", 0, nightstand_sqlite_transient()) }
            return text.withUTF8 { bytes in
                sqlite3_bind_text64(
                    handle, index, UnsafeRawPointer(bytes.baseAddress)?.assumingMemoryBound(to: CChar.self),
                    UInt64(bytes.count), nightstand_sqlite_transient(), UInt8(SQLITE_UTF8))
            }
        case .blob(let bytes):
            if bytes.isEmpty { return sqlite3_bind_zeroblob(handle, index, 0) }
            return bytes.withUnsafeBytes { buffer in
                sqlite3_bind_blob64(
                    handle, index, buffer.baseAddress, UInt64(buffer.count), nightstand_sqlite_transient())
            }
        }
    }
}
