// SPDX-License-Identifier: MIT
import SQLiteKit
import Timekeeping

extension SQLiteStore {
    func write(_ change: TimersChange, to database: Database) throws(SQLiteError) {
        switch change {
        case .saveStopwatch(let session):
            try save(session.with(laps: []), id: session.id, in: .stopwatches, database)
        case .deleteStopwatch(let id):
            try delete(.stopwatches, id, from: database)
            try database.run("DELETE FROM laps WHERE stopwatch = ?", .text(id))
        case .saveLap(let lap, let id):
            try keepDamaged(.laps, "\(id) \(lap.index)", in: database)
            try runSummed(
                """
                INSERT INTO laps (stopwatch, lap, total, captured, sum) VALUES (?, ?, ?, ?, ?)
                ON CONFLICT (stopwatch, lap) DO UPDATE
                SET total = excluded.total, captured = excluded.captured, sum = excluded.sum
                """,
                [.text(id), .integer(Int64(lap.index)), .integer(lap.total), .integer(lap.captured.milliseconds)],
                database)
        case .deleteLaps(let first, let id):
            try database.run(
                "DELETE FROM laps WHERE stopwatch = ? AND lap >= ?", .text(id), .integer(Int64(first)))
        case .saveCountdown(let run): try save(run, id: run.id, in: .countdowns, database)
        case .deleteCountdown(let id): try delete(.countdowns, id, from: database)
        case .savePreset(let preset): try save(preset, id: preset.id, in: .presets, database)
        case .deletePreset(let id): try delete(.presets, id, from: database)
        }
    }

    /// All stopwatches with their laps, countdowns and presets.
    func timers(_ problems: inout [StoreProblem]) throws(SQLiteError) -> StoredTimers {
        var timers = StoredTimers()
        let sessions = try read(.stopwatches, "ORDER BY number", of: .stopwatch, &problems, coding.stopwatch)
        let all = try read(
            .laps, "ORDER BY stopwatch, lap", of: .lap, &problems, coding.lap)
        let laps = Dictionary(grouping: all) { $0.stopwatch }.mapValues { $0.map(\.lap) }
        timers.stopwatches = sessions.map { $0.with(laps: laps[$0.id] ?? []) }
        let known = Set(sessions.map(\.id))
        for id in laps.keys.sorted() where !known.contains(id) && damaged?[.stopwatches]?[id] != nil {
            // The laps of a stopwatch that cannot be read are shown under a name of their own, once.
            let name = "\(id)-laps"
            guard !known.contains(name), let orphan = StopwatchSession(id: name, savedLaps: laps[id] ?? []) else {
                continue
            }
            timers.stopwatches.append(orphan)
            timers.recovered.append(name)
        }
        timers.countdowns = try read(.countdowns, "ORDER BY number", of: .countdown, &problems, coding.countdown)
        timers.presets = try read(.presets, "ORDER BY number", of: .preset, &problems, coding.preset)
        return timers
    }

    private func save(
        _ value: some Encodable, id: String, in table: Schema.Table, _ database: Database
    ) throws(SQLiteError) {
        try keepDamaged(table, id, in: database)
        try runSummed(
            """
            INSERT INTO \(table.rawValue) (id, body, sum) VALUES (?, ?, ?)
            ON CONFLICT (id) DO UPDATE SET body = excluded.body, sum = excluded.sum
            """, [.text(id), try json(value)], database)
    }
}
