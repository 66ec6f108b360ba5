// SPDX-License-Identifier: MIT
import Synchronization

/// The compiled IANA time zone database (TZif files, RFC 8536) under one folder.
///
/// A zone's file is read once and kept, shared by all copies of the value; make a new value to see an updated database.
public struct TimeZoneDatabase: Sendable {
    /// The folder that holds `Europe/Berlin` and its kin.
    public let directory: String

    let cache = Cache()

    final class Cache: Sendable {
        let zones = Mutex<[String: TimeZoneRules]>([:])
        let places = Mutex<[Place]?>(nil)
        let countries = Mutex<[String: String]?>(nil)
    }

    /// Uses the database in `directory`; when left out, the one that the C library uses: the folder that the variable
    /// `TZDIR` names, else `/usr/share/zoneinfo`.
    public init(directory: String? = nil) {
        let named = FileSystem.environment("TZDIR").flatMap { $0.isEmpty ? nil : $0 }
        self.directory = directory ?? named ?? "/usr/share/zoneinfo"
    }

    /// The rules of the zone called `identifier`.
    ///
    /// - Throws: ``TimeZoneError`` when there is no such zone or its file is broken.
    public func rules(for identifier: String) throws(TimeZoneError) -> TimeZoneRules {
        if let known = cache.zones.withLock({ $0[identifier] }) { return known }
        let rules = try load(identifier)
        cache.zones.withLock { $0[identifier] = rules }
        return rules
    }

    /// Whether `identifier` has the form of a zone's name, so that it cannot lead out of the database's folder.
    ///
    /// That is letters, digits, `+`, `-` and `_` in parts joined by `/`; the same parts that the database uses.
    public static func isPlausible(_ identifier: String) -> Bool {
        identifier.utf8.count <= 100
            && identifier.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy {
                part in
                !part.isEmpty
                    && part.allSatisfy { byte in
                        switch byte {
                        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                            UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "+"), UInt8(ascii: "-"),
                            UInt8(ascii: "_"):
                            true
                        default: false
                        }
                    }
            }
    }

    /// Reads the zone's file without keeping it.
    func load(_ identifier: String) throws(TimeZoneError) -> TimeZoneRules {
        guard Self.isPlausible(identifier), let bytes = FileSystem.bytes(at: directory + "/" + identifier) else {
            // UTC is known without any database, so that a bare machine can still keep time.
            if identifier == "UTC" { return .utc }
            throw .unknown(identifier)
        }
        let file = TZif(bytes)
        // Lists and rules lie beside the zones, and zones on a clock with leap seconds below `right`.
        guard file.isTimeZone else { throw .unknown(identifier) }
        guard let transitions = file.transitions(identifier: identifier) else { throw .malformed(identifier) }
        return TimeZoneRules(transitions: transitions)
    }
}
