// SPDX-License-Identifier: MIT
import NightstandTestSupport
import Foundation
import NightstandStore
import SQLiteKit
import Testing
import Timekeeping

/// Alarms that are made ready a few at a time and saved at once.
@Suite struct PreparedAlarmsTests {
    private let folder = TemporaryFolder()
    private var path: String { folder.path + "/nightstand.db" }

    private func store() throws -> SQLiteStore { try SQLiteStore(path: path, now: { Samples.now }) }

    private func ids(_ store: SQLiteStore) throws -> [String] { try store.load().alarms.map(\.alarm.id) }

    @Test func nothingIsStoredBeforeAllIs() throws {
        let alarms = try (0..<100).map { try Samples.alarm("a\($0)") }
        do {
            let store = try store()
            try store.commit([.save(try Samples.alarm("first"))])
            for start in stride(from: 0, to: 100, by: 30) {
                try store.prepare(Array(alarms[start..<min(start + 30, 100)]))
            }
            #expect(try ids(store) == ["first"])
            try store.commit([.save(try Samples.alarm("meanwhile"))])
        }
        // The process has died before it saved them.
        do {
            let store = try store()
            #expect(try ids(store) == ["first", "meanwhile"])
            #expect(throws: StoreError.self) { try store.commit([.savePrepared, .deleteAlarm("first")]) }
            #expect(try ids(store) == ["first", "meanwhile"], "the whole commit was refused")
            try store.prepare(alarms)
            try store.commit([.savePrepared, .deleteAlarm("first")])
            try store.prepare([try Samples.alarm("last")])
            try store.commit([.savePrepared])
        }
        let store = try store()
        #expect(try ids(store) == ["meanwhile"] + alarms.map(\.alarm.id) + ["last"])
        #expect(try store.load().problems == [] && store.load().alarms[1] == alarms[0])
    }

    @Test func whatIsDroppedIsNotSaved() throws {
        let store = try store()
        try store.prepare([try Samples.alarm("a")])
        store.dropPrepared()
        try store.prepare([try Samples.alarm("b")])
        try store.commit([.savePrepared])
        #expect(try ids(store) == ["b"])
    }

    @Test func anIdThatIsTakenRefusesAll() throws {
        let store = try store()
        try store.commit([.save(try Samples.alarm("a"))])
        try store.prepare([try Samples.alarm("b"), try Samples.alarm("a")])
        #expect(throws: StoreError.self) { try store.commit([.savePrepared]) }
        #expect(try ids(store) == ["a"])
    }

    @Test func aDamagedRowOfTheSameIdIsKeptBeside() throws {
        do {
            let store = try store()
            try store.commit([.save(try Samples.alarm("a"))])
        }
        do {
            let database = try Database(path: path, mode: .readWrite)
            try database.run("UPDATE alarms SET body = 'damaged' WHERE id = 'a'")
        }
        let store = try store()
        #expect(try store.load().problems.count == 1)
        try store.prepare([try Samples.alarm("a", label: "sound")])
        try store.commit([.savePrepared])
        #expect(try store.load().alarms.map(\.alarm.label) == ["sound"])
        #expect(try store.load().problems.isEmpty == false)
    }
}
