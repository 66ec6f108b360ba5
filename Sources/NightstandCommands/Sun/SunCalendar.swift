// SPDX-License-Identifier: MIT
import Almanac
import ICalendar
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
            "X-WR-CALNAME:" + CalendarText.escaped(name),
        ]
        let stamp = CalendarText.basic(report.phrases.now)
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
                        "DTSTAMP:\(stamp)", "DTSTART:\(CalendarText.basic(instant))",
                        "SUMMARY:" + CalendarText.escaped(event.title),
                        "LOCATION:" + CalendarText.escaped(report.place.name),
                        "GEO:\(position)", "TRANSP:TRANSPARENT", "END:VEVENT",
                    ]
                }
            }
        }
        lines.append("END:VCALENDAR")
        return CalendarText.file(lines)
    }

    private var days: [CivilDate] {
        guard let first = CivilDate(year: year, month: 1, day: 1) else { return [] }
        return (0..<(CivilDate.isLeap(year: year) ? 366 : 365)).map(first.adding(days:))
    }
}
