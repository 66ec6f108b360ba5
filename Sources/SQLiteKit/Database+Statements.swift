// SPDX-License-Identifier: MIT
import CSQLite

extension Database {
    /// Runs one or more statements that take no values and whose rows do not matter.
    ///
    /// - Throws: ``SQLiteError`` of the first that fails; those before it have run.
    package func execute(_ sql: String) throws(SQLiteError) {
        let result = sqlite3_exec(handle, sql, nil, nil, nil)
        guard result == SQLITE_OK else { throw error(result, sql: sql) }
    }

    /// Compiles one statement, to be run as often as needed.
    ///
    /// - Throws: ``SQLiteError`` when the SQL is wrong or empty.
    package func prepare(_ sql: String) throws(SQLiteError) -> Statement {
        try Statement(self, sql)
    }

    /// Runs one statement with `values` for its `?`.
    ///
    /// - Throws: ``SQLiteError`` when it cannot run.
    package func run(_ sql: String, _ values: Value...) throws(SQLiteError) {
        try prepare(sql).run(values)
    }

    /// All rows of one statement with `values` for its `?`.
    ///
    /// - Throws: ``SQLiteError`` when it cannot run or a row cannot be read.
    package func rows(_ sql: String, _ values: Value...) throws(SQLiteError) -> [[Value]] {
        let statement = try prepare(sql)
        try statement.bind(values)
        var rows: [[Value]] = []
        while try statement.step() { rows.append(statement.row) }
        return rows
    }

    /// The first column of a statement's first row; nil when there is no row.
    ///
    /// - Throws: ``SQLiteError`` when it cannot run.
    package func value(_ sql: String, _ values: Value...) throws(SQLiteError) -> Value? {
        let statement = try prepare(sql)
        try statement.bind(values)
        return try statement.step() ? statement[0] : nil
    }

    /// What SQLite finds wrong with the file, at most `limit` findings; empty when it is sound.
    ///
    /// - Throws: ``SQLiteError`` when the file is too damaged even to be checked.
    package func integrityCheck(limit: Int = 20) throws(SQLiteError) -> [String] {
        try findings("PRAGMA integrity_check(\(max(1, limit)))")
    }

    /// What SQLite finds wrong with the pages and rows of one table and its indexes; empty when they are sound.
    ///
    /// It leaves out whether the indexes agree with the table.
    /// - Throws: ``SQLiteError`` when the file is too damaged even to be checked.
    package func quickCheck(ofTable table: String) throws(SQLiteError) -> [String] {
        try findings("PRAGMA quick_check('\(table)')")
    }

    private func findings(_ check: String) throws(SQLiteError) -> [String] {
        let findings = try rows(check).compactMap { $0.first?.text }
        return findings == ["ok"] ? [] : findings
    }
}
