// SPDX-License-Identifier: MIT
import Almanac
import Localization
import PlainText
import Timekeeping
import Wording

/// A year of the sun as iCalendar (RFC 5545): one event without length for each time it passes.
nonisolated struct SunCalendar {
    let report: SunReport
    let year: Int
    let events: [SolarEvent]

    /// The whole file, with lines ended and folded as the format requires.
    var text: String {
        // Translators: the name of a calendar with events of the sun; {1} is a city.
        let name = tr("Sun over \(report.place.localName)")
        var lines = [
            "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Nightstand//Almanac//EN", "CALSCALE:GREGORIAN",
            "X-WR-CALNAME:" + Self.escaped(name),
        ]
        let stamp = Self.basic(report.phrases.now)
        let position = "\(report.place.coordinates.latitude);\(report.place.coordinates.longitude)"
        for date in days {
            let times = SunTimes(at: report.place.coordinates, on: date, zone: report.zone)
            for event in SolarEvent.allCases where events.contains(event) {
                for (index, instant) in times.instants(of: event).enumerated() {
                    let again = index == 0 ? "" : "-\(index + 1)"
                    lines += [
                        "BEGIN:VEVENT",
                        // The same event of the same place is the same one when the file is imported again.
                        "UID:\(event.name)-\(date)\(again)-\(position.swapping(";", for: "_"))@nightstand.github.io",
                        "DTSTAMP:\(stamp)", "DTSTART:\(Self.basic(instant))",
                        "SUMMARY:" + Self.escaped(event.title), "LOCATION:" + Self.escaped(report.place.name),
                        "GEO:\(position)", "TRANSP:TRANSPARENT", "END:VEVENT",
                    ]
                }
            }
        }
        lines.append("END:VCALENDAR")
        return lines.map { Self.folded($0) + "\r\n" }.joined()
    }

    private var days: [CivilDate] {
        guard let first = CivilDate(year: year, month: 1, day: 1) else { return [] }
        return (0..<(CivilDate.isLeap(year: year) ? 366 : 365)).map(first.adding(days:))
    }

    /// UTC in the basic format, to the nearest second.
    private static func basic(_ instant: Instant) -> String {
        let nearest = Instant(milliseconds: instant.milliseconds + 500)
        return nearest.utc.description.filter { $0 != "-" && $0 != ":" } + "Z"
    }

    /// Text escaped according to RFC 5545 §3.3.11.
    private static func escaped(_ text: String) -> String {
        text.reduce(into: "") { $0 += ["\\", ";", ","].contains($1) ? "\\\($1)" : $1.isNewline ? "\\n" : String($1) }
    }

    /// Folded to at most 75 octets a line; continuation lines begin with a space (§3.1).
    private static func folded(_ line: String) -> String {
        var folded = ""
        var length = 0
        for character in line {
            let size = String(character).utf8.count
            if length + size > 75 {
                folded += "\r\n "
                length = 1
            }
            folded.append(character)
            length += size
        }
        return folded
    }
}
