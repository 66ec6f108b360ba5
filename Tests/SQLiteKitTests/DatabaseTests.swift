// SPDX-License-Identifier: MIT
import NightstandTestSupport
import Foundation
import SQLiteKit
import Testing

@Suite struct DatabaseTests {
    @Test(arguments: [
        Value.null, 0, -1, .integer(.max), .integer(.min), 1.5, .real(-0.0), "", "Zoë\u{0}'; DROP TABLE t", .blob([]),
        .blob([0, 255, 128]),
    ])
    func everyKindOfValueComesBackAsItWas(_ value: Value) throws {
        let database = try Database.inMemory()
        try database.execute("CREATE TABLE t (v)")
        try database.run("INSERT INTO t VALUES (?)", value)
        #expect(try database.rows("SELECT v FROM t") == [[value]])
    }

    @Test func textThatIsNotUnicodeComesBackAsBytes() throws {
        let database = try Database.inMemory()
        #expect(try database.value("SELECT CAST(x'ff41' AS TEXT)") == .blob([0xff, 0x41]))
    }

    @Test func aStatementRunsAgainWithOtherValues() throws {
        let database = try Database.inMemory()
        try database.execute("CREATE TABLE t (a, b)")
        let insert = try database.prepare("INSERT INTO t VALUES (?, ?)")
        for number in 0..<3 { try insert.run([.integer(Int64(number)), "x"]) }
        let select = try database.prepare("SELECT a, b FROM t WHERE a >= ? ORDER BY a")
        for _ in 0..<2 {
            try select.bind([1])
            #expect(try select.step())
            #expect(select.row == [1, "x"])
            #expect(select[7] == .null)
            #expect(try select.step())
            #expect(try !select.step())
            #expect(select.row.isEmpty)
        }
        #expect(select.columnCount == 2)
    }

    @Test func aWrongNumberOfValuesIsRefused() throws {
        let database = try Database.inMemory()
        let error = #expect(throws: SQLiteError.self) { try database.run("SELECT ?", 1, 2) }
        #expect(error?.code == .range)
    }

    @Test func anErrorNamesCodeMessageAndStatement() throws {
        let database = try Database.inMemory()
        try database.execute("CREATE TABLE t (a UNIQUE)")
        try database.run("INSERT INTO t VALUES (1)")
        let error = #expect(throws: SQLiteError.self) { try database.run("INSERT INTO t VALUES (1)") }
        #expect(error?.code == .constraint)
        #expect(error?.extendedCode == 2067)
        #expect(error?.message == "UNIQUE constraint failed: t.a")
        #expect(error?.sql == "INSERT INTO t VALUES (1)")
        #expect(throws: SQLiteError.self) { try database.prepare("SELEKT") }
        #expect(throws: SQLiteError.self) { try database.prepare("  ") }
    }

    @Test func aFailedTransactionLeavesNothingBehind() throws {
        let database = try Database.inMemory()
        try database.execute("CREATE TABLE t (a UNIQUE)")
        #expect(throws: SQLiteError.self) {
            try database.transaction { () throws(SQLiteError) in
                try database.run("INSERT INTO t VALUES (1)")
                try database.run("INSERT INTO t VALUES (1)")
            }
        }
        #expect(!database.isInTransaction)
        #expect(try database.value("SELECT count(*) FROM t") == 0)
        try database.transaction { () throws(SQLiteError) in try database.run("INSERT INTO t VALUES (2)") }
        #expect(try database.value("SELECT a FROM t") == 2)
    }

    @Test func aFileThatIsNoDatabaseIsCalledSo() throws {
        let folder = TemporaryFolder()
        let path = folder.path + "/t.db"
        try Data(repeating: 65, count: 5000).write(to: URL(fileURLWithPath: path))
        let database = try Database(path: path)
        let error = #expect(throws: SQLiteError.self) { try database.integrityCheck() }
        #expect(error?.isCorruption == true)
        #expect(error?.code == .notADatabase)
    }

    @Test func onlyCreatingBeginsAFile() throws {
        let folder = TemporaryFolder()
        let path = folder.path + "/50% #1?.db"
        for mode in [Database.Mode.readOnly, .readWrite, .immutable] {
            let error = #expect(throws: SQLiteError.self) {
                try Database(path: path, mode: mode).execute("SELECT * FROM sqlite_master")
            }
            #expect(error?.code == .cannotOpen)
        }
        try Database(path: path).execute("CREATE TABLE t (a); INSERT INTO t VALUES (5)")
        for mode in [Database.Mode.readOnly, .immutable] {
            let database = try Database(path: path, mode: mode)
            #expect(try database.value("SELECT a FROM t") == 5)
            let error = #expect(throws: SQLiteError.self) { try database.execute("INSERT INTO t VALUES (6)") }
            #expect(error?.code == .readOnly)
        }
    }

    @Test func aDatabaseInUseIsBusy() throws {
        let folder = TemporaryFolder()
        let first = try Database(path: folder.path + "/t.db")
        let second = try Database(path: folder.path + "/t.db")
        second.setBusyTimeout(milliseconds: 1)
        try first.execute("CREATE TABLE t (a); BEGIN IMMEDIATE")
        let error = #expect(throws: SQLiteError.self) { try second.execute("INSERT INTO t VALUES (1)") }
        #expect(error?.code == .busy)
    }

    @Test func aCopyHoldsEverything() throws {
        let folder = TemporaryFolder()
        let source = try Database(path: folder.path + "/t.db")
        try source.execute("PRAGMA journal_mode = WAL; CREATE TABLE t (a); INSERT INTO t VALUES (5)")
        let copy = try Database.inMemory()
        try source.copy(to: copy)
        #expect(try copy.value("SELECT a FROM t") == 5)
        try copy.execute("INSERT INTO t VALUES (6)")
        #expect(try source.value("SELECT count(*) FROM t") == 1)
    }

    @Test func anIndexThatLacksARowIsFound() throws {
        let database = try Database.inMemory()
        try database.execute(
            """
            CREATE TABLE t (a); CREATE INDEX i ON t (a); INSERT INTO t VALUES (1), (2);
            PRAGMA writable_schema = ON; DELETE FROM sqlite_master WHERE name = 'i'; PRAGMA writable_schema = RESET;
            """)
        #expect(try database.integrityCheck(limit: 1).count == 1)
        #expect(try Database.inMemory().integrityCheck() == [])
    }
}
