// SPDX-License-Identifier: MIT
import DiskFixtures
import NightstandTestSupport
import Foundation
import NightstandStore
import SQLiteKit
import Testing
import Timekeeping

@Suite struct RecordTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path + "/nightstand.db" }

    init() throws {
        folder = TemporaryFolder()
    }

    private func open() throws -> SQLiteStore { try SQLiteStore(path: path) { Samples.now } }

    private let places = ["Oslo", "Rome", "Cork"].enumerated().map {
        Record(.place, id: "p\($0.offset)", position: $0.offset, body: #"{"name":"\#($0.element)"}"#)
    }

    @Test func recordsComeBackInTheirOrderAndAreReplacedAndForgotten() throws {
        let other = Record(.whereabouts, id: "p0", body: "{}")
        do {
            let store = try open()
            try store.commit(places.map(StoreChange.keep) + [.keep(other)])
            #expect(try store.load().records == places + [other])
            var last = places[2]
            last.position = -1
            last.body = "{}"
            try store.commit([.keep(last), .forget(.place, "p0"), .forget(.place, "unknown")])
        }
        let records = try open().load().records
        #expect(records.map(\.id) == ["p2", "p1", "p0"])
        #expect(records.first?.body == "{}")
        #expect(records.last == other)
    }

    @Test func theStoreInMemoryDoesTheSame() throws {
        let changes: [StoreChange] = [
            .keep(places[1]), .keep(places[0]), .keep(places[2]), .forget(.place, "p1"),
            .keep(Record(.whereabouts, id: "x", body: "1")),
            .keep(Record(.place, id: "p0", position: 7, body: "{}")),
        ]
        let (memory, disk) = (MemoryStore(), try open())
        try memory.commit(changes)
        try disk.commit(changes)
        #expect(try memory.load().records == disk.load().records)
        #expect(try memory.load().records.map(\.id) == ["p2", "p0", "x"])
    }

    @Test func aDamagedRecordIsReportedKeptAndHidesNothing() throws {
        do {
            let store = try open()
            try store.commit(places.map(StoreChange.keep) + [.save(try Samples.alarm("a1"))])
        }
        try Database(path: path).execute("UPDATE records SET id = 'dream/p1' WHERE id = 'place/p1'")
        let store = try open()
        let state = try store.load()
        #expect(state.records.map(\.id) == ["p0", "p2"])
        #expect(state.alarms.count == 1)
        #expect(
            state.problems.map(\.sentence) == [
                "The stored record 'dream/p1' cannot be read: its kind is unknown. It is kept as it is."
            ])
        #expect(state.problems.map(\.isLoss) == [false])
        try store.commit([.forget(.place, "p0")])
        #expect(try Database(path: path).value("SELECT count(*) FROM records") == 2)
    }

    @Test func aRecordSaysWhatItWasMadeOf() throws {
        let record = try Record(.place, id: "x", ["b": 2, "a": 1])
        #expect(record.body == #"{"a":1,"b":2}"#)
        #expect(try record.value([String: Int].self) == ["a": 1, "b": 2])
        #expect(throws: DecodingError.self) { try record.value([String].self) }
    }
}
