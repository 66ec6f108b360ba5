// SPDX-License-Identifier: MIT
import NightstandTestSupport
import Foundation
import NightstandEngine
import SQLiteKit
import Testing
import Timekeeping

@testable import NightstandStore

/// Numbers in the store that nobody can have written: they are reported, and never end the process.
@Suite struct StoredNumberTests {
    private let temporary: TemporaryFolder
    private var folder: String { temporary.path }
    private let template: String
    private let now = Instant(seconds: 1_795_262_400)

    private static let tables = [
        "alarms", "sessions", "journal", "records", "meta", "stopwatches", "laps", "countdowns", "presets",
    ]

    /// What replaces each value.
    private static let values: [Value] = [
        .integer(.min), .integer(.max), .integer(-1), .integer(1 << 53), .null, .blob([0xff, 0x00]), .real(1e308),
        .real(-1e308), .real(.infinity), .text("x"),
    ]

    init() throws {
        temporary = TemporaryFolder()
        template = temporary.path + "/template.db"
        try fill()
        try loosen()
    }

    @Test(arguments: tables)
    func noValueOfAColumnEndsTheProcess(_ table: String) throws {
        let columns = try Database(path: template, mode: .readOnly)
            .rows("SELECT name FROM pragma_table_info(?)", .text(table)).compactMap { $0.first?.text }
        var runs = 0
        for column in columns {
            for value in Self.values {
                let path = try copy()
                // The last row, for ids are unique; a row number can only be a whole number.
                let database = try Database(path: path)
                let statement = try database.prepare(
                    "UPDATE \(table) SET \(column) = ? WHERE rowid = (SELECT max(rowid) FROM \(table))")
                if column == "number", value.integer == nil { continue }
                try statement.run([value])
                try use(path, "\(table).\(column) = \(value)")
                runs += 1
            }
        }
        #expect(runs >= 30)
    }

    @Test(arguments: [("checked_through", true), ("checked_wall", true), ("commits", false)])
    func aMarkOutOfRangeIsReportedAndWrittenAgain(_ key: String, _ isSummed: Bool) throws {
        for number in [Int64.min, .max, -62_167_219_200_001, 1_000_000_000_000_001] {
            let path = try copy()
            // Even one whose sum is right.
            let sum = isSummed ? RowSum.of([.text(key), .integer(number)]) : Value.null
            try Database(path: path).run(
                "UPDATE meta SET value = ?, sum = ? WHERE key = ?", .integer(number), sum, .text(key))
            let store = try SQLiteStore(path: path) { now }
            #expect(try store.load().problems.count == 1, "\(key) = \(number)")
            try store.commit([.checkedThrough(now), .checkedWall(CivilDateTime(secondsSinceEpoch: now.seconds))])
            #expect(try store.load().checkedThrough == now)
            #expect(try store.load().checkedWall != nil)
        }
    }

    @Test func anAlarmWithoutAPlaceStandsLastAndNewOnesCanBeAdded() throws {
        for number in [Int64.min, -1_000_000_001, .max] {
            let path = try copy()
            try Database(path: path).run("UPDATE alarms SET position = ? WHERE id = 'a0'", .integer(number))
            let store = try SQLiteStore(path: path) { now }
            let state = try store.load()
            #expect(state.alarms.map(\.alarm.id) == ["a1", "a2", "a0"])
            #expect(state.problems.count == 1 && !state.problems[0].isLoss)
            var another = state.alarms[0]
            another.alarm.id = "a3"
            try store.commit([.save(another), .save(state.alarms[2])])
            #expect(try store.load().problems == [], "it has a place again")
            #expect(try store.load().alarms.map(\.alarm.id) == ["a1", "a2", "a3", "a0"])
        }
    }

    @Test func anAlarmWithANumberOutOfRangeStillRings() throws {
        let path = try copy()
        try Database(path: path).execute("UPDATE alarms SET body = json_set(body, '$.volume', 9000) WHERE id = 'a0'")
        let store = try SQLiteStore(path: path) { now }
        let state = try store.load()
        #expect(state.alarms[0].alarm.volume == 100)
        #expect(state.problems.contains { $0.isLoss && $0.sentence.contains("out of range") })
    }

    @Test(arguments: ["alarms", "sessions", "records", "stopwatches", "countdowns", "presets"])
    func noNumberInABodyEndsTheProcess(_ table: String) throws {
        let leaves = try Database(path: template, mode: .readOnly).rows(
            """
            SELECT DISTINCT json_tree.fullkey, json_tree.type FROM \(table), json_tree(\(table).body)
            WHERE json_tree.type IN ('integer', 'real', 'text')
            """)
        for leaf in leaves {
            guard let key = leaf[0].text, let type = leaf[1].text else { continue }
            let bodies =
                type == "text"
                ? ["\"9999-12-31T23:59:59.999Z\"", "\"0000-01-01T00:00:00Z\"", "\"9999-12-31T23:59:59\"", "\"\""]
                : ["9223372036854775807", "-9223372036854775808", "-1", "1e308", "1000000000000000", "0"]
            for body in bodies {
                let path = try copy()
                // Not every row has every leaf.
                try Database(path: path).run(
                    "UPDATE \(table) SET body = json_replace(body, ?, json(?))", .text(key), .text(body))
                try use(path, "\(table) \(key) = \(body)")
            }
        }
        #expect(!leaves.isEmpty)
    }

    /// Everything that the service does with its store when it starts, some time later, and again with a damaged file.
    private func use(_ path: String, _ what: String) throws {
        for isDamaged in [false, true] {
            if isDamaged { try damage(path) }
            let store = try SQLiteStore(path: path) { now }
            var number = 0
            let engine = Engine(store: store, zones: ZoneResolver(local: .utc)) {
                number += 1
                return "new\(number)"
            }
            try engine.start(at: now)
            _ = engine.takeActions()
            engine.actionsDone(at: now)
            _ = (engine.statuses(), engine.rings(), engine.nextDue(), engine.problems)
            _ = try? engine.snooze(ring: nil, minutes: nil, by: "test", at: now + .seconds(1))
            engine.clockChanged(by: .seconds(-3600), at: now - .seconds(3600))
            engine.timeReached(at: now + .seconds(86_400))
            _ = try engine.stop(ring: nil, by: "test", at: now + .seconds(86_401))
            let start = try #require(CivilDateTime("2026-12-24T07:30:00"))
            _ = try engine.add(
                Alarm(id: "later\(isDamaged)", schedule: Schedule(start: start)), at: now + .seconds(86_402))
            _ = try engine.history(alarmID: nil, limit: 100)
            #expect(try store.load().alarms.contains { $0.alarm.id == "later\(isDamaged)" }, "\(what)")
        }
        try FileManager.default.removeItem(atPath: path)
    }

    /// Makes the file one that must be salvaged, without touching what the tables hold.
    private func damage(_ path: String) throws {
        let database = try Database(path: path)
        try database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        guard let page = try database.value("SELECT rootpage FROM sqlite_master WHERE name = 'journal_by_due'")?.integer
        else { return }
        var content = try Data(contentsOf: URL(fileURLWithPath: path))
        content.replaceSubrange(Int(page - 1) * 4096..<Int(page) * 4096, with: Data(count: 4096))
        try content.write(to: URL(fileURLWithPath: path))
    }

    private func copy() throws -> String {
        let path = folder + "/\(UUID().uuidString).db"
        try FileManager.default.copyItem(atPath: template, toPath: path)
        return path
    }

    /// Something in every table.
    private func fill() throws {
        let store = try SQLiteStore(path: template) { now }
        let reading = ClockReading(wall: now, boot: 5_000_000, awake: 4_000_000, bootID: "boot")
        let start = try #require(CivilDateTime("2026-11-21T12:00:00"))
        var changes: [StoreChange] = []
        for number in 0..<3 {
            var alarm = Alarm(
                id: "a\(number)", label: "Alarm", schedule: Schedule(start: start, recurrence: Recurrence("FREQ=DAILY"))
            )
            alarm.snooze.limit = 3
            alarm.light = 600
            changes.append(.save(StoredAlarm(alarm: alarm, acceptedAt: now - .seconds(86_400))))
            var session = RingSession(
                alarm: alarm, occurrence: Occurrence(scheduled: start, due: now - .seconds(10)), armedBy: "kernel")
            _ = try session.handle(.timePassed, at: now - .seconds(10))
            if number == 1 { _ = try session.handle(.snooze(minutes: 5, by: "test"), at: now - .seconds(5)) }
            if number < 2, let entry = session.entry { changes += [.saveSession(session), .record(entry)] }
        }
        for (id, isPaused) in [("tea", false), ("egg", true)] {
            let countdown = Countdown(
                id: id, label: "Tea", steps: [.init(label: "A", seconds: 60, amber: 20, red: 10), .init(seconds: 30)],
                rounds: 0)
            var run = CountdownRun(countdown, at: reading, isPaused: isPaused)
            try run.handle(.add(30), at: reading)
            changes += [.timers(.saveCountdown(run)), .timers(.savePreset(countdown))]
        }
        var session = StopwatchSession(id: "heat", name: "Heat", created: now)
        _ = try session.stopwatch.handle(.start, at: reading)
        _ = try session.stopwatch.handle(.lap, at: reading)
        changes += [.timers(.saveStopwatch(session))] + session.stopwatch.laps.map { .timers(.saveLap($0, of: "heat")) }
        var other = session
        other.id = "wiped"
        _ = try other.stopwatch.handle(.stop, at: reading)
        _ = try other.stopwatch.handle(.reset, at: reading)
        changes.append(.timers(.saveStopwatch(other)))
        let place =
            #"{"id":"b","place":{"name":"Berlin","coordinates":{"lat":52.5,"lon":13.4},"zone":"Europe/Berlin"}}"#
        changes += [
            .keep(Record(.place, id: "b", body: place)),
            .keep(Record(.whereabouts, id: "sun", body: #"{"chosen":"b","followsMachine":false}"#)),
            .keep(Record(.reckoning, id: "here", body: #"{"zone":"UTC"}"#)),
            .checkedThrough(now - .seconds(20)), .checkedWall(CivilDateTime(secondsSinceEpoch: now.seconds - 20)),
        ]
        try store.commit(changes)
    }

    /// Takes all constraints away, so that anything can be put anywhere.
    private func loosen() throws {
        let database = try Database(path: template)
        for table in Self.tables {
            let names = try database.rows("SELECT name FROM pragma_table_info(?)", .text(table))
                .compactMap { $0.first?.text }
            var columns = names.map { name in
                switch name {
                case "number": "number INTEGER PRIMARY KEY"
                case "id", "key": "\(name) UNIQUE"
                default: name
                }
            }
            if table == "journal" { columns.append("UNIQUE (alarm_id, scheduled)") }
            if table == "laps" { columns.append("UNIQUE (stopwatch, lap)") }
            try database.execute(
                "CREATE TABLE loose (\(columns.joined(separator: ", "))); INSERT INTO loose SELECT * FROM \(table);"
                    + "DROP TABLE \(table); ALTER TABLE loose RENAME TO \(table)")
        }
        try database.execute("CREATE INDEX journal_by_due ON journal (due)")
        try database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    }
}
