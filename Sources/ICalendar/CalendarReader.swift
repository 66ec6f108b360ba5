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
    private var zoneNames: [String: String] = [:]
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

    private mutating func report(_ problem: CalendarProblem, _ event: CalendarEvent? = nil) {
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

    /// When the event itself begins; ``shifted(_:of:_:by:)`` makes of it when a reminder rings.
    mutating func schedule(
        of event: CalendarEvent, _ start: CalendarTime, _ overrides: [CalendarEvent]
    ) throws(CalendarProblem) -> Schedule {
        var schedule = Schedule(start: start.civil, zone: start.zone)
        let rules = event.all("RRULE")
        guard rules.count < 2 else {
            throw CalendarProblem(tr("an event with several rules was left out"), line: rules[1].number)
        }
        if let line = rules.first { schedule.recurrence = try rule(line, start) }
        if let line = event["EXRULE"] {
            throw CalendarProblem(tr("an event with an exception rule (EXRULE) was left out"), line: line.number)
        }
        for line in event.all("EXDATE") {
            schedule.excluded.formUnion(times(line, event, start))
        }
        for line in event.all("RDATE") {
            schedule.added.formUnion(times(line, event, start))
        }
        for other in overrides { apply(other, to: &schedule) }
        guard schedule.excluded.count + schedule.added.count + schedule.moved.count <= 5000 else {
            throw CalendarProblem(tr("an event with more than 5000 exceptions was left out"))
        }
        return schedule
    }

    mutating func shifted(
        _ schedule: Schedule, of event: CalendarEvent, _ start: CalendarTime, by shift: Int64
    ) throws(CalendarProblem) -> Schedule {
        var schedule = schedule
        if let rule = schedule.recurrence, let line = event["RRULE"] {
            schedule.recurrence = try shifted(rule, line, start, by: shift)
        }
        if shift != 0 {
            schedule.start = schedule.start.adding(seconds: shift)
            schedule.excluded = Set(schedule.excluded.map { $0.adding(seconds: shift) })
            schedule.added = Set(schedule.added.map { $0.adding(seconds: shift) })
            let moved = schedule.moved.map { ($0.adding(seconds: shift), $1.adding(seconds: shift)) }
            schedule.moved = Dictionary(moved) { _, last in last }
        }
        takeStart(of: event, into: &schedule)
        return schedule
    }

    /// Lets it ring at a start that its own rule does not give, as calendars do.
    private mutating func takeStart(of event: CalendarEvent, into schedule: inout Schedule) {
        guard let rule = schedule.recurrence, !schedule.excluded.contains(schedule.start) else { return }
        let alone = Schedule(start: schedule.start, zone: schedule.zone, recurrence: rule)
        guard let zone = try? zones.rules(for: schedule.zone) else { return }
        let before = zone.instant(of: schedule.start) - .seconds(1)
        guard (try? alone.next(after: before, zones: zones))?.scheduled != schedule.start else { return }
        if case .count = rule.parts.end {
            report(
                CalendarProblem(
                    tr("the start isn't one of the rule's occurrences, so the number of occurrences may be off by one")),
                event)
        }
        schedule.added.insert(schedule.start)
    }

    private func rule(_ line: CalendarLine, _ start: CalendarTime) throws(CalendarProblem) -> Recurrence {
        do throws(RecurrenceError) {
            let rule = try Recurrence(parsing: line.value)
            guard case .day = start, !rule.givesOnlyDays else { return rule }
            // A day has no time to choose (§3.3.10).
            var parts = rule.parts
            (parts.byHour, parts.byMinute, parts.bySecond) = ([], [], [])
            return try Recurrence(parts)
        } catch {
            let reason = error.description
            throw CalendarProblem(reason.hasSuffix(".") ? String(reason.dropLast()) : reason, line: line.number)
        }
    }

    private func shifted(
        _ parsed: Recurrence, _ line: CalendarLine, _ start: CalendarTime, by shift: Int64
    ) throws(CalendarProblem) -> Recurrence {
        var parts = parsed.parts
        if shift != 0 {
            let stays = start.civil.date == start.civil.adding(seconds: shift).date
            let isPlain =
                parts.byMonth.isEmpty && parts.byWeekNumber.isEmpty && parts.byYearDay.isEmpty
                && parts.byMonthDay.isEmpty && parts.byDay.isEmpty && parts.bySetPosition.isEmpty
            let isInterval = isPlain && (parts.frequency == .daily || parts.frequency == .weekly)
            guard parsed.givesOnlyDays, stays || isInterval else {
                throw CalendarProblem(
                    tr("its reminder falls on other days than its rule gives; the event was left out"),
                    line: line.number)
            }
        }
        switch parts.end {
        case .instant(let instant):
            if case .named(let name) = start.zone, let zone = try? zones.database.rules(for: name) {
                parts.end = Self.end(at: zone.civil(at: instant).adding(seconds: shift))
            } else {
                parts.end = .instant(instant + .seconds(shift))
            }
        case .local(let civil): parts.end = Self.end(at: civil.adding(seconds: shift))
        case .date(let date):
            if shift != 0 {
                let last = CivilDateTime(date: date, time: start.civil.time)
                parts.end = .local(last.adding(seconds: shift))
            }
        case .never, .count: break
        }
        do throws(RecurrenceError) { return try Recurrence(parts) } catch {
            throw CalendarProblem(error.description, line: line.number)
        }
    }

    /// The end of a day, as ``Recurrence/endingWithTime`` writes it, is that day.
    private static func end(at civil: CivilDateTime) -> RecurrenceParts.End {
        civil.time.secondOfDay == 86_399 ? .date(civil.date) : .local(civil)
    }

    private mutating func apply(_ other: CalendarEvent, to schedule: inout Schedule) {
        do throws(CalendarProblem) {
            guard let id = other["RECURRENCE-ID"] else {
                throw CalendarProblem(
                    tr("this event changes another but doesn't say which occurrence; it was left out"))
            }
            guard id.parameters["RANGE"] == nil else {
                throw CalendarProblem(tr("changes to all later occurrences can't be imported; this one was left out"))
            }
            guard let key = try time(id, id.value).civil(on: schedule.zone, database: zones.database) else {
                throw CalendarProblem(
                    tr(
                        "this occurrence has a different kind of date or time than its event; the change was left out"
                    ), line: id.number)
            }
            if other["STATUS"]?.value.uppercased() == "CANCELLED" {
                schedule.excluded.insert(key)
                return
            }
            guard let line = other["DTSTART"],
                let new = try time(line, line.value).civil(on: schedule.zone, database: zones.database)
            else {
                throw CalendarProblem(
                    tr(
                        "this occurrence has a different kind of date or time than its event; the change was left out"
                    ), line: id.number)
            }
            if new != key { schedule.moved[key] = new } else { restored.insert(key) }
        } catch { report(error, other) }
    }

    /// The times of a line with a list of them, on the clock of the event's start.
    private mutating func times(_ line: CalendarLine, _ event: CalendarEvent, _ start: CalendarTime) -> [CivilDateTime]
    {
        var found: [CivilDateTime] = []
        for item in line.value.split(separator: ",") {
            do throws(CalendarProblem) {
                // Of a period, the start counts.
                let time = try time(line, item.split(separator: "/").first ?? item)
                let isDay = if case .day = time { true } else { false }
                let isDayEvent = if case .day = start { true } else { false }
                guard isDay == isDayEvent, let civil = time.civil(on: start.zone, database: zones.database) else {
                    throw CalendarProblem(
                        // Translators: {1} is a name such as EXDATE, {2} a time such as 20261224.
                        tr(
                            "\(line.name) '\(item.prefix(40))' must be a date, or a date and time, just as the start is; it was left out"
                        ),
                        line: line.number)
                }
                found.append(civil)
            } catch { report(error, event) }
        }
        return found
    }

    func time(_ line: CalendarLine, _ text: some StringProtocol) throws(CalendarProblem) -> CalendarTime {
        var zone: String?
        if let name = line.parameters["TZID"] {
            guard let known = knownZone(name) else {
                throw CalendarProblem(tr("the time zone '\(name.prefix(80))' isn't known"), line: line.number)
            }
            zone = known
        }
        guard let time = CalendarTime(text, zone: zone) else {
            throw CalendarProblem(tr("'\(text.prefix(40))' isn't a date or a time"), line: line.number)
        }
        return time
    }

    /// The IANA name of a zone: its own, the one that the file gives, or what follows the name of who defined it.
    private func knownZone(_ name: String) -> String? {
        let parts = name.split(separator: "/")
        let endings = name.hasPrefix("/") ? [3, 2].map { parts.suffix($0).joined(separator: "/") } : []
        return ([name, zoneNames[name]].compactMap(\.self) + endings).first {
            (try? zones.database.rules(for: $0)) != nil
        }
    }
}
