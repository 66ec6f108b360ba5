// SPDX-License-Identifier: MIT
import Localization
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
            let known = database.identifiers()
            let cities = known.filter { $0.split(separator: "/").last?.lowercased() == name.lowercased() }
            let problem = tr("there is no time zone \(name.quoted)")
            self = .wrongUse(
                cities.isEmpty
                    ? known.suggestion(
                        for: name, after: problem,
                        otherwise: tr("there is no time zone \(name.quoted); use a name such as Europe/Berlin"))
                    : NearMatch.question(cities.map(\.quoted), after: problem))
        case .malformed(let name):
            self.init(.failed, tr("the time zone file of \(name.quoted) in \(database.directory) is broken"))
        }
    }
}
