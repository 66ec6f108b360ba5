// SPDX-License-Identifier: MIT
import JSONCoding
import Localization
import SQLiteKit
import Timekeeping

/// Turns rows into values and back; the columns are those of ``Schema/columns``.
struct RowCoding {
    private let rules = Rules()

    /// The rules of the alarms read so far, of which many are alike.
    private final class Rules {
        var shared = SharedRules()
    }

    /// One line of JSON with sorted keys.
    func json(_ value: some Encodable) throws -> Value {
        if let alarm = value as? Alarm, alarm.isPlain {
            var writer = JSONWriter()
            alarm.write(to: &writer)
            return .text(String(decoding: writer.bytes, as: UTF8.self))
        }
        return .text(try JSON.text(value))
    }

    /// Whether the row says what was once written.
    func isAsWritten(_ row: [Value]) -> Bool {
        row.count > 3 && row.last == RowSum.of(row[2..<(row.count - 1)])
    }

    /// An alarm, and whether numbers of it had to be brought into their range.
    func alarm(_ row: [Value]) throws(DamagedRow) -> (stored: StoredAlarm, isCorrected: Bool) {
        let id = try text(row, 2, "id")
        let accepted = try instant(row, 3, "accepted_at")
        let alarm = try alarm(row, 4)
        guard alarm.id == id else {
            throw DamagedRow(LocalizedText("its id and the one in its body ('\(alarm.id)') differ"))
        }
        let usable = alarm.withinLimits
        return (StoredAlarm(alarm: usable, acceptedAt: accepted), usable != alarm)
    }

    /// An alarm from a column: quickly where it is as we write it, else by the general decoder.
    private func alarm(_ row: [Value], _ column: Int) throws(DamagedRow) -> Alarm {
        if let json = row[column].text {
            var scanner = JSONScanner(Array(json.utf8))
            if let alarm = scanner.alarm(&rules.shared), scanner.isAtEnd { return alarm }
        }
        return try body(row, column)
    }

    func session(_ row: [Value]) throws(DamagedRow) -> RingSession {
        let id = try text(row, 2, "id")
        let session: RingSession = try body(row, 3)
        guard session.id == id else {
            throw DamagedRow(LocalizedText("its id and the one in its body ('\(session.id)') differ"))
        }
        return session
    }

    /// The key of a record, such as `place/k2m9`.
    static func recordID(_ kind: Record.Kind, _ id: String) -> String { "\(kind.rawValue)/\(id)" }

    /// The position of a row in its list; nil when that is out of range, which is no reason to lose the row.
    static func position(_ row: [Value]) -> Int64? { StoredRange.position.checked(row[1].integer) }

    /// The position of a row whose own is unknown.
    static let lastPosition = StoredRange.position.upperBound

    func record(_ row: [Value]) throws(DamagedRow) -> Record {
        let key = try text(row, 2, "id")
        guard let slash = key.firstIndex(of: "/"), let kind = Record.Kind(rawValue: String(key[..<slash])) else {
            throw DamagedRow(LocalizedText("its kind is unknown"))
        }
        return Record(
            kind, id: String(key[key.index(after: slash)...]), position: Int(Self.position(row) ?? Self.lastPosition),
            body: try text(row, 3, "body"))
    }

    func journalEntry(_ row: [Value]) throws(DamagedRow) -> JournalEntry {
        let alarmID = try text(row, 2, "alarm_id")
        let scheduledText = try text(row, 3, "scheduled")
        guard let scheduled = CivilDateTime(scheduledText) else {
            throw DamagedRow(LocalizedText("'\(scheduledText)' is not a date and time"))
        }
        let outcomeText = try text(row, 11, "outcome")
        guard let outcome = JournalEntry.Outcome(rawValue: outcomeText) else {
            throw DamagedRow(LocalizedText("'\(outcomeText)' is not an outcome"))
        }
        return JournalEntry(
            key: OccurrenceKey(alarmID: alarmID, scheduled: scheduled), label: try text(row, 4, "label"),
            due: try instant(row, 5, "due"), armedBy: try optional(row, 6, "armed_by", text),
            fired: try optional(row, 7, "fired", instant),
            wasLate: try integer(row, 8, "was_late") != 0,
            snoozes: Int(min(max(try integer(row, 9, "snoozes"), 0), StoredRange.snoozes.upperBound)),
            ended: try optional(row, 10, "ended", instant), outcome: outcome,
            answeredBy: try optional(row, 12, "answered_by", text),
            snoozedBy: try optional(row, 13, "snoozed_by", text),
            heard: try optional(row, 14, "heard", instant), unheard: try optional(row, 15, "unheard", text),
            event: try optional(row, 16, "event", text))
    }

    func values(_ entry: JournalEntry) -> [Value] {
        [
            .text(entry.key.alarmID), .text(entry.key.scheduled.description), .text(entry.label),
            .integer(entry.due.milliseconds), .text(orNull: entry.armedBy),
            .integer(orNull: entry.fired?.milliseconds), .integer(entry.wasLate ? 1 : 0),
            .integer(Int64(entry.snoozes)), .integer(orNull: entry.ended?.milliseconds),
            .text(entry.outcome.rawValue), .text(orNull: entry.answeredBy), .text(orNull: entry.snoozedBy),
            .integer(orNull: entry.heard?.milliseconds), .text(orNull: entry.unheard),
            .text(orNull: entry.event),
        ]
    }

    func body<Body: Decodable>(_ row: [Value], _ column: Int) throws(DamagedRow) -> Body {
        let json = try text(row, column, "body")
        do {
            return try JSON.decode(Body.self, from: json.utf8)
        } catch { throw DamagedRow(error) }
    }

    func text(_ row: [Value], _ column: Int, _ name: String) throws(DamagedRow) -> String {
        guard row.indices.contains(column), let text = row[column].text else {
            throw DamagedRow(LocalizedText("its \(name) is not text"))
        }
        return text
    }

    func integer(_ row: [Value], _ column: Int, _ name: String) throws(DamagedRow) -> Int64 {
        guard row.indices.contains(column), let number = row[column].integer else {
            throw DamagedRow(LocalizedText("its \(name) is not a whole number"))
        }
        return number
    }

    /// An instant of the years 0 to 9999, so that later arithmetic cannot overflow.
    func instant(_ row: [Value], _ column: Int, _ name: String) throws(DamagedRow) -> Instant {
        let milliseconds = try integer(row, column, name)
        guard StoredRange.instant.contains(milliseconds) else {
            throw DamagedRow(LocalizedText("its \(name) is not a time between the years 0 and 9999"))
        }
        return Instant(milliseconds: milliseconds)
    }

    private func optional<Result>(
        _ row: [Value], _ column: Int, _ name: String,
        _ read: ([Value], Int, String) throws(DamagedRow) -> Result
    ) throws(DamagedRow) -> Result? {
        if row.indices.contains(column), row[column] == .null { return nil }
        return try read(row, column, name)
    }
}
