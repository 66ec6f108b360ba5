// SPDX-License-Identifier: MIT
import SQLiteKit
import Timekeeping

extension SQLiteStore {
    /// How far back ``load()`` reads the journal.
    private static let journalReach: Duration = .seconds(400 * 86_400)

    /// Reads everything needed to go on after a start; a broken row is reported and never hides the others.
    ///
    /// - Throws: ``StoreError/notReadable(_:)`` when nothing can be read at all.
    public func load() throws(StoreError) -> StoredState {
        var state = StoredState()
        damaged = [:]
        do {
            let since = (now() - Self.journalReach).milliseconds
            let last = RowCoding.lastPosition
            let alarms = try rows(.alarms, "ORDER BY number")
                .sorted { (RowCoding.position($0) ?? last) < (RowCoding.position($1) ?? last) }
            reportMisplaced(alarms, "alarm", &state.problems)
            state.alarms = read(alarms, of: .alarms, "alarm", &state.problems, coding.alarm).map { read in
                let id = read.stored.alarm.id
                if read.isCorrected { tell(Notices.corrected("alarm", id), of: .alarms, &state.problems) }
                return read.stored
            }
            state.sessions = read(try rows(.sessions), of: .sessions, "ringing alarm", &state.problems, coding.session)
            let records = try rows(.records, "ORDER BY position, number")
            reportMisplaced(records, "record", &state.problems)
            state.records = read(records, of: .records, "record", &state.problems, coding.record)
                .sorted { ($0.kind.rawValue, $0.position) < ($1.kind.rawValue, $1.position) }
            state.recent = read(
                // Text and null are no instants; they are read too, to be reported.
                try rows(.journal, "WHERE due IS NULL OR due >= ? ORDER BY due", .integer(since)), of: .journal,
                "journal entry", &state.problems, coding.journalEntry)
            state.stage = try stage(&state.problems)
            let checked = try mark("checked_through", StoredRange.instant, &state.problems)
            state.checkedThrough = checked.map(Instant.init(milliseconds:))
            let wall = try mark("checked_wall", checked.map(Self.walls) ?? StoredRange.wall, &state.problems)
            state.checkedWall = wall.map(CivilDateTime.init(secondsSinceEpoch:))
        } catch { throw .notReadable("\(path) cannot be read: \(error.message).") }
        state.problems = losses.problems + notices + state.problems
        return state
    }

    /// What a wall clock can have shown at an instant, given in milliseconds since 1970.
    private static func walls(at instant: Int64) -> ClosedRange<Int64> {
        let seconds = Instant(milliseconds: instant).seconds
        return max(
            StoredRange.wall.lowerBound, seconds + StoredRange.offset.lowerBound)...min(
                StoredRange.wall.upperBound, seconds + StoredRange.offset.upperBound)
    }

    /// What has no place in its list is shown last.
    private func reportMisplaced(_ rows: [[Value]], _ noun: String, _ problems: inout [StoreProblem]) {
        for row in rows where RowCoding.position(row) == nil {
            problems.append(StoreProblem(Notices.misplaced(noun, row[2].text ?? "without a name"), isLoss: false))
        }
    }

    private func mark(
        _ key: String, _ range: ClosedRange<Int64>, _ problems: inout [StoreProblem]
    ) throws(SQLiteError) -> Int64? {
        guard let row = try rows(.meta, "WHERE key = ?", .text(key)).first else { return nil }
        guard coding.isAsWritten(row), let mark = range.checked(row[3].integer) else {
            problems.append(
                StoreProblem("How far the alarms have been dealt with cannot be read from \(path).", isLoss: false))
            return nil
        }
        return mark
    }

    /// Journal entries from the newest due on, at most `limit`, of one alarm or of all.
    ///
    /// - Throws: ``StoreError/notReadable(_:)`` when the journal cannot be read.
    public func journal(alarmID: String?, limit: Int) throws(StoreError) -> [JournalEntry] {
        var entries: [JournalEntry] = []
        do {
            let statement = try database.prepare(
                "SELECT \(Schema.columns[.journal] ?? "*") FROM journal "
                    + (alarmID == nil ? "" : "WHERE alarm_id = ? ") + "ORDER BY due DESC, number DESC")
            try statement.bind(alarmID.map { [.text($0)] } ?? [])
            while entries.count < limit, try statement.step() {
                if let entry = try? coding.journalEntry(statement.row) { entries.append(entry) }
            }
        } catch { throw .notReadable("The journal in \(path) cannot be read: \(error.message).") }
        return entries
    }

    func rows(
        _ table: Schema.Table, _ condition: String = "", _ values: Value...
    ) throws(SQLiteError) -> [[Value]] {
        let statement = try database.prepare(
            "SELECT \(Schema.columns[table] ?? "*") FROM \(table.rawValue) \(condition)")
        try statement.bind(values)
        var rows: [[Value]] = []
        while try statement.step() { rows.append(statement.row) }
        return rows
    }

    func read<Row>(
        _ rows: [[Value]], of table: Schema.Table, _ noun: String, _ problems: inout [StoreProblem],
        _ decode: ([Value]) throws(DamagedRow) -> Row
    ) -> [Row] {
        rows.compactMap { row in
            let key = row[2].text ?? "without a name"
            let name =
                switch table {
                case .journal: "\(key) \(row[3].text ?? "")"
                case .laps: "\(key) \(row[3].integer ?? 0)"
                default: key
                }
            do throws(DamagedRow) {
                let value = try decode(row)
                if !coding.isAsWritten(row) { tell(Notices.notAsWritten(noun, name), of: table, &problems) }
                return value
            } catch {
                if let number = row[0].integer, row[2].text != nil { damaged?[table, default: [:]][name] = number }
                tell(Notices.notReadable(noun, name, error), of: table, &problems)
                return nil
            }
        }
    }

    /// What would have rung may be lost, which is not forgotten when its row is written again; the rest is only told of.
    private func tell(_ sentence: String, of table: Schema.Table, _ problems: inout [StoreProblem]) {
        // A row that made way for a sound one was told of under its own name.
        if ![.alarms, .sessions, .countdowns].contains(table) || sentence.contains(" (damaged ") {
            problems.append(StoreProblem(sentence, isLoss: false))
        } else {
            losses.note(sentence)
        }
    }
}
