// SPDX-License-Identifier: MIT
import JSONCoding
import Localization
import PlainText
import SQLiteKit
import Timekeeping

/// Recovers what is still intact from a damaged database.
///
/// What the disk does not give is not taken for damaged: an I/O error ends the attempt, which can be made again.
struct Salvage {
    /// How many row numbers are tried one by one around a damaged spot.
    private static let reach: Int64 = 10_000

    let path: String
    private let disk: any Disk
    /// Whether alarms are also looked for in the bytes of the log, because SQLite ignores it from the first broken frame on.
    ///
    /// One that was deleted lately may be found there; it does less harm than a missing one.
    private let readsLog: Bool
    private let coding = RowCoding()
    private var missing = Missing()

    init(path: String, on disk: any Disk, readsLog: Bool = false) {
        self.path = path
        self.disk = disk
        self.readsLog = readsLog
    }

    /// What was there and is not whole.
    struct Missing {
        var alarms: Set<String> = []
        var others = 0
        /// Whether there may be more that nothing is known of.
        var isAtLeast = false

        /// It in words; nil when nothing is missing.
        var sentence: LocalizedText? {
            guard !alarms.isEmpty || others > 0 || isAtLeast else { return nil }
            return Notices.missing(alarms.count, others, isAtLeast: isAtLeast)
        }
    }

    /// What was found in a damaged store.
    struct Findings {
        /// What is still whole, as changes to make in a new store.
        var changes: [StoreChange] = []
        /// What must be doubted or is missing, as sentences.
        var doubts: [LocalizedText] = []
        /// How many commits the damaged store knew of.
        var commits: Int64?
    }

    /// What is still whole.
    ///
    /// - Throws: ``SQLiteError`` when the disk does not give a part of it; nothing is known of that part then.
    mutating func findings(now: Instant) throws(SQLiteError) -> Findings {
        var doubts: [LocalizedText] = []
        func read<Row>(_ row: [Value], _ thing: StoredThing, _ decode: ([Value]) throws(DamagedRow) -> Row) -> Row? {
            let name = row[2].text ?? "unnamed"
            do throws(DamagedRow) {
                let value = try decode(row)
                if !coding.isAsWritten(row) { doubts.append(Notices.notAsWritten(thing, name)) }
                return value
            } catch {
                doubts.append(Notices.notSaved(thing, name, error))
                return nil
            }
        }
        // SQLite would delete the log of an empty database.
        let isEmpty = disk.size(of: path) ?? 0 == 0
        let files = StoreFiles(path: path, disk: disk)
        let database = isEmpty ? nil : try unlessDamaged { () throws(SQLiteError) in try files.openToRead() }
        let last = RowCoding.lastPosition
        var saved = (try database.map { database throws(SQLiteError) in try rows(.alarms, in: database) } ?? [])
            .sorted { (RowCoding.position($0) ?? last) < (RowCoding.position($1) ?? last) }
            .compactMap { row in
                let alarm = read(row, .alarm, coding.alarm)
                if let alarm, alarm.isCorrected { doubts.append(Notices.corrected(alarm: alarm.stored.alarm.id)) }
                return alarm?.stored
            }
        let known = Set(saved.map(\.alarm.id))
        // The log is newer, and what was written to it last comes last.
        let logged = readsLog ? try carvedAlarms(from: path + "-wal").reversed() : []
        var carved: [Alarm] = []
        for alarm in try logged + carvedAlarms(from: path)
        where !known.contains(alarm.id) && !carved.contains(where: { $0.id == alarm.id }) { carved.append(alarm) }
        saved += carved.map {
            StoredAlarm(alarm: $0.withinLimits, acceptedAt: now)
        }
        missing.alarms.subtract(saved.map(\.alarm.id))
        var changes = saved.map(StoreChange.save)
        guard let database else {
            missing.isAtLeast = !isEmpty
            return Findings(changes: changes, doubts: doubts + [missing.sentence].compactMap(\.self))
        }
        changes += try rows(.sessions, in: database).compactMap { read($0, .ringingAlarm, coding.session) }
            .map(StoreChange.saveSession)
        changes += try rows(.records, in: database).compactMap { read($0, .record, coding.record) }
            .map(StoreChange.keep)
        let isSharing = try unlessDamaged { () throws(SQLiteError) in try Schema.Table.sharing.exists(in: database) }
        if isSharing == true {
            changes += try rows(.sharing, in: database).filter(coding.isAsWritten).compactMap { try? coding.record($0) }
                .map(StoreChange.keep)
        }
        changes += try rows(.journal, in: database).compactMap { try? coding.journalEntry($0) }.map(StoreChange.record)
        changes += try timers(in: database).map(StoreChange.timers)
        if let checked = try mark("checked_through", StoredRange.instant, in: database) {
            changes.append(.checkedThrough(Instant(milliseconds: checked)))
        }
        if let wall = try mark("checked_wall", StoredRange.wall, in: database) {
            changes.append(.checkedWall(CivilDateTime(secondsSinceEpoch: wall)))
        }
        let commits = try unlessDamaged { () throws(SQLiteError) in
            try database.value(SQLiteStore.commitsQuery) ?? .integer(0)
        }
        if let sentence = missing.sentence { doubts.append(sentence) }
        return Findings(changes: changes, doubts: doubts, commits: StoredRange.commits.checked(commits?.integer))
    }

    /// The value of `body`; nil where the file is damaged.
    ///
    /// - Throws: ``SQLiteError`` that says nothing about the file.
    private func unlessDamaged<Value>(_ body: () throws(SQLiteError) -> Value) throws(SQLiteError) -> Value? {
        do {
            return try body()
        } catch {
            if error.isPassing { throw error }
            return nil
        }
    }

    /// The time up to which alarms have been handled, if that is intact.
    private func mark(
        _ key: String, _ range: ClosedRange<Int64>, in database: Database
    ) throws(SQLiteError) -> Int64? {
        let columns = Schema.columns[.meta] ?? "*"
        let rows = try unlessDamaged { () throws(SQLiteError) in
            try database.rows("SELECT \(columns) FROM meta WHERE key = ?", .text(key))
        }
        guard let row = rows?.first, coding.isAsWritten(row) else { return nil }
        return range.checked(row[3].integer)
    }

    /// Stopwatches, their laps, countdowns and presets, as far as they can be read.
    private mutating func timers(in database: Database) throws(SQLiteError) -> [TimersChange] {
        var changes = try rows(.stopwatches, in: database).compactMap { try? coding.stopwatch($0) }
            .map(TimersChange.saveStopwatch)
        changes += try rows(.laps, in: database).compactMap { try? coding.lap($0) }
            .map { TimersChange.saveLap($0.lap, of: $0.stopwatch) }
        changes += try rows(.countdowns, in: database).compactMap { try? coding.countdown($0) }
            .map(TimersChange.saveCountdown)
        changes += try rows(.presets, in: database).compactMap { try? coding.preset($0) }.map(TimersChange.savePreset)
        return changes
    }

    /// The rows of a table before, after and around whatever is damaged.
    private mutating func rows(_ table: Schema.Table, in database: Database) throws(SQLiteError) -> [[Value]] {
        func prepare(_ sql: String) throws(SQLiteError) -> Statement? {
            try unlessDamaged { () throws(SQLiteError) in try database.prepare(sql) }
        }
        var columns = Schema.columns[table] ?? "*"
        // A store of an older version has not been brought up to date before it broke.
        for newer in ["event", "heard, unheard", "snoozed_by"]
        where try prepare("SELECT \(columns) FROM \(table.rawValue)") == nil {
            columns = columns.swapping(newer, for: newer.holds(",") ? "NULL, NULL" : "NULL")
        }
        let select = "SELECT \(columns) FROM \(table.rawValue) NOT INDEXED "
        var found: [Int64: [Value]] = [:]
        func collect(_ statement: Statement) throws(SQLiteError) -> (last: Int64?, isWhole: Bool) {
            var last: Int64?
            let isWhole = try unlessDamaged { () throws(SQLiteError) in
                while try statement.step() {
                    guard let number = statement[0].integer, found[number] == nil else { break }
                    found[number] = statement.row
                    last = number
                }
                return true
            }
            return (last, isWhole ?? false)
        }
        guard let up = try prepare(select + "ORDER BY number"),
            let down = try prepare(select + "ORDER BY number DESC"),
            let single = try prepare(select + "WHERE number = ?")
        else {
            missing.isAtLeast = true
            return []
        }
        let forward = try collect(up)
        if !forward.isWhole {
            let low = forward.last ?? 0
            let end = low > .max - Self.reach ? .max : low + Self.reach
            let high = try collect(down).last ?? end
            let listed = try listed(table, in: database)
            let lost = (listed ?? [:]).keys.filter { found[$0] == nil }.sorted()
            for number in listed == nil ? Array(low...max(low, min(high, end))) : lost {
                try? single.bind([.integer(number)])
                _ = try collect(single)
            }
            missing.isAtLeast = missing.isAtLeast || listed == nil
            for number in lost where found[number] == nil {
                if table == .alarms {
                    missing.alarms.insert(listed?[number] ?? "")
                } else {
                    missing.others += 1
                }
            }
        }
        return found.sorted { $0.key < $1.key }.map(\.value)
    }

    /// The numbers of the rows of a table, and what each is called, by the index of what is unique; nil where that is damaged.
    private func listed(_ table: Schema.Table, in database: Database) throws(SQLiteError) -> [Int64: String]? {
        try unlessDamaged { () throws(SQLiteError) in
            let index = try database.value(
                "SELECT name FROM sqlite_master WHERE type = 'index' AND tbl_name = ? AND sql IS NULL",
                .text(table.rawValue))
            guard let index = index?.text else { return nil }
            let key =
                switch table {
                case .journal: "alarm_id"
                case .laps: "stopwatch"
                default: "id"
                }
            let statement = try database.prepare("SELECT number, \(key) FROM \(table.rawValue) INDEXED BY \(index)")
            var listed: [Int64: String] = [:]
            while try statement.step() {
                if let number = statement[0].integer { listed[number] = statement[1].text ?? "" }
            }
            return listed
        } ?? nil
    }

    /// The alarms whose JSON is intact somewhere in the file, for when its order is lost.
    ///
    /// What was deleted is not found again: `secure_delete` overwrites it.
    private func carvedAlarms(from path: String) throws(SQLiteError) -> [Alarm] {
        let content: [UInt8]
        do {
            content = try disk.content(of: path)
        } catch {
            if error.isMissing { return [] }
            throw SQLiteError(extendedCode: ResultCode.ioError.rawValue, message: error.message)
        }
        var alarms: [Alarm] = []
        var index = content.startIndex
        while let start = content[index...].firstIndex(of: UInt8(ascii: "{")) {
            index = start + 1
            guard content[index...].first == UInt8(ascii: "\""), let end = endOfObject(in: content, from: start) else {
                continue
            }
            guard let alarm = try? JSON.decode(Alarm.self, from: content[start..<end]), !alarm.id.isEmpty else {
                // A whole object that is no alarm may hold one inside, such as that of a session: not the current one.
                if (try? JSON.decode(RingSession.self, from: content[start..<end])) != nil { index = end }
                continue
            }
            alarms.append(alarm)
            index = end
        }
        return alarms
    }

    /// Where the JSON object that begins at `start` ends; nil when it never does.
    private func endOfObject(in content: [UInt8], from start: Int) -> Int? {
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
