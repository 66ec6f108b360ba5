// SPDX-License-Identifier: MIT
import SQLiteKit
import Testing

@Suite struct MigrationTests {
    private let first = Migration("first", sql: "CREATE TABLE a (x)")
    private let second = Migration("second", sql: "CREATE TABLE b (x); INSERT INTO a VALUES (1)")

    @Test func stepsAreTakenOnceAndInOrder() throws {
        let database = try Database.inMemory()
        try database.migrate([first])
        try database.migrate([first, second])
        try database.migrate([first, second])
        #expect(try database.appliedMigrations() == ["first", "second"])
        #expect(try database.value("SELECT count(*) FROM a") == 1)
        #expect(try database.value("PRAGMA user_version") == 2)
    }

    @Test func aStepOfALaterVersionIsNamed() throws {
        let database = try Database.inMemory()
        try database.migrate([first, second])
        #expect(throws: MigrationError.unknown("second")) { try database.migrate([first]) }
    }

    @Test func aStepThatFailsUndoesThoseBeforeIt() throws {
        let database = try Database.inMemory()
        let error = #expect(throws: MigrationError.self) {
            try database.migrate([first, second, Migration("third", sql: "CREATE TABLE a (y)")])
        }
        guard case .failed("third", let cause) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(cause.message == "table a already exists")
        #expect(try database.appliedMigrations() == [])
        #expect(try database.value("SELECT count(*) FROM sqlite_master") == 0)
    }
}
