// SPDX-License-Identifier: MIT
import DiskFixtures
import SQLiteKit

extension SimulatedDisk {
    /// Makes a row unreadable, while no process has the store open.
    func damage(_ table: String, _ id: String, in path: String) throws(SQLiteError) {
        try change("UPDATE \(table) SET body = replace(body, '\"', '!') WHERE id = '\(id)'", in: path)
    }

    /// Undoes ``damage(_:_:in:)``.
    func repair(_ table: String, _ id: String, in path: String) throws(SQLiteError) {
        try change("UPDATE \(table) SET body = replace(body, '!', '\"') WHERE id = '\(id)'", in: path)
    }

    private func change(_ sql: String, in path: String) throws(SQLiteError) {
        restart()
        try Database(path: path, mode: .readWrite, vfs: vfs).execute(sql)
        settle()
    }
}
