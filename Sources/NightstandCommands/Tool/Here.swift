// SPDX-License-Identifier: MIT
import FoundationEssentials
import Glibc
import Timekeeping

nonisolated extension Instant {
    /// The present, from the machine's clock.
    static var present: Instant {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Instant(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
    }
}

nonisolated extension ZoneResolver {
    /// The zone of this process: `TZ` when it names one, else that of the machine, else UTC.
    static func here(environment: [String: String] = ProcessInfo.processInfo.environment) -> ZoneResolver {
        let database = TimeZoneDatabase()
        let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "/etc/localtime")
        let named = environment["TZ"].map { $0.hasPrefix(":") ? String($0.dropFirst()) : $0 }
        let linked = link.flatMap { path in path.firstRange(of: "zoneinfo/").map { String(path[$0.upperBound...]) } }
        let rules = [named, linked].compactMap { $0 }.lazy.compactMap { try? database.rules(for: $0) }.first
        return ZoneResolver(local: rules ?? .utc, database: database)
    }
}
