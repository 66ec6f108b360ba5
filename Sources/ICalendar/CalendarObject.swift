// SPDX-License-Identifier: MIT
import Localization
import Timekeeping

/// One event of a calendar account with its changed occurrences, as it is kept there.
package struct CalendarObject: Sendable {
    /// What names it in its calendar.
    package let uid: String
    /// When it happens.
    package let schedule: Schedule
    /// Changed occurrences that are at their own time, on the clock of the schedule.
    package let restored: Set<CivilDateTime>
    /// Its title.
    package let label: String
    /// Its description.
    package let details: String
    /// Whether it was called off without being deleted.
    package let isCancelled: Bool
    /// Its `SEQUENCE`; 0 where there is none.
    package let sequence: Int
    /// Its `LAST-MODIFIED`, else its `DTSTAMP`; nil where it has neither.
    package let modified: Instant?
    /// The lines of the event itself, without those of its reminders.
    package let lines: [CalendarLine]
    /// The lines of each reminder.
    package let reminders: [[CalendarLine]]
    /// A sentence for each part that cannot be read, such as a change of all later occurrences.
    package let problems: [String]

    /// The most bytes of one.
    package static let byteLimit = 1 << 20
    /// The most characters of a title, and of a description.
    private static let (labelLimit, detailsLimit) = (200, 10_000)

    /// Reads one: a calendar with its events, or these alone, as Evolution Data Server has them; it leaves out the text of long ones.
    ///
    /// - Throws: ``CalendarProblem`` for anything that cannot be an alarm with a time of its own.
    package init(_ text: String, zones: ZoneResolver) throws(CalendarProblem) {
        guard !text.isEmpty, text.utf8.count <= Self.byteLimit else {
            throw CalendarProblem(tr("this event is too long"))
        }
        var reader = CalendarReader(now: Instant(seconds: 0), zones: zones)
        let isAlone = text.hasPrefix("BEGIN:VEVENT")
        guard reader.collect(CalendarLines(Array((isAlone ? "BEGIN:VCALENDAR\n\(text)END:VCALENDAR" : text).utf8)))
        else {
            throw CalendarProblem(tr("this isn't an iCalendar file: there is no line BEGIN:VCALENDAR"))
        }
        let main = reader.events.filter { $0["RECURRENCE-ID"] == nil }
        guard main.count == 1, let event = main.first, let uid = event["UID"]?.value, !uid.isEmpty else {
            throw CalendarProblem(tr("there is not exactly one event with a UID in it"))
        }
        guard let line = event["DTSTART"] else { throw CalendarProblem(tr("an event without a start was left out")) }
        let start = try reader.time(line, line.value)
        if case .day = start { throw CalendarProblem(tr("an event for whole days has no time to ring")) }
        let changed = reader.events.filter { $0["RECURRENCE-ID"] != nil && $0["UID"]?.value == uid }
        let unmoved = try reader.schedule(of: event, start, changed)
        schedule = try reader.shifted(unmoved, of: event, start, by: 0)
        restored = reader.restored
        self.uid = uid
        label = event.text("SUMMARY", limit: Self.labelLimit)
        details = event.text("DESCRIPTION", limit: Self.detailsLimit)
        isCancelled = event["STATUS"]?.value.uppercased() == "CANCELLED"
        sequence = event["SEQUENCE"].flatMap { Int($0.value) } ?? 0
        modified = Self.instant(event["LAST-MODIFIED"]) ?? Self.instant(event["DTSTAMP"])
        lines = event.lines
        reminders = event.reminders
        problems = reader.problems
    }

    private static func instant(_ line: CalendarLine?) -> Instant? {
        guard let line, case .utc(let civil)? = CalendarTime(line.value, zone: nil) else { return nil }
        return Instant(seconds: civil.secondsSinceEpoch)
    }

    /// A title as it is read again after it was written.
    package static func label(_ text: String) -> String { asRead(text, labelLimit) }

    /// A description as it is read again after it was written.
    package static func details(_ text: String) -> String { asRead(text, detailsLimit) }

    private static func asRead(_ text: String, _ limit: Int) -> String {
        CalendarText.plain(CalendarText.unescaped(CalendarText.escaped(text)), limit: limit)
    }
}
