// SPDX-License-Identifier: MIT

/// The compiled IANA time zone database (TZif files, RFC 8536) under one folder.
public struct TimeZoneDatabase: Sendable {
    /// The folder that holds `Europe/Berlin` and its kin.
    public let directory: String

    /// Uses the database in `directory`.
    public init(directory: String = "/usr/share/zoneinfo") {
        self.directory = directory
    }

    /// The rules of the zone called `identifier`.
    ///
    /// - Throws: ``TimeZoneError`` when there is no such zone or its file is broken.
    public func rules(for identifier: String) throws(TimeZoneError) -> TimeZoneRules {
        throw .unknown(identifier)
    }
}

/// Why the rules of a time zone cannot be had.
public enum TimeZoneError: Error, Equatable {
    /// The database has no zone of this name.
    case unknown(String)
    /// The zone's file cannot be understood.
    case malformed(String)
}
