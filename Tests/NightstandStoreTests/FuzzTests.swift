// SPDX-License-Identifier: MIT
import NightstandTestSupport
import Foundation
import NightstandStore
import Testing
import Timekeeping

/// Damage of every kind at random places: nothing may crash, and nothing may be lost in silence.
@Suite struct FuzzTests {
    private let folder: TemporaryFolder
    private let reference: StoredState
    /// What the store's files hold after a clean end, and while the service lives.
    private let closed: [String: Data]
    private let live: [String: Data]

    init() throws {
        folder = TemporaryFolder()
        let path = folder.path + "/nightstand.db"
        func files() throws -> [String: Data] {
            try Dictionary(
                uniqueKeysWithValues: ["", "-wal", ".lock"].filter { FileManager.default.fileExists(atPath: path + $0) }
                    .map { ($0, try Data(contentsOf: URL(fileURLWithPath: path + $0))) })
        }
        var store: SQLiteStore? = try SQLiteStore(path: path, now: { Samples.now })
        for number in 0..<40 {
            try store?.commit([
                .save(try Samples.alarm("alarm\(number)", label: "Alarm number \(number)")),
                .record(try Samples.entry("alarm\(number)", day: number % 20 + 1, outcome: .stopped)),
            ])
        }
        try store?.commit([
            .saveSession(try Samples.session("alarm7")), .checkedThrough(Samples.now), .checkedWall(Samples.wall),
        ])
        live = try files()
        reference = try #require(store).load()
        store = nil
        closed = try files()
    }

    @Test func theReferenceIsWhole() throws {
        #expect(live["-wal"]?.count ?? 0 > 100_000)
        #expect(closed["-wal"] == nil)
        for files in [closed, live] {
            let path = try place(files, "whole")
            let store = try SQLiteStore(path: path, now: { Samples.now })
            #expect(try store.load() == reference)
        }
    }

    @Test(arguments: [("closed", ""), ("live", ""), ("live", "-wal")], [0, 1, 2])
    func nothingIsLostInSilence(_ which: (state: String, file: String), _ block: Int) throws {
        let original = which.state == "closed" ? closed : live
        for seed in block * 50..<(block + 1) * 50 {
            var random = SeededGenerator(seed: UInt64(seed))
            var files = original
            damage(&files[which.file, default: Data()], &random)
            let path = try place(files, "\(which)-\(seed)")
            let store = try SQLiteStore(path: path, now: { Samples.now })
            let state = try store.load()
            if state != reference, state.problems.isEmpty {
                Issue.record("seed \(seed) of \(which): \(difference(state))")
            }
            try store.commit([.save(try Samples.alarm("later"))])
            #expect(try store.load().alarms.contains { $0.alarm.id == "later" }, "seed \(seed) of \(which)")
        }
    }

    private func difference(_ state: StoredState) -> String {
        let alarms = reference.alarms.filter { !state.alarms.contains($0) }.map(\.alarm.id)
        let journal = reference.recent.filter { !state.recent.contains($0) }.map(\.key.alarmID)
        return "alarms \(alarms), journal \(journal), sessions \(state.sessions != reference.sessions), "
            + "mark \(state.checkedThrough != reference.checkedThrough)"
    }

    private func damage(_ content: inout Data, _ random: inout SeededGenerator) {
        let place = Int.random(in: 0..<content.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                content[Int.random(in: 0..<content.count, using: &random)] ^=
                    1 << UInt8.random(in: 0..<8, using: &random)
            }
        case 1:
            for index in place..<min(content.count, place + 512) { content[index] = 0 }
        case 2:
            for index in place..<min(content.count, place + 64) {
                content[index] = .random(in: 0...255, using: &random)
            }
        default:
            content = content.prefix(place)
        }
    }

    private func place(_ files: [String: Data], _ name: String) throws -> String {
        let folder = folder.path + "/" + name.filter { $0.isLetter || $0.isNumber }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for (suffix, content) in files {
            try content.write(to: URL(fileURLWithPath: "\(folder)/nightstand.db\(suffix)"))
        }
        return folder + "/nightstand.db"
    }
}
