// SPDX-License-Identifier: MIT
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The compiled IANA time zone database (TZif files, RFC 8536) under one folder.
///
/// Zones are read once and kept for the life of the process; a new release of the database is seen after a restart.
public final class TimeZoneDatabase: Sendable {
    /// The folder that holds `Europe/Berlin` and its kin.
    public let directory: String
    private let known = Mutex<[String: TimeZoneRules]>([:])

    /// The system's database.
    public static let system = TimeZoneDatabase()

    /// Uses the database in `directory`.
    public init(directory: String = "/usr/share/zoneinfo") {
        self.directory = directory
    }

    /// The rules of the zone called `identifier`.
    ///
    /// - Throws: ``TimeZoneError`` when there is no such zone or its file is broken.
    public func rules(for identifier: String) throws(TimeZoneError) -> TimeZoneRules {
        if let rules = known.withLock({ $0[identifier] }) { return rules }
        // Only names of the database's own form: nothing that could leave the folder.
        let parts = identifier.split(separator: "/", omittingEmptySubsequences: false)
        let isName = parts.allSatisfy { part in
            !part.isEmpty && part.first != "."
                && part.utf8.allSatisfy {
                    ($0 | 32 >= 97 && $0 | 32 <= 122) || (48...57).contains($0) || $0 == 45 || $0 == 95 || $0 == 43
                }
        }
        guard isName, identifier.utf8.count <= 64, let bytes = Self.contents(of: "\(directory)/\(identifier)") else {
            throw .unknown(identifier)
        }
        guard let rules = TZifFile.rules(identifier: identifier, bytes: bytes) else { throw .malformed(identifier) }
        known.withLock { $0[identifier] = rules }
        return rules
    }

    private static func contents(of path: String) -> [UInt8]? {
        guard let file = fopen(path, "rb") else { return nil }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = fread(&bytes, 1, bytes.count, file)
        guard count > 0, count < bytes.count else { return nil }
        return Array(bytes[..<count])
    }
}

/// Why the rules of a time zone cannot be had.
public enum TimeZoneError: Error, Equatable {
    /// The database has no zone of this name.
    case unknown(String)
    /// The zone's file cannot be understood.
    case malformed(String)
}
