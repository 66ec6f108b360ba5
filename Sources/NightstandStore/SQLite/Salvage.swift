// SPDX-License-Identifier: MIT
import FoundationEssentials
import SQLiteKit
import Timekeeping

/// Gets out of a damaged database whatever is still whole.
struct Salvage {
    /// How many row numbers are tried one by one around a damaged spot.
    private static let reach: Int64 = 10_000

    let path: String
    private let disk: any Disk
    private let coding = RowCoding()

    init(path: String, on disk: any Disk) {
        self.path = path
        self.disk = disk
    }

    /// What is still whole, as changes to make in a new store, what must be doubted of it, as sentences, and how many commits
    /// the damaged store knew of.
    func changes(now: Instant) -> (changes: [StoreChange], doubts: [String], commits: Int64?) {
        var doubts: [String] = []
        func read<Row>(_ row: [Value], _ noun: String, _ decode: ([Value]) throws(DamagedRow) -> Row) -> Row? {
            let name = row[2].text ?? "without a name"
            do throws(DamagedRow) {
                let value = try decode(row)
                if !coding.isAsWritten(row) { doubts.append(Notices.notAsWritten(noun, name)) }
                return value
            } catch {
                doubts.append("The \(noun) '\(name)' could not be saved from the damaged store: \(error.reason).")
                return nil
            }
        }
        // SQLite would delete the log of an empty database.
        let isEmpty = disk.size(of: path) ?? 0 == 0
        let database = isEmpty ? nil : try? Database(path: path, mode: .readOnly, vfs: disk.vfs)
        let last = RowCoding.lastPosition
        var saved = (database.map { rows(.alarms, in: $0) } ?? [])
            .sorted { (RowCoding.position($0) ?? last) < (RowCoding.position($1) ?? last) }
            .compactMap { row in
                let alarm = read(row, "alarm", coding.alarm)
                if let alarm, alarm.isCorrected { doubts.append(Notices.corrected("alarm", alarm.stored.alarm.id)) }
                return alarm?.stored
            }
        let known = Set(saved.map(\.alarm.id))
        saved += carvedAlarms().filter { !known.contains($0.id) }.map {
            StoredAlarm(alarm: $0.withinLimits, acceptedAt: now)
        }
        var changes = saved.map(StoreChange.save)
        guard let database else { return (changes, doubts, nil) }
        changes += rows(.sessions, in: database).compactMap { read($0, "ringing alarm", coding.session) }
            .map(StoreChange.saveSession)
        changes += rows(.records, in: database).compactMap { read($0, "record", coding.record) }.map(StoreChange.keep)
        changes += rows(.journal, in: database).compactMap { try? coding.journalEntry($0) }.map(StoreChange.record)
        changes += stage(in: database).map(StoreChange.stage)
        if let checked = mark("checked_through", StoredRange.instant, in: database) {
            changes.append(.checkedThrough(Instant(milliseconds: checked)))
        }
        if let wall = mark("checked_wall", StoredRange.wall, in: database) {
            changes.append(.checkedWall(CivilDateTime(secondsSinceEpoch: wall)))
        }
        let commits = try? database.value(SQLiteStore.commitsQuery)?.integer
        return (changes, doubts, StoredRange.commits.checked(commits))
    }

    /// How far the alarms have been dealt with, if that is as it was written.
    private func mark(_ key: String, _ range: ClosedRange<Int64>, in database: Database) -> Int64? {
        let columns = Schema.columns[.meta] ?? "*"
        let rows = try? database.rows("SELECT \(columns) FROM meta WHERE key = ?", .text(key))
        guard let row = rows?.first, coding.isAsWritten(row) else { return nil }
        return range.checked(row[3].integer)
    }

    /// Stopwatches, their laps, countdowns and presets, as far as they can be read.
    private func stage(in database: Database) -> [StageChange] {
        func read<Row>(_ table: Schema.Table, _ decode: ([Value]) throws(DamagedRow) -> Row) -> [Row] {
            rows(table, in: database).compactMap { try? decode($0) }
        }
        return read(.stopwatches, coding.stopwatch).map(StageChange.saveStopwatch)
            + read(.laps, coding.lap).map { StageChange.saveLap($0.lap, of: $0.stopwatch) }
            + read(.countdowns, coding.countdown).map(StageChange.saveCountdown)
            + read(.presets, coding.preset).map(StageChange.savePreset)
    }

    /// The rows of a table before, after and around whatever is damaged.
    private func rows(_ table: Schema.Table, in database: Database) -> [[Value]] {
        var columns = Schema.columns[table] ?? "*"
        // A store of an older version has not been brought up to date before it broke.
        for newer in ["heard, unheard", "snoozed_by"]
        where (try? database.prepare("SELECT \(columns) FROM \(table.rawValue)")) == nil {
            columns = columns.replacing(newer, with: newer.contains(",") ? "NULL, NULL" : "NULL")
        }
        let select = "SELECT \(columns) FROM \(table.rawValue) NOT INDEXED "
        var found: [Int64: [Value]] = [:]
        func collect(_ statement: Statement) -> (last: Int64?, isWhole: Bool) {
            var last: Int64?
            do {
                while try statement.step() {
                    guard let number = statement[0].integer, found[number] == nil else { break }
                    found[number] = statement.row
                    last = number
                }
                return (last, true)
            } catch { return (last, false) }
        }
        guard let up = try? database.prepare(select + "ORDER BY number"),
            let down = try? database.prepare(select + "ORDER BY number DESC"),
            let single = try? database.prepare(select + "WHERE number = ?")
        else { return [] }
        let forward = collect(up)
        if !forward.isWhole {
            let low = forward.last ?? 0
            let end = low > .max - Self.reach ? .max : low + Self.reach
            let high = collect(down).last ?? end
            for number in low...max(low, min(high, end)) {
                try? single.bind([.integer(number)])
                _ = collect(single)
            }
        }
        return found.sorted { $0.key < $1.key }.map(\.value)
    }

    /// The alarms whose JSON stands whole somewhere in the file, for when its order is lost.
    ///
    /// What was deleted is not found again: `secure_delete` overwrites it.
    private func carvedAlarms() -> [Alarm] {
        guard let content = (try? disk.content(of: path)).map({ Data($0) }) else { return [] }
        let decoder = JSONDecoder()
        var alarms: [Alarm] = []
        var index = content.startIndex
        while let start = content[index...].firstRange(of: Data(#"{""#.utf8))?.lowerBound {
            index = start + 1
            guard let end = endOfObject(in: content, from: start) else { continue }
            guard let alarm = try? decoder.decode(Alarm.self, from: content[start..<end]), !alarm.id.isEmpty,
                !alarms.contains(where: { $0.id == alarm.id })
            else {
                // A whole object that is no alarm may hold one inside, such as that of a session: not the current one.
                if (try? decoder.decode(RingSession.self, from: content[start..<end])) != nil { index = end }
                continue
            }
            alarms.append(alarm)
            index = end
        }
        return alarms
    }

    /// Where the JSON object that begins at `start` ends; nil when it never does.
    private func endOfObject(in content: Data, from start: Data.Index) -> Data.Index? {
        var depth = 0
        var isText = false
        var isEscaped = false
        for index in start..<min(content.endIndex, start + 65_536) {
            let byte = content[index]
            if byte < 0x20 { return nil }
            if isText {
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte
                    == UInt8(ascii: "\"")
                {
                    isText = false
                }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): isText = true
            case UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "}"):
                depth -= 1
                if depth == 0 { return index + 1 }
            default: break
            }
        }
        return nil
    }
}
