// SPDX-License-Identifier: MIT
import FoundationEssentials
import Timekeeping

nonisolated extension ZoneResolver {
    /// The rules of a zone, or a sentence with near matches when there is no such zone.
    func existingRules(for zone: ScheduleZone) throws(CommandError) -> TimeZoneRules {
        do throws(TimeZoneError) {
            return try rules(for: zone)
        } catch {
            throw CommandError(error, database: database)
        }
    }

    /// The next occurrences of a schedule.
    func occurrences(
        of schedule: Schedule, after instant: Instant, limit: Int
    ) throws(CommandError) -> [Occurrence] {
        do throws(TimeZoneError) {
            return try schedule.occurrences(after: instant, limit: limit, zones: self)
        } catch {
            throw CommandError(error, database: database)
        }
    }
}

nonisolated extension CommandError {
    /// What is wrong with a time zone.
    init(_ error: TimeZoneError, database: TimeZoneDatabase) {
        switch error {
        case .unknown(let name):
            let known = database.identifiers
            let cities = known.filter { $0.split(separator: "/").last?.lowercased() == name.lowercased() }
            let near =
                cities.isEmpty ? known.suggestion(for: name) : "; did you mean \(cities.map(\.quoted).listed("or"))?"
            self = .wrongUse(
                "there is no time zone \(name.quoted)" + (near.isEmpty ? "; use a name such as Europe/Berlin" : near))
        case .malformed(let name):
            self.init(.failed, "the time zone file of \(name.quoted) in \(database.directory) is broken")
        }
    }
}

nonisolated extension TimeZoneDatabase {
    /// The names of all zones, from the table that comes with the database; empty when there is none.
    var identifiers: [String] {
        for table in ["tzdata.zi", "zone1970.tab", "zone.tab"] {
            guard let text = try? String(contentsOfFile: "\(directory)/\(table)", encoding: .utf8) else { continue }
            let names = text.split(separator: "\n").compactMap { line -> String? in
                if table == "tzdata.zi" {
                    let fields = line.split(separator: " ")
                    if fields.first == "Z", fields.count > 1 { return String(fields[1]) }
                    if fields.first == "L", fields.count > 2 { return String(fields[2]) }
                    return nil
                }
                let fields = line.split(separator: "\t")
                return line.hasPrefix("#") || fields.count < 3 ? nil : String(fields[2])
            }
            return names.sorted()
        }
        return []
    }
}
