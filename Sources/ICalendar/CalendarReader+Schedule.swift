// SPDX-License-Identifier: MIT
import Localization
import Timekeeping

/// From the lines of an event to the times at which it is.
extension CalendarReader {
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
