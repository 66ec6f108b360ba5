// SPDX-License-Identifier: MIT

/// Turns a schedule's choice of zone into rules, here and now.
public struct ZoneResolver: Sendable {
    /// The zone that the user is in: floating schedules follow it.
    public var local: TimeZoneRules
    /// Where named zones are looked up.
    public var database: TimeZoneDatabase

    /// Resolves floating schedules to `local` and named ones through `database`.
    public init(local: TimeZoneRules, database: TimeZoneDatabase = TimeZoneDatabase()) {
        self.local = local
        self.database = database
    }

    /// The rules to use for `zone`.
    ///
    /// - Throws: ``TimeZoneError`` for a named zone that the database cannot give.
    public func rules(for zone: ScheduleZone) throws(TimeZoneError) -> TimeZoneRules {
        switch zone {
        case .floating: local
        case .named(let identifier): try database.rules(for: identifier)
        }
    }
}
