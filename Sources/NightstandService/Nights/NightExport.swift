// SPDX-License-Identifier: MIT
import Timekeeping

/// Nights as a file.
package nonisolated enum NightExport {
    /// The nights as comma-separated values, the oldest first, with local times as ISO 8601 has them; the first line names the columns.
    ///
    /// - Parameters:
    ///   - nights: The nights, the newest first.
    ///   - zone: The wall clock of the times.
    package static func csv(_ nights: [Night], zone: TimeZoneRules) -> String {
        let rows = nights.reversed().map { night in
            [
                "\(night.morning)", night.bedtime.map { "\(zone.civil(at: $0))" } ?? "", night.by?.rawValue ?? "",
                night.wakeUp.map { "\(zone.civil(at: $0))" } ?? "",
                night.length.map { String($0.wholeMilliseconds / 60_000) } ?? "", String(night.snoozes),
            ].joined(separator: ",")
        }
        return (["Morning,Bedtime,Bedtime by,Wake-up,Minutes,Snoozes"] + rows).map { $0 + "\n" }.joined()
    }

    /// The name of a file: `Nights-yyyyMMdd.csv`, by the wall clock of `zone`.
    package static func fileName(at instant: Instant, zone: TimeZoneRules) -> String {
        "Nights-\(zone.civil(at: instant).date.description.filter(\.isNumber)).csv"
    }
}
