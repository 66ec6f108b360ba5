// SPDX-License-Identifier: MIT
import Foundation
import NightstandTestSupport
import SQLiteKit
import Testing
import Timekeeping

@testable import NightstandStore

/// Volumes of alarms and timers from the time of the cubic law.
@Suite struct AlarmVolumesTests {
    private let folder = TemporaryFolder()
    private var path: String { folder.path + "/nightstand.db" }

    private static let volumes = [0, 1, 10, 30, 50, 80, 100]
    private static let sounds: [AlarmSound] = [.tone("bell"), .tone("digital"), .tone("gone"), .file("/a b/c.ogg")]
    /// The decibels by which the tones became louder, as measured.
    private static let raised = ["bell": 5.9, "digital": 11.5]

    @Test func noAlarmIsSofterAndNoneIsMoreThanAStepLouder() {
        for sound in Self.sounds {
            for volume in Self.volumes.dropFirst() {
                let new = Double(AlarmVolumes.converted(Int64(volume), of: sound.description))
                let before = 60 * log10(Double(volume) / 100)
                func level(_ volume: Double) -> Double {
                    40 * log10(volume / 100) + (Self.raised[sound.description] ?? 0)
                }
                #expect(level(new) >= before - 0.01, "\(sound) at \(volume) %")
                #expect(level(new - 1) < before || new == 1, "\(sound) at \(volume) %")
            }
            #expect(AlarmVolumes.converted(0, of: sound.description) == 0)
        }
    }

    @Test func alarmsRingsTimersAndTheirPresetsOfAnOlderStoreAreConvertedOnce() throws {
        try fillOlderStore()
        for _ in 0..<2 {
            let store = try open()
            let state = try store.load()
            #expect(state.problems == [])
            let wanted = Self.all.map { AlarmVolumes.converted(Int64($0.volume), of: $0.sound.description) }
            #expect(state.alarms.map { Int64($0.alarm.volume) } == wanted)
            #expect(state.alarms.map(\.alarm.sound) == Self.all.map(\.sound))
            #expect(state.sessions.map(\.alarm.volume) == [Int(AlarmVolumes.converted(80, of: "bell"))])
            #expect(state.timers.presets.map(\.volume) == [Int(AlarmVolumes.converted(80, of: "bell"))])
            #expect(state.timers.presets.map(\.label) == ["Tea \"green\""])
            store.close()
        }
    }

    @Test func anOlderBackupIsConvertedWhenItIsRestored() throws {
        try fillOlderStore()
        let backup = folder.path + "/older.db"
        try FileManager.default.moveItem(atPath: path, toPath: backup)
        _ = try open().restore(backup)
        let wanted = Self.all.map { Int(AlarmVolumes.converted(Int64($0.volume), of: $0.sound.description)) }
        #expect(try open().load().alarms.map(\.alarm.volume) == wanted)
    }

    @Test func aRowThatSaysSomethingElseThanWasWrittenStaysAsItIs() throws {
        try fillOlderStore()
        try Database(path: path).execute(
            """
            UPDATE alarms SET body = replace(body, '"volume":50', '"volume":60') WHERE id = 'a4';
            UPDATE alarms SET body = 'gone' WHERE id = 'a5';
            """)
        let state = try open().load()
        #expect(state.alarms.first { $0.alarm.id == "a4" }?.alarm.volume == 60)
        #expect(state.alarms.count == Self.all.count - 1)
        #expect(state.problems.count { $0.isLoss } == 2)
        #expect(try Database(path: path).value("SELECT body FROM alarms WHERE id = 'a5'") == .text("gone"))
    }

    private static var all: [(sound: AlarmSound, volume: Int)] {
        sounds.flatMap { sound in volumes.map { (sound, $0) } }
    }

    /// A store before the volumes were converted.
    private func fillOlderStore() throws {
        let database = try Database(path: path)
        try database.migrate(Array(Schema.migrations.prefix { $0.name != "volumes by a square law" }))
        let coding = RowCoding()
        func insert(_ table: String, _ columns: String, _ values: [Value]) throws {
            let marks = Array(repeating: "?", count: values.count + 1).joined(separator: ", ")
            try database.prepare("INSERT INTO \(table) (\(columns), sum) VALUES (\(marks))")
                .run(values + [RowSum.of(values)])
        }
        for (index, (sound, volume)) in Self.all.enumerated() {
            var alarm = try Samples.alarm("a\(index)", label: #"the "volume":30 of a\b"#).alarm
            (alarm.sound, alarm.volume) = (sound, volume)
            let values: [Value] = [
                .text(alarm.id), .integer(Samples.now.milliseconds), try coding.json(alarm),
            ]
            try database.prepare("INSERT INTO alarms (id, accepted_at, body, sum, position) VALUES (?, ?, ?, ?, ?)")
                .run(values + [RowSum.of(values), .integer(Int64(index))])
        }
        let session = try Samples.session("s")
        try insert("sessions", "id, body", [.text(session.id), try coding.json(session)])
        let preset = Countdown(id: "tea", label: "Tea \"green\"", steps: [.init(seconds: 180)])
        try insert("presets", "id, body", [.text(preset.id), try coding.json(preset)])
        try database.execute("INSERT INTO meta VALUES ('commits', 1, NULL)")
        try Data("1 1\n".utf8).write(to: URL(fileURLWithPath: path + ".lock"))
    }

    private func open() throws -> SQLiteStore { try SQLiteStore(path: path) { Samples.now } }
}
