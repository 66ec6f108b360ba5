// SPDX-License-Identifier: MIT
import Localization
import Timekeeping

/// Reads the events of an iCalendar file (RFC 5545) as alarms.
///
/// What an alarm cannot be is reported with its line, and nothing is guessed. Properties that do not matter here are passed over.
package struct CalendarReader {
    /// The most bytes of a file.
    package static let byteLimit = 16 << 20
    /// The most events of a file.
    static let eventLimit = 10_000
    /// The most different reminders of an event; each is an alarm of its own.
    static let reminderLimit = 20
    /// The most problems that are listed.
    static let problemLimit = 100
    /// The most parts inside each other.
    private static let depthLimit = 8

    let zones: ZoneResolver
    let now: Instant
    var events: [CalendarEvent] = []
    /// Changed occurrences that are at their own time.
    var restored: Set<CivilDateTime> = []
    /// The IANA names that the file's own zones say they have.
    var zoneNames: [String: String] = [:]
    var problems: [String] = []
    private var unlisted = 0
    private var over = 0

    /// The events of a file as alarms.
    package static func read(_ bytes: [UInt8], now: Instant, zones: ZoneResolver) -> CalendarAlarms {
        var reader = CalendarReader(now: now, zones: zones)
        return reader.data(of: bytes)
    }

    init(now: Instant, zones: ZoneResolver) {
        self.now = now
        self.zones = zones
    }

    private mutating func data(of bytes: [UInt8]) -> CalendarAlarms {
        var data = CalendarAlarms()
        guard bytes.count <= Self.byteLimit else {
            data.problems = [tr("This file is longer than \(Self.byteLimit >> 20) MiB. Import it in several parts.")]
            return data
        }
        guard collect(CalendarLines(bytes)) else {
            data.problems = [tr("This isn't an iCalendar file: there is no line BEGIN:VCALENDAR.")]
            return data
        }
        data.alarms = alarms()
        if over > 0 {
            problems.append(
                // Translators: {1} is a number of events of a calendar.
                tr("\(over) event is over and was left out.", "\(over) events are over and were left out.", count: over)
            )
        }
        data.problems = problems
        data.unlisted = unlisted
        return data
    }

    mutating func report(_ problem: CalendarProblem, _ event: CalendarEvent? = nil) {
        guard problems.count < Self.problemLimit else {
            unlisted += 1
            return
        }
        let line = problem.line ?? event?.number ?? 1
        let title = event?.title ?? ""
        problems.append(
            // Translators: {1} is the number of a line of a file, {2} the title of an event, {3} what was left out and why.
            title.isEmpty
                ? tr("Line \(line): \(problem.reason).") : tr("Line \(line) ('\(title)'): \(problem.reason)."))
    }

    // MARK: The parts of the file

    mutating func collect(_ lines: CalendarLines) -> Bool {
        var open: [String] = []
        var isCalendar = false
        var event: CalendarEvent?
        var zone: (name: String?, location: String?) = (nil, nil)
        for (number, line) in lines {
            guard let line else {
                report(CalendarProblem(tr("this is not a line of a calendar, or it is too long"), line: number))
                continue
            }
            switch line.name {
            case "BEGIN":
                let part = line.value.uppercased()
                if part == "VCALENDAR" { isCalendar = true }
                guard isCalendar else { return false }
                if part == "VEVENT" {
                    // No event is inside another: the one before has lost its end, and with it perhaps more.
                    if let event { reportWithoutEnd(event) }
                    if let index = open.firstIndex(of: "VEVENT") { open.removeSubrange(index...) }
                    event = CalendarEvent(number: number)
                }
                if part == "VALARM" { event?.reminders.append([]) }
                if part == "VTIMEZONE" { zone = (nil, nil) }
                if part == "VTODO" {
                    report(CalendarProblem(tr("a task (VTODO) isn't an event and was left out"), line: number))
                }
                open.append(part)
                guard open.count <= Self.depthLimit else {
                    report(
                        CalendarProblem(
                            tr("this is nested too deeply; the rest of the file was left out"), line: number))
                    return true
                }
            case "END":
                let part = line.value.uppercased()
                // A part whose end is missing ends with the one around it.
                if let index = open.lastIndex(of: part) { open.removeSubrange(index...) }
                if part == "VTIMEZONE", let name = zone.name, let location = zone.location {
                    zoneNames[name] = location
                }
                if !open.contains("VEVENT"), let complete = event {
                    guard events.count < Self.eventLimit else {
                        report(
                            CalendarProblem(
                                tr("there are more than \(Self.eventLimit) events; the rest was left out"), line: number
                            ))
                        return true
                    }
                    events.append(complete)
                    event = nil
                }
            case "METHOD" where open == ["VCALENDAR"] && line.value.uppercased() == "CANCEL":
                report(CalendarProblem(tr("this file cancels events; nothing was taken from it"), line: number))
                return true
            default:
                switch open.last {
                case "VEVENT": event?.lines.append(line)
                case "VALARM":
                    if let last = event?.reminders.indices.last { event?.reminders[last].append(line) }
                case "VTIMEZONE":
                    if line.name == "TZID" { zone.name = line.value }
                    if line.name == "X-LIC-LOCATION" { zone.location = line.value }
                default: break
                }
            }
            guard isCalendar else { return false }
        }
        if let event { reportWithoutEnd(event) }
        return isCalendar
    }

    private mutating func reportWithoutEnd(_ event: CalendarEvent) {
        report(CalendarProblem(tr("an event without END:VEVENT was left out")), event)
    }

    // MARK: From events to alarms

    private mutating func alarms() -> [Alarm] {
        var overrides: [String: [CalendarEvent]] = [:]
        for event in events where event["RECURRENCE-ID"] != nil {
            overrides[event["UID"]?.value ?? "", default: []].append(event)
        }
        var alarms: [Alarm] = []
        var ids: Set<String> = []
        for event in events where event["RECURRENCE-ID"] == nil {
            let own = overrides.removeValue(forKey: event["UID"]?.value ?? "") ?? []
            do throws(CalendarProblem) {
                for alarm in try self.alarms(of: event, own) {
                    guard ids.insert(alarm.id).inserted else {
                        report(
                            CalendarProblem(tr("an event with this UID appeared before; this one was left out")), event)
                        continue
                    }
                    alarms.append(alarm)
                }
            } catch { report(error, event) }
        }
        for event in overrides.values.joined().sorted(by: { $0.number < $1.number }) {
            report(CalendarProblem(tr("this changes an event that isn't in the file, and was left out")), event)
        }
        return alarms
    }

    private mutating func alarms(
        of event: CalendarEvent, _ overrides: [CalendarEvent]
    ) throws(CalendarProblem) -> [Alarm] {
        guard event["STATUS"]?.value.uppercased() != "CANCELLED" else {
            throw CalendarProblem(tr("a cancelled event was left out"))
        }
        guard let line = event["DTSTART"] else { throw CalendarProblem(tr("an event without a start was left out")) }
        let start = try time(line, line.value)
        var reminders = reminders(of: event)
        if reminders.isEmpty {
            if case .day = start {
                throw CalendarProblem(
                    tr("an all-day event without a reminder has no time to ring and was left out"))
            }
            reminders = [.offset(0)]
        }
        var alarms: [Alarm] = []
        var isOver = false
        var base: Schedule?
        for (index, reminder) in reminders.enumerated() {
            let schedule: Schedule
            switch reminder {
            case .time(let time):
                guard event["RRULE"] == nil, event["RDATE"] == nil else {
                    report(
                        CalendarProblem(tr("a reminder at a fixed time of a repeating event was left out")), event)
                    continue
                }
                schedule = Schedule(start: time, zone: .named("UTC"))
            case .offset(let seconds):
                let unmoved: Schedule
                if let base { unmoved = base } else { unmoved = try self.schedule(of: event, start, overrides) }
                base = unmoved
                schedule = try shifted(unmoved, of: event, start, by: seconds)
            }
            guard (try? schedule.next(after: now, zones: zones)) != nil else {
                isOver = true
                continue
            }
            alarms.append(
                Alarm(
                    id: Self.id(of: event, index), label: event.text("SUMMARY", limit: 200),
                    details: event.text("DESCRIPTION", limit: 10_000), schedule: schedule))
        }
        if isOver, alarms.isEmpty { over += 1 }
        return alarms
    }

    private mutating func reminders(of event: CalendarEvent) -> [CalendarReminder] {
        var reminders: [CalendarReminder] = []
        var known: Set<CalendarReminder> = []
        for lines in event.reminders {
            do throws(CalendarProblem) {
                guard let reminder = try CalendarReminder(lines, number: lines.first?.number ?? event.number),
                    known.insert(reminder).inserted
                else { continue }
                if reminders.count < Self.reminderLimit { reminders.append(reminder) } else { unlisted += 1 }
            } catch { report(error, event) }
        }
        return reminders
    }

    /// Our own id where we wrote the event, else one from its UID, or from what it says where it has none.
    private static func id(of event: CalendarEvent, _ index: Int) -> String {
        let start = event["DTSTART"]
        let said = [event["SUMMARY"]?.value, start?.parameters["TZID"], start?.value, event["RRULE"]?.value]
        let uid = event["UID"]?.value ?? said.map { $0 ?? "" }.joined(separator: "\n")
        let own = uid.hasSuffix(CalendarWriter.domain) ? String(uid.dropLast(CalendarWriter.domain.count)) : ""
        let id = ForeignID.isPlain(own) && own.utf8.count <= 60 ? own : ForeignID.make("ics", uid)
        return index == 0 ? id : "\(id)-\(index + 1)"
    }
}
