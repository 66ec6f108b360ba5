// SPDX-License-Identifier: MIT
import Glibc
import JSONCoding
import SQLiteKit

/// Brings the volumes of alarms and timers from the cubic law of the first versions, and from the tones of that time, to the square law and today's
/// tones: an alarm is as loud as before, or up to one step of its volume louder.
enum AlarmVolumes {
    /// The decibels by which the tones became louder, rounded down; the users' files did not.
    private static let raised: [String: Double] = [
        "digital": 11.49, "classic": 5.88, "beep": 10.79, "siren": 11.1, "buzzing": 3.99, "bell": 5.89, "chimes": 7.3,
        "ding": 6.9, "glass": 7, "sunrise": 10.2, "harp": 4.4, "marimba": 9.99, "music-box": 10.09,
    ]

    /// Converts all that rings in a database of the schema before.
    ///
    /// A row that cannot be read, or that says something else than was written, stays as it is: that is louder, and nothing is lost.
    static func convert(in database: Database) throws(SQLiteError) {
        let coding = RowCoding()
        // The columns as they were then; later steps may add others.
        let tables = [
            ("alarms", "id, accepted_at, body"), ("sessions", "id, body"), ("countdowns", "id, body"),
            ("presets", "id, body"),
        ]
        for (table, columns) in tables {
            let update = try database.prepare("UPDATE \(table) SET body = ?, sum = ? WHERE number = ?")
            for row in try database.rows("SELECT number, NULL, \(columns), sum FROM \(table)") {
                guard coding.isAsWritten(row), let body = row[row.count - 2].text,
                    let value = try? JSON.decode(JSONValue.self, from: body.utf8),
                    let new = try? coding.json(converted(value))
                else { continue }
                try update.run([new, RowSum.of(row[2..<(row.count - 2)] + [new]), row[0]])
            }
        }
    }

    /// The same with the volume of each object that has a volume and a sound converted.
    private static func converted(_ value: JSONValue) -> JSONValue {
        guard var object = value.object else { return value }
        object = object.mapValues(converted)
        if case .integer(let volume)? = object["volume"], case .text(let sound)? = object["sound"] {
            object["volume"] = .integer(converted(volume, of: sound))
        }
        return .object(object)
    }

    /// The smallest volume that is as loud by the square law as `volume` was by the cubic one.
    static func converted(_ volume: Int64, of sound: String) -> Int64 {
        guard (1...100).contains(volume) else { return volume }
        let part = Double(volume) / 100
        let wanted = 100 * part * part.squareRoot() * pow(10, -raised[sound, default: 0] / 40)
        return min(100, max(1, Int64(wanted.rounded(.up))))
    }
}
