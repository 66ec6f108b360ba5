// SPDX-License-Identifier: MIT
import Localization
import PlainText
import SQLiteKit
import Timekeeping

extension SQLiteStore {
    /// How far back ``load()`` reads the journal.
    private static let journalReach: Duration = .seconds(400 * 86_400)

    /// Reads everything needed to continue after a start; a broken row is reported and never hides the others.
    ///
    /// - Throws: ``StoreError/notReadable(_:)`` when nothing can be read at all, perhaps only for now.
    package func load() throws(StoreError) -> StoredState {
        // Reading may have failed only once.
        if unread != nil { try tryAgain() }
        if let unread { throw .notReadable(Notices.unreadable(path, unread.message)) }
        do {
            return try state()
        } catch {
            if error.isPassing { throw giveUp(error) }
            guard files.isMarked else { throw .notReadable(LocalizedText("\(path) cannot be read: \(error.message).")) }
        }
        // Damage that opening did not look for: opened again, the file is set aside and what can be read is saved.
        reopenToLoad()
        if let unread { throw .notReadable(Notices.unreadable(path, unread.message)) }
        do {
            return try state()
        } catch { throw giveUp(error) }
    }

    private func giveUp(_ error: SQLiteError) -> StoreError {
        cannotRead(error)
        return .notReadable(Notices.unreadable(path, error.message))
    }

    /// What ``load()`` reads; damage leaves the mark that the file is suspect.
    func state() throws(SQLiteError) -> StoredState {
        var state = StoredState()
        damaged = [:]
        do {
            let since = (now() - Self.journalReach).milliseconds
            state.alarms = try alarms(&state.problems)
            state.sessions = try read(.sessions, "", of: .ringingAlarm, &state.problems, coding.session)
            var misplaced: [StoreProblem] = []
            state.records = try read(.records, "ORDER BY position, number", of: .record, &state.problems) {
                row throws(DamagedRow) in
                reportMisplaced(row, Notices.misplaced(record:), &misplaced)
                return try coding.record(row)
            }
            .sorted { ($0.kind.rawValue, $0.position) < ($1.kind.rawValue, $1.position) }
            state.problems += misplaced
            // Text and null are no instants; they are read too, to be reported. In one condition they would make SQLite look
            // at every entry there ever was.
            for (condition, values) in [("due IS NULL", []), ("due >= ? ORDER BY due", [Value.integer(since)])] {
                state.recent += try read(
                    .journal, "WHERE \(condition)", values, of: .journalEntry, &state.problems,
                    coding.journalEntry)
            }
            state.timers = try timers(&state.problems)
            let checked = try mark("checked_through", StoredRange.instant, &state.problems)
            state.checkedThrough = checked.map(Instant.init(milliseconds:))
            let wall = try mark("checked_wall", checked.map(Self.walls) ?? StoredRange.wall, &state.problems)
            state.checkedWall = wall.map(CivilDateTime.init(secondsSinceEpoch:))
        } catch {
            damaged = nil
            if error.isCorruption { files.suspect() }
            throw error
        }
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

    /// The alarms in their order.
    private func alarms(_ problems: inout [StoreProblem]) throws(SQLiteError) -> [StoredAlarm] {
        var misplaced: [StoreProblem] = []
        var corrected: [String] = []
        var places: [Int64] = []
        let alarms = try read(.alarms, "ORDER BY number", of: .alarm, &problems) { row throws(DamagedRow) in
            reportMisplaced(row, Notices.misplaced(alarm:), &misplaced)
            let (stored, isCorrected) = try coding.alarm(row)
            if isCorrected { corrected.append(stored.alarm.id) }
            places.append(RowCoding.position(row) ?? RowCoding.lastPosition)
            return stored
        }
        problems += misplaced
        for id in corrected { tell(Notices.corrected(alarm: id), of: .alarms, &problems) }
        // Nearly always they lie in their order.
        if zip(places, places.dropFirst()).allSatisfy({ $0 <= $1 }) { return alarms }
        return alarms.indices.sorted { (places[$0], $0) < (places[$1], $1) }.map { alarms[$0] }
    }

    /// What has no place in its list is shown last.
    private func reportMisplaced(
        _ row: [Value], _ notice: (String) -> LocalizedText, _ problems: inout [StoreProblem]
    ) {
        guard RowCoding.position(row) == nil else { return }
        problems.append(StoreProblem(notice(row[2].text ?? "unnamed"), isLoss: false))
    }

    private func mark(
        _ key: String, _ range: ClosedRange<Int64>, _ problems: inout [StoreProblem]
    ) throws(SQLiteError) -> Int64? {
        guard let row = try rows(.meta, "WHERE key = ?", .text(key)).first else { return nil }
        guard coding.isAsWritten(row), let mark = range.checked(row[3].integer) else {
            problems.append(
                StoreProblem(
                    LocalizedText(
                        "\(path) does not show which alarms have already rung."), isLoss: false))
            return nil
        }
        return mark
    }

    /// The records of a kind that is read on demand, or the one of them with this id; what is damaged is left out.
    ///
    /// - Throws: ``StoreError/notReadable(_:)`` when they cannot be read.
    package func records(_ kind: Record.Kind, id: String?) throws(StoreError) -> [Record] {
        let database = try loaded()
        let table = Schema.table(of: kind)
        do {
            guard try table.exists(in: database) else { return [] }
            let name = RowCoding.recordID(kind, id ?? "")
            // The character after the slash comes after all ids of a kind.
            let found =
                try id == nil
                ? rows(table, "WHERE id >= ? AND id < ? ORDER BY number", .text(name), .text(name.dropLast() + "0"))
                : rows(table, "WHERE id = ?", .text(name))
            return found.filter(coding.isAsWritten).compactMap { try? coding.record($0) }
        } catch {
            if error.isCorruption { files.suspect() }
            throw .notReadable(LocalizedText("\(path) cannot be read: \(error.message)."))
        }
    }

    /// Journal entries from the newest due on, at most `limit`, of one alarm or of all.
    ///
    /// - Throws: ``StoreError/notReadable(_:)`` when the journal cannot be read.
    package func journal(alarmID: String?, limit: Int) throws(StoreError) -> [JournalEntry] {
        var entries: [JournalEntry] = []
        do {
            let statement = try database.prepare(
                "SELECT \(Schema.columns[.journal] ?? "*") FROM journal "
                    + (alarmID == nil ? "" : "WHERE alarm_id = ? ") + "ORDER BY due DESC, number DESC")
            try statement.bind(alarmID.map { [.text($0)] } ?? [])
            while entries.count < limit, try statement.step() {
                if let entry = try? coding.journalEntry(statement.row) { entries.append(entry) }
            }
        } catch {
            if error.isCorruption { files.suspect() }
            throw .notReadable(LocalizedText("The history in \(path) cannot be read: \(error.message)."))
        }
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

    /// The content of the rows of a table, read one by one: a long table is never in memory as a whole.
    func read<Row>(
        _ table: Schema.Table, _ condition: String, _ values: [Value] = [], of thing: StoredThing,
        _ problems: inout [StoreProblem], _ decode: ([Value]) throws(DamagedRow) -> Row
    ) throws(SQLiteError) -> [Row] {
        let statement = try database.prepare(
            "SELECT \(Schema.columns[table] ?? "*") FROM \(table.rawValue) \(condition)")
        try statement.bind(values)
        var found: [Row] = []
        // Growing in steps would touch several times the memory.
        let count = try database.prepare("SELECT count(*) FROM \(table.rawValue) \(condition)")
        try count.bind(values)
        if try count.step() { found.reserveCapacity(Int(clamping: count[0].integer ?? 0)) }
        while try statement.step() {
            let row = statement.row
            do throws(DamagedRow) {
                found.append(try decode(row))
                if coding.isAsWritten(row) { continue }
                tell(Notices.notAsWritten(thing, Self.name(of: row, in: table)), of: table, &problems)
            } catch {
                let name = Self.name(of: row, in: table)
                if let number = row[0].integer, row[2].text != nil { damaged?[table, default: [:]][name] = number }
                tell(Notices.notReadable(thing, name, error), of: table, &problems)
            }
        }
        return found
    }

    private static func name(of row: [Value], in table: Schema.Table) -> String {
        let key = row[2].text ?? "unnamed"
        return switch table {
        case .journal: "\(key) \(row[3].text ?? "")"
        case .laps: "\(key) \(row[3].integer ?? 0)"
        default: key
        }
    }

    /// What would have rung may be lost, which is not forgotten when its row is written again; the rest is only reported.
    private func tell(_ sentence: LocalizedText, of table: Schema.Table, _ problems: inout [StoreProblem]) {
        // A row that made way for a sound one was reported under its own name.
        if ![.alarms, .sessions, .countdowns].contains(table) || sentence.english.holds(" (damaged ") {
            problems.append(StoreProblem(sentence, isLoss: false))
        } else {
            losses.note(sentence)
        }
    }
}
