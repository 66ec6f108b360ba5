// SPDX-License-Identifier: MIT

/// A session as a file or as text to paste.
public enum LapExport {
    /// The laps as comma-separated values, oldest first; the first line names the columns.
    public static func csv(_ laps: [Lap]) -> String {
        let rows = laps.map { "\($0.index),\($0.delta),\(ElapsedText.plainStopwatch($0.delta)),\($0.captured)" }
        return (["Lap,Delta (ms),Delta (h:m:s.ms),Captured (ISO8601)"] + rows).map { $0 + "\n" }.joined()
    }

    /// The laps as a table for people, oldest first, with the total above them.
    ///
    /// - Parameters:
    ///   - reading: The present.
    ///   - zone: The wall clock for the times at which laps were captured.
    public static func text(_ session: StopwatchSession, at reading: ClockReading, zone: TimeZoneRules) -> String {
        let watch = session.stopwatch
        var lines = [ElapsedText.plainStopwatch(watch.milliseconds(at: reading))]
        if !session.name.isEmpty { lines[0] = session.name + "\t" + lines[0] }
        if let started = watch.started { lines.append("Start\t\t\t\(zone.civil(at: started))") }
        let extremes = watch.laps.extremes
        lines += watch.laps.map { lap in
            let mark = lap.index == extremes?.fastest ? "\tfastest" : lap.index == extremes?.slowest ? "\tslowest" : ""
            return
                "Lap \(lap.index)\t\(ElapsedText.plainStopwatch(lap.delta))\t\(ElapsedText.plainStopwatch(lap.total))\t"
                + "\(zone.civil(at: lap.captured))\(mark)"
        }
        return lines.map { $0 + "\n" }.joined()
    }

    /// The name of a file: `Laps-yyyyMMdd-HHmmss` and the ending, by the wall clock of `zone`.
    public static func fileName(at instant: Instant, zone: TimeZoneRules, ending: String = "csv") -> String {
        let digits = zone.civil(at: instant).description.filter { $0.isNumber }
        return "Laps-\(digits.prefix(8))-\(digits.suffix(6)).\(ending)"
    }
}
