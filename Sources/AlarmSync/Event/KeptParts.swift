// SPDX-License-Identifier: MIT
import ICalendar

/// What other programs have in an event and Nightstand only keeps: categories, colours, their own reminders.
package struct KeptParts: Hashable, Sendable {
    /// Lines of the event.
    package var lines: [String] = []
    /// Whole reminders.
    package var reminders: [String] = []

    /// The most lines that are kept; an event with more loses them when Nightstand changes it.
    private static let lineLimit = 200
    /// What Nightstand writes itself.
    ///
    /// An end or a length would be wrong as soon as the start is changed.
    private static let own: Set<String> = [
        "UID", "DTSTAMP", "DTSTART", "DTEND", "DURATION", "RRULE", "EXRULE", "RDATE", "EXDATE", "SUMMARY",
        "DESCRIPTION", "SEQUENCE", "LAST-MODIFIED", "TRANSP", "STATUS", "RECURRENCE-ID", "X-LIC-ERROR",
    ]

    /// Keeps nothing.
    package init() {}

    /// Keeps what is not Nightstand's own.
    init(_ object: CalendarObject) {
        for line in object.lines where !Self.own.contains(line.name) && !line.name.hasPrefix(EventFields.prefix) {
            lines.append(Self.text(line))
        }
        for reminder in object.reminders where !Self.isOwn(reminder) {
            reminders += ["BEGIN:VALARM"] + reminder.map(Self.text) + ["END:VALARM"]
        }
        if lines.count + reminders.count > Self.lineLimit { (lines, reminders) = ([], []) }
    }

    /// A reminder at the start is the one that Nightstand writes, or does as well.
    private static func isOwn(_ reminder: [CalendarLine]) -> Bool {
        let trigger = reminder.first { $0.name == "TRIGGER" }?.value.uppercased()
        return ["PT0S", "-PT0S", "PT0M", "-PT0M", "P0D", "-P0D"].contains(trigger)
    }

    private static func text(_ line: CalendarLine) -> String {
        let parameters = line.parameters.sorted { $0.key < $1.key }.map { name, value in
            let isPlain = !value.contains { $0 == ":" || $0 == ";" || $0 == "," }
            return isPlain ? ";\(name)=\(value)" : ";\(name)=\"\(value)\""
        }
        return line.name + parameters.joined() + ":" + line.value
    }
}
