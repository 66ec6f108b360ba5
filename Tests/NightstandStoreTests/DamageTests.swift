// SPDX-License-Identifier: MIT
import NightstandTestSupport
import Foundation
@testable import NightstandStore
import SQLiteKit
import Testing
import Timekeeping

@Suite struct DamageTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path + "/nightstand.db" }

    init() throws {
        folder = TemporaryFolder()
    }

    @Test(arguments: [
        ("UPDATE alarms SET body = '{\"id\":' WHERE id = 'a1'", "it is not valid JSON"),
        ("UPDATE alarms SET body = '{\"id\":\"a1\"}' WHERE id = 'a1'", "'start' is missing"),
        (
            "UPDATE alarms SET body = json_set(body, '$.start', 'soon') WHERE id = 'a1'",
            "'start': 'soon' is not a date and time such as 2026-12-24T07:30:00"
        ),
        ("UPDATE alarms SET body = json_set(body, '$.volume', 'loud') WHERE id = 'a1'", "'volume' has the wrong type"),
        ("UPDATE alarms SET body = NULL WHERE id = 'a1'", "its body is not text"),
        ("UPDATE alarms SET body = x'00ff' WHERE id = 'a1'", "its body is not text"),
        ("UPDATE alarms SET accepted_at = 'yesterday' WHERE id = 'a1'", "its accepted_at is not a whole number"),
        (
            "UPDATE alarms SET body = json_set(body, '$.id', 'a9') WHERE id = 'a1'",
            "its id and the one in its body ('a9') differ"
        ),
    ])
    func aBrokenAlarmIsReportedKeptAndHidesNoOther(_ sql: String, _ reason: String) throws {
        try fill()
        try loosen("alarms", "number INTEGER PRIMARY KEY, id UNIQUE, position, accepted_at, body, sum")
        try edit(sql)
        let before = try row("a1")
        do {
            let store = try open()
            let state = try store.load()
            #expect(state.alarms.map(\.alarm.id) == ["a0", "a2"])
            #expect(
                state.problems.map(\.sentence) == [
                    "The stored alarm 'a1' cannot be read: \(reason). It is kept as it is."
                ])
            try store.commit([.save(try Samples.alarm("a3")), .deleteAlarm("a1"), .deleteAlarm("a0")])
        }
        #expect(try row("a1") == before)
        // An alarm with that very id is imported.
        do {
            let store = try open()
            try store.commit([.save(try Samples.alarm("a1", label: "new"))])
            #expect(try store.load().alarms.map(\.alarm.id) == ["a2", "a3", "a1"])
            #expect(try store.load().problems.map(\.isLoss) == [true, false])
        }
        #expect(try row("a1 (damaged \(before[0].integer ?? 0))") == before)
    }

    @Test func brokenSessionsJournalEntriesAndMarksAreReported() throws {
        try fill()
        try loosen(
            "journal",
            """
            number INTEGER PRIMARY KEY, alarm_id, scheduled, label, due, armed_by, fired, was_late, snoozes, ended,
            outcome, answered_by, sum, snoozed_by, heard, unheard, event, UNIQUE (alarm_id, scheduled)
            """)
        try edit(
            """
            UPDATE sessions SET body = 'x';
            UPDATE journal SET due = NULL WHERE alarm_id = 'a0';
            UPDATE journal SET outcome = 'forgotten' WHERE alarm_id = 'a1';
            UPDATE meta SET value = 'noon' WHERE key = 'checked_through'
            """)
        let store = try open()
        let state = try store.load()
        #expect(state.sessions == [])
        #expect(state.recent.map(\.key.alarmID) == ["a2"])
        #expect(state.checkedThrough == nil)
        #expect(
            state.problems.map(\.sentence) == [
                "The stored ringing alarm 'a1@2026-11-22T07:30:00' cannot be read: it is not valid JSON. It is kept as it is.",
                "The stored history entry 'a0 2026-11-01T07:30:00' cannot be read: its due is not a whole number. It is kept as it is.",
                "The stored history entry 'a1 2026-11-02T07:30:00' cannot be read: 'forgotten' is not an outcome. It is kept as it is.",
                "\(path) does not show which alarms have already rung.",
            ])
        #expect(try store.journal(alarmID: nil, limit: 5).map(\.key.alarmID) == ["a2"])
        let entry = try Samples.entry("a1", day: 2, outcome: .stopped)
        try store.commit([.record(entry)])
        #expect(try store.journal(alarmID: "a1", limit: 5) == [entry])
        #expect(try Database(path: path).value("SELECT count(*) FROM journal WHERE outcome = 'forgotten'") == 1)
    }

    @Test func aRowThatWasChangedFromOutsideIsUsedAndReported() throws {
        try fill()
        try edit("UPDATE alarms SET body = json_set(body, '$.start', '2026-11-22T03:30:00') WHERE id = 'a1'")
        let store = try open()
        let state = try store.load()
        #expect(state.alarms[1].alarm.schedule.start == CivilDateTime("2026-11-22T03:30:00"))
        #expect(state.problems.count == 1)
        let problem = try #require(state.problems.first)
        #expect(problem.sentence.hasPrefix("The stored alarm 'a1' was damaged, or changed by another program"))
        #expect(problem.isLoss && problem.isNew && problem.record == path + ".losses")
        // Writing it again, as the service does when it rings, doesn't repair it.
        try store.commit([.save(state.alarms[1])])
        #expect(try store.load().problems.map(\.sentence) == [problem.sentence])
    }

    @Test func aFileThatIsNoDatabaseIsSetAside() throws {
        try Data("not a database, but somebody's diary".utf8).write(to: URL(fileURLWithPath: path))
        let store = try open()
        let kept = path + ".corrupt-20261121T120000Z"
        let problems = try store.load().problems
        #expect(problems.first?.sentence == "\(path) is damaged (file is not a database). It was set aside as \(kept).")
        #expect(try String(contentsOfFile: kept, encoding: .utf8) == "not a database, but somebody's diary")
        try store.commit([.save(try Samples.alarm("a0"))])
        #expect(try store.load().alarms.count == 1)
    }

    @Test func whatWasSetAsideIsRememberedUntilItIsDeletedAndNeverOverwritten() throws {
        for text in ["first", "second"] {
            try Data(text.utf8).write(to: URL(fileURLWithPath: path))
            _ = try open()
        }
        let kept = path + ".corrupt-20261121T120000Z"
        #expect(try String(contentsOfFile: kept, encoding: .utf8) == "first")
        #expect(try String(contentsOfFile: kept + "-2", encoding: .utf8) == "second")
        #expect(
            try open().load().problems.filter { $0.sentence.contains("Delete it when you no longer need it") }.count
                == 2)
        try FileManager.default.removeItem(atPath: kept)
        try FileManager.default.removeItem(atPath: kept + "-2")
        try FileManager.default.removeItem(atPath: path + ".losses")
        #expect(try open().load().problems == [])
    }

    @Test func anotherProgramsDatabaseIsLeftAsItIs() throws {
        try Database(path: path).execute("CREATE TABLE notes (a); INSERT INTO notes VALUES (5)")
        #expect(try open().load().problems.first?.sentence.contains("it belongs to another program") == true)
        #expect(try Database(path: path + ".corrupt-20261121T120000Z").value("SELECT a FROM notes") == 5)
    }

    @Test(arguments: [
        "INSERT INTO migrations (name) VALUES ('dreams')", "PRAGMA user_version = 99",
    ])
    func aStoreOfANewerVersionIsSetAsideWhole(_ sql: String) throws {
        try fill()
        try edit(sql)
        let state = try open().load()
        #expect(state.alarms == [])
        #expect(state.problems.first?.sentence.contains("was written by a newer version of Nightstand") == true)
        let kept = path + ".newer-20261121T120000Z"
        #expect(try Database(path: kept).value("SELECT count(*) FROM alarms") == 3)
        #expect(try open().load().problems.last?.sentence.contains("Update Nightstand, then move it back") == true)
    }

    @Test(arguments: ["first page", "middle", "tail"])
    func whatIsWholeIsSavedFromADamagedFile(_ place: String) throws {
        let alarms = try (0..<200).map { try Samples.alarm("a\($0)", label: "Alarm \($0)") }
        do {
            let store = try open()
            try store.commit(alarms.map(StoreChange.save))
            try store.commit([.deleteAlarm("a7"), .record(try Samples.entry("a1", day: 1, outcome: .stopped))])
        }
        var content = try Data(contentsOf: URL(fileURLWithPath: path))
        let range =
            switch place {
            case "first page": 0..<4096
            case "middle": content.count / 8192 * 4096..<content.count / 8192 * 4096 + 4096
            default: content.count - 3 * 4096..<content.count
            }
        content.replaceSubrange(range, with: Data(repeating: 0, count: range.count))
        try content.write(to: URL(fileURLWithPath: path))

        let store = try open()
        let state = try store.load()
        // A page holds about fourteen alarms.
        #expect(state.alarms.count >= 199 - (place == "tail" ? 55 : place == "middle" ? 20 : 0))
        let known = Dictionary(uniqueKeysWithValues: alarms.map { ($0.alarm.id, $0.alarm) })
        for stored in state.alarms { #expect(stored.alarm == known[stored.alarm.id]) }
        #expect(!state.alarms.contains { $0.alarm.id == "a7" })
        #expect(state.problems.contains { $0.sentence.hasPrefix("\(path) is damaged (") })
        #expect(
            state.problems.contains {
                $0.sentence.hasPrefix("Recovered from the damaged data file: \(state.alarms.count) alarms")
            })
        try store.commit([.save(try Samples.alarm("new"))])
    }

    @Test func lostChangesAreNoticed() throws {
        try fill()
        let old = try Data(contentsOf: URL(fileURLWithPath: path))
        try open().commit([.save(try Samples.alarm("a3"))])
        try open().commit([.save(try Samples.alarm("a4"))])
        try old.write(to: URL(fileURLWithPath: path))
        let problems = try open().load().problems
        #expect(
            problems.first?.sentence.hasPrefix("The last 2 changes made to \(path) were lost.") == true)
        try FileManager.default.removeItem(atPath: path)
        #expect(try open().load().problems.contains { $0.sentence.contains("was removed or emptied") })
    }

    @Test func aLossIsRememberedUntilItsRecordIsDeleted() throws {
        try fill()
        try FileManager.default.removeItem(atPath: path)
        var told: [Bool] = []
        for life in 0..<4 {
            let store = try open()
            let problem = try #require(try store.load().problems.first)
            #expect(problem.sentence.contains("was removed or emptied") && problem.isLoss)
            told.append(problem.isNew)
            if life == 1 { store.noteLossesReported() }
        }
        #expect(told == [true, true, false, false], "it is news until it was reported")
        try FileManager.default.removeItem(atPath: path + ".losses")
        #expect(try open().load().problems == [])
    }

    @Test func aSalvageDoesNotMakeADamagedAlarmRight() throws {
        try fill()
        try edit("UPDATE alarms SET body = replace(body, '07:30', '03:30') WHERE id = 'a1'")
        // An index that is lost makes a file damaged, and leaves its tables whole.
        let query = "SELECT rootpage FROM sqlite_master WHERE name = 'journal_by_due'"
        let page = try #require(try Database(path: path).value(query)?.integer)
        var content = try Data(contentsOf: URL(fileURLWithPath: path))
        content.replaceSubrange(Int(page - 1) * 4096..<Int(page) * 4096, with: Data(count: 4096))
        try content.write(to: URL(fileURLWithPath: path))
        for _ in 0..<2 {
            let state = try open().load()
            #expect(state.alarms.count == 3)
            #expect(state.problems.contains { $0.sentence.hasPrefix("Recovered from the damaged data file: 3 alarms") })
            #expect(
                state.problems.contains {
                    $0.isLoss
                        && $0.sentence.hasPrefix("The stored alarm 'a1' was damaged, or changed by another program")
                })
        }
    }

    @Test(arguments: [1, 4]) func aStoreOfAnEarlierVersionIsBroughtUpToDate(migrations: Int) throws {
        do {
            let database = try Database(path: path)
            try database.migrate(Array(Schema.migrations.prefix(migrations)))
        }
        var entry = try Samples.entry("a1", day: 2, outcome: .missed)
        if migrations > 1 { entry.snoozedBy = "window" }
        let values = Array(RowCoding().values(entry).prefix(migrations > 1 ? 12 : 11))
        try Database(path: path).prepare(
            "INSERT INTO journal (alarm_id, scheduled, label, due, armed_by, fired, was_late, snoozes, ended, outcome, "
                + "answered_by\(migrations > 1 ? ", snoozed_by" : ""), sum) "
                + "VALUES (\(Array(repeating: "?", count: values.count + 1).joined(separator: ", ")))"
        ).run(values + [RowSum.of(values)])
        try Database(path: path).execute("INSERT INTO meta VALUES ('commits', 1, NULL)")
        try Data("1 1\n".utf8).write(to: URL(fileURLWithPath: path + ".lock"))
        var changed = entry
        changed.snoozedBy = "notification"
        changed.heard = changed.due + .milliseconds(12)
        do {
            let store = try open()
            #expect(try store.load().problems == [])
            #expect(try store.load().recent == [entry])
            try store.commit([.record(changed)])
        }
        #expect(try open().load().recent == [changed])
        changed.unheard = "It is muted."
        try open().commit([.record(changed)])
        #expect(try open().load().recent == [changed])
        #expect(try open().load().problems == [])
    }

    private func open() throws -> SQLiteStore {
        try SQLiteStore(path: path, now: { Samples.now })
    }

    private func fill() throws {
        try open().commit(
            try (0..<3).map { .save(try Samples.alarm("a\($0)")) }
                + (0..<3).map { .record(try Samples.entry("a\($0)", day: $0 + 1, outcome: .stopped)) } + [
                    .saveSession(try Samples.session("a1")), .checkedThrough(Samples.now), .checkedWall(Samples.wall),
                ])
    }

    private func edit(_ sql: String) throws {
        try Database(path: path).execute(sql)
    }

    /// Takes a table's constraints away, so that anything can be put into it.
    private func loosen(_ table: String, _ columns: String) throws {
        try edit(
            "CREATE TABLE loose (\(columns)); INSERT INTO loose SELECT * FROM \(table); DROP TABLE \(table);"
                + "ALTER TABLE loose RENAME TO \(table)")
    }

    /// Everything of an alarm's row but its id.
    private func row(_ id: String) throws -> [Value] {
        try #require(
            Database(path: path).rows("SELECT number, position, accepted_at, body FROM alarms WHERE id = ?", .text(id))
                .first)
    }
}
