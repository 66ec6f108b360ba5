// SPDX-License-Identifier: MIT
import JSONCoding
import Localization
import Timekeeping

/// Alarms as JSON text, to carry from one machine or program to another.
package enum AlarmInterchange {
    /// Reads alarms from a JSON list, from a single object, or from the list under `alarms` of an object.
    ///
    /// The status that `--json` prints, with the alarm itself under `alarm`, is accepted in place of the alarm.
    /// Entries are in Nightstand's own shape, or in that of an older version, GNOME Clocks, KClock or a phone's clock: see
    /// ``ForeignAlarm``. An entry that is invalid is left out and never hides the others.
    /// - Parameters:
    ///   - now: The current time; a foreign alarm that names no day begins at its next time of day.
    ///   - zone: The zone on whose wall clock foreign dates with an offset from UTC are read.
    /// - Returns: The alarms in their order, with the ids they have or none; what to call each in a sentence; and a sentence for each entry that was left out or
    ///   changed, naming its number and label.
    package static func read(
        _ json: String, now: Instant, zone: TimeZoneRules
    ) -> (alarms: [Alarm], names: [String], problems: [String]) {
        do throws(AlarmReader.Refusal) {
            var reader = try AlarmReader(json, now: now, zone: zone)
            while !reader.isComplete { try reader.step() }
            return (reader.alarms, reader.names, reader.problems)
        } catch { return ([], [], [error.sentence]) }
    }

    /// A JSON list of alarms, indented and with sorted keys, that ``read(_:now:zone:)`` takes unchanged.
    ///
    /// - Throws: ``StoreError/notReadable(_:)`` when an alarm cannot be put into JSON.
    package static func write(_ alarms: [Alarm]) throws(StoreError) -> String {
        do {
            return String(decoding: try JSON.encode(alarms, .indented), as: UTF8.self)
        } catch {
            throw .notReadable(LocalizedText("The alarms cannot be written as JSON: \(String(describing: error))."))
        }
    }

    /// The same text as of one list, from the texts of its parts, in order.
    ///
    /// - Parameter parts: what ``write(_:)`` made of one or more alarms each; none for an empty list.
    package static func joined(_ parts: [String]) -> String {
        guard let first = parts.first else { return (try? write([])) ?? "[]" }
        // Each part begins with a bracket and a line end, and ends with them the other way round.
        // By bytes, for what a reader sees as one character need not be looked for in this text.
        return parts.dropFirst().reduce(into: String(Substring(first.utf8.dropLast(2)))) {
            $0 += "," + Substring($1.utf8.dropFirst().dropLast(2))
        } + "\n]"
    }

    static func alarm(
        _ fields: JSONFields, now: CivilDateTime, zone: TimeZoneRules, _ remarks: inout [LocalizedText]
    ) throws(InterchangeProblem) -> Alarm {
        guard fields.isOwnShape else { return try ForeignAlarm(fields).alarm(now: now, zone: zone, &remarks) }
        let alarm: Alarm
        do {
            alarm = try JSON.decode(Alarm.self, from: try JSON.encode(fields.object))
        } catch { throw InterchangeProblem(DamagedRow(error).reason) }
        if let (key, value, range) = alarm.outlier {
            throw InterchangeProblem(
                LocalizedText("its \(key) is \(value), not \(range.lowerBound) to \(range.upperBound)"))
        }
        return alarm
    }
}

extension JSONValue {
    /// The alarm in a status; anything else is returned unchanged.
    var bare: JSONValue {
        if let inner = object?["alarm"], inner.object != nil { inner } else { self }
    }
}

/// Why an entry was left out, in words that finish "… was left out: ".
struct InterchangeProblem: Error {
    /// Words, or a whole sentence.
    let text: LocalizedText
    /// ``text`` in the language of this process, without a full stop.
    var reason: String { text.text.hasSuffix(".") ? String(text.text.dropLast()) : text.text }

    init(_ text: LocalizedText) {
        self.text = text
    }
}
