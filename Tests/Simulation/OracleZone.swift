// SPDX-License-Identifier: MIT
import Foundation
import Timekeeping

/// A zone as Foundation's own data knows it: the second opinion on every wall-clock time.
struct OracleZone: Sendable {
    let name: String
    /// The place that the user has chosen there; nil for the city of the zone.
    var place: Place?
    /// From when on (seconds) each offset holds, from 2025 to 2029.
    private let changes: [(from: Int64, offset: Int64)]

    static let names = [
        "Europe/Berlin", "America/New_York", "Asia/Tokyo", "Asia/Kolkata", "Australia/Lord_Howe", "UTC",
    ]
    static let all: [String: OracleZone] = Dictionary(uniqueKeysWithValues: names.map { ($0, OracleZone($0)) })

    private init(_ name: String) {
        self.name = name
        let zone = TimeZone(identifier: name) ?? .gmt
        var changes: [(from: Int64, offset: Int64)] = []
        let start: Int64 = 1_735_689_600
        for hour in 0..<(5 * 366 * 24) {
            let second = start + Int64(hour) * 3600
            let offset = Int64(zone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(second))))
            if changes.last?.offset != offset {
                // No zone in the list changes but on the half hour.
                let half = second - 1800
                let before = Int64(zone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(half))))
                changes.append((before == offset ? half : second, offset))
            }
        }
        self.changes = changes
    }

    /// The same user in another zone: a chosen place goes along.
    func moved(to name: String) -> OracleZone {
        var there = OracleZone.all[name] ?? self
        there.place = place
        return there
    }

    /// What the product needs to know to find the sun; its times of a single date are checked against PyEphem elsewhere.
    var resolver: ZoneResolver? {
        guard let rules = try? SimulatedWorld.database.rules(for: name) else { return nil }
        return ZoneResolver(local: rules, database: SimulatedWorld.database, place: place)
    }

    func offset(at second: Int64) -> Int64 {
        (changes.last { $0.from <= second } ?? changes[0]).offset
    }

    func wall(at instant: Instant) -> CivilDateTime {
        CivilDateTime(secondsSinceEpoch: instant.seconds + offset(at: instant.seconds))
    }

    /// The first instant at which the clock shows `wall`; inside a gap the offset before it counts.
    func instant(of wall: CivilDateTime) -> Instant {
        let local = wall.secondsSinceEpoch
        let before = offset(at: local - 86_400)
        let after = offset(at: local + 86_400)
        if before == after { return Instant(seconds: local - before) }
        let fitting = [local - before, local - after].filter { $0 + offset(at: $0) == local }
        return Instant(seconds: fitting.min() ?? local - before)
    }
}
