// SPDX-License-Identifier: MIT
import Almanac
import JSONCoding
import Localization
import Timekeeping

/// A line of `nightstand sun --jsonl`: a place, its zone and a date.
nonisolated struct SunLine: Decodable {
    private var lat: Double
    private var lon: Double
    private var zone: String
    private var date: String

    /// The events of an answer, in its order.
    static let events: [SolarEvent] = [
        .astronomicalDawn, .nauticalDawn, .civilDawn, .sunrise, .solarNoon, .sunset, .civilDusk, .nauticalDusk,
        .astronomicalDusk,
    ]

    /// Reads line after line.
    struct Reader {
        private let database: TimeZoneDatabase

        init(database: TimeZoneDatabase) {
            self.database = database
        }

        /// The answer to a line, as a line of JSON.
        mutating func answer(to line: [UInt8]) -> String {
            do throws(CommandError) {
                let times = try times(line)
                // Nothing in it needs escaping, and an encoder would cost more than the answer.
                return "{"
                    + SunLine.events.map { "\"\($0.rawValue)\":\(Self.text(times.instant(of: $0)))" }
                    .joined(separator: ",") + "}"
            } catch {
                let nulls = SunLine.events.map { "\"\($0.rawValue)\":null" }.joined(separator: ",")
                return "{\(nulls),\"error\":\((try? JSONText.text(error.message)) ?? "\"\"")}"
            }
        }

        private static func text(_ instant: Instant?) -> String {
            instant.map { "\"\($0.tenths)\"" } ?? "null"
        }

        private func times(_ bytes: [UInt8]) throws(CommandError) -> SunTimes {
            let line = try question(bytes)
            guard let coordinates = Coordinates(latitude: line.lat, longitude: line.lon) else {
                throw Coordinates.refusal("\(line.lat),\(line.lon)")
            }
            guard let date = CivilDate(line.date) else {
                throw .wrongUse(tr("\(line.date.quoted) is not a day; use YYYY-MM-DD, such as 2026-12-24"))
            }
            try date.checkAlmanac()
            do throws(TimeZoneError) {
                return SunTimes(at: coordinates, on: date, zone: try database.rules(for: line.zone))
            } catch {
                throw CommandError(error, database: database)
            }
        }

        private func question(_ bytes: [UInt8]) throws(CommandError) -> SunLine {
            do {
                return try JSON.decode(SunLine.self, from: bytes)
            } catch {
                throw .wrongUse((error as? DecodingError).map(Self.sentence) ?? tr("the line is not JSON"))
            }
        }

        private static func sentence(_ error: DecodingError) -> String {
            switch error {
            case .keyNotFound(let key, _): return tr("'\(key.stringValue)' is missing")
            case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
                guard let key = context.codingPath.first?.stringValue else {
                    return tr("the line is not a JSON object")
                }
                return type is Double.Type ? tr("'\(key)' is not a number") : tr("'\(key)' is not a string")
            default: return tr("the line is not JSON")
            }
        }
    }
}

nonisolated extension Instant {
    /// ISO 8601 in UTC with tenths of a second, such as `2026-11-21T06:31:12.3Z`.
    var tenths: String {
        let rounded = milliseconds + 50
        let seconds = Instant(milliseconds: rounded).seconds
        return "\(CivilDateTime(secondsSinceEpoch: seconds)).\((rounded - seconds * 1000) / 100)Z"
    }
}
