// SPDX-License-Identifier: MIT
import DiskFixtures
import NightstandTestSupport
@testable import NightstandStore
import SQLiteKit
import Testing
import Timekeeping

@Suite struct TimersStoreTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path + "/nightstand.db" }
    private let reading = ClockReading(wall: Samples.now, boot: 5000, awake: 5000, bootID: "this run")

    init() throws {
        folder = TemporaryFolder()
    }

    @Test func everyTimerAndStopwatchIsThereAfterReopening() throws {
        let session = try session("a", laps: 3)
        let run = CountdownRun(Countdown(id: "c", label: "Tea", steps: [.init(seconds: 60)]), at: reading)
        let preset = Countdown(id: "p", label: "Pasta", steps: [.init(seconds: 540)])
        do { try open().commit(changes(session) + [.timers(.saveCountdown(run)), .timers(.savePreset(preset))]) }
        let state = try open().load()
        #expect(state.timers.stopwatches == [session])
        #expect(state.timers.countdowns == [run])
        #expect(state.timers.presets == [preset])
        #expect(state.problems == [])
    }

    @Test func bothStoresAgreeAboutEachChange() throws {
        let store = try open()
        let memory = MemoryStore()
        var session = try session("a", laps: 4)
        let other = try self.session("b", laps: 2)
        let steps: [[StoreChange]] = [
            changes(session), changes(other), [.timers(.deleteLaps(from: 3, of: "a"))],
            {
                session.name = "Heat 2"; return [.timers(.saveStopwatch(session))]
            }(),
            [.timers(.saveLap(Lap(index: 3, total: 9000, delta: 1, captured: Samples.now), of: "a"))],
            [.timers(.deleteStopwatch("b"))], changes(other), [.timers(.deleteStopwatch("a"))],
            [.timers(.savePreset(Countdown(id: "p", steps: [.init(seconds: 1)])))],
            [.timers(.savePreset(Countdown(id: "p", steps: [.init(seconds: 2)])))], [.timers(.deletePreset("p"))],
        ]
        for step in steps {
            try store.commit(step)
            try memory.commit(step)
            #expect(try store.load().timers == memory.load().timers)
        }
        #expect(try store.load().timers.stopwatches.map(\.id) == ["b"])
    }

    @Test func aBrokenRowIsReportedKeptAndHidesNoOther() throws {
        let tea = CountdownRun(Countdown(id: "tea", steps: [.init(seconds: 60)]), at: reading)
        let egg = CountdownRun(Countdown(id: "egg", steps: [.init(seconds: 60)]), at: reading)
        do {
            let all = changes(try session("a", laps: 3)) + changes(try session("b", laps: 2))
            try open().commit(all + [.timers(.saveCountdown(tea)), .timers(.saveCountdown(egg))])
        }
        try edit(
            """
            UPDATE stopwatches SET body = '{' WHERE id = 'b';
            UPDATE laps SET total = -5 WHERE stopwatch = 'a' AND lap = 2;
            UPDATE countdowns SET body = json_set(body, '$.time.elapsed', -1) WHERE id = 'tea'
            """)
        let store = try open()
        let state = try store.load()
        #expect(state.timers.stopwatches.map(\.id) == ["a", "b-laps"])
        #expect(state.timers.recovered == ["b-laps"])
        #expect(state.timers.stopwatches[0].stopwatch.laps.map(\.index) == [1, 3])
        #expect(state.timers.stopwatches[0].stopwatch.laps.map(\.delta) == [1000, 2000])
        #expect(state.timers.stopwatches[1].stopwatch.laps.map(\.total) == [1000, 2000])
        #expect(state.timers.countdowns == [egg])
        let sentences = state.problems.map(\.sentence)
        #expect(sentences.contains { $0.contains("The stored stopwatch 'b' cannot be read") })
        #expect(sentences.contains { $0.contains("The stored lap of the stopwatch 'a 2' cannot be read") })
        #expect(sentences.contains { $0.contains("The stored timer 'tea' cannot be read") })
        #expect(state.problems.count { $0.isLoss } == 1, "only a countdown would have rung")
        // A sound row of the same name makes the damaged one step aside, and nothing of it is lost.
        try store.commit([.timers(.saveCountdown(tea)), .timers(.deleteCountdown("tea")), .timers(.saveCountdown(tea))])
        #expect(try store.load().timers.countdowns.map(\.id) == ["egg", "tea"])
        #expect(try count("countdowns") == 3)
    }

    @Test func aStoreOfTheVersionBeforeTakesTheNewTables() throws {
        do {
            let database = try Database(path: path, mode: .create)
            try database.migrate(Array(Schema.migrations.prefix(2)))
        }
        let store = try open()
        try store.commit(changes(try session("a", laps: 1)))
        #expect(try store.load().timers.stopwatches.count == 1)
        #expect(try store.load().problems == [])
    }

    private func session(_ id: String, laps: Int) throws -> StopwatchSession {
        var now = reading
        var session = StopwatchSession(id: id, name: "Heat \"1\"", created: Samples.now)
        try session.stopwatch.handle(.start, at: now)
        for _ in 0..<laps {
            now.boot += 1000
            now.wall = now.wall + .seconds(1)
            try session.stopwatch.handle(.lap, at: now)
        }
        return session
    }

    private func changes(_ session: StopwatchSession) -> [StoreChange] {
        [.timers(.saveStopwatch(session))] + session.stopwatch.laps.map { .timers(.saveLap($0, of: session.id)) }
    }

    private func open() throws -> SQLiteStore { try SQLiteStore(path: path) { Samples.now } }

    private func edit(_ sql: String) throws { try Database(path: path, mode: .create).execute(sql) }

    private func count(_ table: String) throws -> Int64 {
        try Database(path: path, mode: .readOnly).value("SELECT count(*) FROM \(table)")?.integer ?? 0
    }
}
