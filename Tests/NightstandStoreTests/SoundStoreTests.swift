// SPDX-License-Identifier: MIT
import Foundation
import SQLiteKit
import Testing
import Timekeeping

@testable import NightstandStore

@Suite struct SoundStoreTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path + "/nightstand.db" }

    init() throws {
        folder = try TemporaryFolder()
    }

    private func open() throws -> SQLiteStore { try SQLiteStore(path: path) { Samples.now } }

    private static let player = StoredPlayer(
        mix: [StoredTrack(id: "rain", volume: 62.5), StoredTrack(id: "user-1", volume: 100)], volume: 40, isMuted: true,
        isPlaying: true, boot: "b", timer: .init(end: Samples.now, fadeSeconds: 300, action: "suspend"))
    private static let own = StoredOwnSound(id: "user-1", name: "Größe", path: "/a/b.ogg", isCopy: true)

    private static func preset(_ id: String) -> StoredPreset {
        StoredPreset(
            id: id, name: "Preset \(id)", mix: [StoredTrack(id: "pink", volume: 10)], volume: id == "a" ? 5 : nil)
    }

    @Test func whatIsCommittedIsThereAfterReopening() throws {
        do {
            let store = try open()
            #expect(try store.loadSounds() == StoredSounds())
            try store.commitSounds([
                .player(Self.player), .saveOwn(Self.own), .savePreset(Self.preset("a"), position: 1),
                .savePreset(Self.preset("b"), position: 0), .savePreset(Self.preset("c"), position: 2),
            ])
            try store.commitSounds([.deletePreset("c")])
        }
        let sounds = try open().loadSounds()
        #expect(sounds.player == Self.player)
        #expect(sounds.own == [Self.own])
        #expect(sounds.presets == [Self.preset("b"), Self.preset("a")])
        #expect(!sounds.isNew)
        #expect(sounds.problems == [])
    }

    @Test func theMemoryRemembersTheSame() throws {
        let stores: [any SoundStore] = [MemoryStore(), try open()]
        for store in stores {
            try store.commitSounds([
                .savePreset(Self.preset("a"), position: 0), .savePreset(Self.preset("b"), position: 1),
            ])
            try store.commitSounds([
                .savePreset(Self.preset("b"), position: 0), .savePreset(Self.preset("a"), position: 1),
                .saveOwn(Self.own),
            ])
            try store.commitSounds([.deleteOwn("user-1"), .player(Self.player)])
        }
        #expect(try stores[0].loadSounds() == stores[1].loadSounds())
        #expect(try stores[0].loadSounds().presets.map(\.id) == ["b", "a"])
    }

    @Test func aDamagedRowIsReportedAndHidesNothingElse() throws {
        do {
            let store = try open()
            try store.commitSounds([
                .player(Self.player), .saveOwn(Self.own), .savePreset(Self.preset("a"), position: 0),
                .savePreset(Self.preset("b"), position: 1),
            ])
        }
        try Database(path: path).execute("UPDATE sounds SET body = replace(body, 'Preset', 'Present') WHERE id = 'a'")
        let sounds = try open().loadSounds()
        #expect(sounds.presets == [Self.preset("b")])
        #expect(sounds.player == Self.player)
        #expect(sounds.own == [Self.own])
        #expect(sounds.problems.count == 1)
        #expect(sounds.problems.first?.sentence.contains("'a'") == true)
        #expect(sounds.problems.first?.isLoss == false)
        #expect(try open().load().problems == [], "alarms are not concerned")
    }

    @Test func aStoreFromBeforeTheSoundsTakesThemIn() throws {
        do {
            let database = try Database(path: path)
            try database.migrate(Array(Schema.migrations.prefix { $0.name != "sounds to sleep by" }))
            try database.execute("INSERT INTO meta VALUES ('commits', 1, NULL)")
        }
        try Data("1 1\n".utf8).write(to: URL(fileURLWithPath: path + ".lock"))
        let store = try open()
        try store.commitSounds([.player(Self.player)])
        #expect(try store.loadSounds().player == Self.player)
        #expect(try store.load().problems == [])
    }

    @Test func aDamagedFileGivesBackItsSoundsToo() throws {
        do {
            let store = try open()
            try store.commit([.save(try Samples.alarm("a1"))])
            try store.commitSounds([
                .player(Self.player), .saveOwn(Self.own), .savePreset(Self.preset("a"), position: 0),
            ])
        }
        let database = try Database(path: path)
        try database.execute("PRAGMA wal_checkpoint(TRUNCATE); PRAGMA writable_schema = ON;")
        try database.execute(
            "UPDATE sqlite_master SET sql = 'CREATE INDEX journal_by_due ON journal (label)' WHERE name = 'journal_by_due'"
        )
        let store = try open()
        #expect(try store.load().alarms.map(\.alarm.id) == ["a1"])
        let sounds = try store.loadSounds()
        #expect(sounds.player == Self.player)
        #expect(sounds.own == [Self.own])
        #expect(sounds.presets == [Self.preset("a")])
    }
}
