// SPDX-License-Identifier: MIT
import Localization
import Timekeeping

/// Alarms as an iCalendar file (RFC 5545) that ``CalendarReader`` takes.
package struct CalendarWriter {
    /// What follows an alarm's id in the UID of its event.
    package static let domain = "@nightstand.github.io"
    /// Days for which alarms that follow the sun or appointments are written.
    package static let solarDays = 30
    /// The most occurrences that are written one by one where other calendars would read a rule differently.
    static let listLimit = 400
    /// The most occurrences of a pause that are written as exceptions.
    private static let pauseLimit = 1000
    /// Years ahead for which the changes of a zone's clock are written.
    private static let zoneYears: Int64 = 10

    /// The file.
    package let text: String
    /// How many alarms are in it.
    package let count: Int
    /// A sentence for each alarm that is not in it, or not as it is.
    package let remarks: [String]

    /// Writes alarms as they are at `now`.
    package init(_ alarms: [Alarm], now: Instant, zones: ZoneResolver) {
        var writer = Draft(now: now, zones: zones)
        for alarm in alarms { writer.add(alarm) }
        text = CalendarText.file(
            ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Nightstand//Alarms//EN", "CALSCALE:GREGORIAN"]
                + writer.zoneLines + writer.lines + ["END:VCALENDAR"])
        count = writer.count
        remarks = writer.remarks
    }

    /// The lines of a file as they come together.
    struct Draft {
        let now: Instant
        let zones: ZoneResolver
        var lines: [String] = []
        var count = 0
        var remarks: [String] = []
        /// What the only event has besides; nil for a file of several events.
        var object: CalendarWriter.Object?
        /// The zones that are used, each since the earliest time in it.
        private var used: [String: CivilDateTime] = [:]

        init(now: Instant, zones: ZoneResolver) {
            self.now = now
            self.zones = zones
        }

        mutating func add(_ alarm: Alarm) {
            let name = alarm.label.isEmpty ? alarm.id : alarm.label
            guard alarm.isEnabled else {
                // Translators: {1} is the label or the id of an alarm.
                remarks.append(tr("'\(name)' is off and was left out."))
                return
            }
            guard (try? alarm.schedule.next(after: now, zones: zones)) != nil else {
                remarks.append(tr("'\(name)' has no upcoming occurrence and was left out."))
                return
            }
            count += 1
            if let source = alarm.schedule.timeSource { return addDays(alarm, name, source) }
            addRule(alarm, name)
        }

        /// Writes the next days of an alarm for whose times calendars have no rule.
        private mutating func addDays(_ alarm: Alarm, _ name: String, _ source: Schedule.TimeSource) {
            let end = now + .seconds(CalendarWriter.solarDays * 86_400)
            let isByDay = alarm.schedule.reminders == nil
            let limit = isByDay ? 200 : CalendarWriter.solarDays * ReminderTime.mostPerDay
            let times = (try? alarm.schedule.occurrences(after: now, through: end, limit: limit, zones: zones)) ?? []
            for time in times {
                let name = isByDay ? CalendarText.basic(time.scheduled).prefix(8) : CalendarText.basic(time.due)[...]
                addEvent(
                    alarm, "\(alarm.id)-\(name)", ["DTSTART:" + CalendarText.basic(time.due)])
            }
            let days = CalendarWriter.solarDays
            switch source {
            // Translators: {1} is the label or the id of an alarm, {2} a number of days.
            case .sun:
                remarks.append(tr("'\(name)' follows the sun; the next \(days) days are written as single events."))
            // Translators: {1} is the label or the id of an alarm, {2} a number of days.
            case .appointment, .reminders:
                remarks.append(tr("'\(name)' follows calendars; the next \(days) days are written as single events."))
            }
        }

        mutating func addRule(_ alarm: Alarm, _ name: String) {
            var schedule = alarm.schedule
            if schedule.recurrence == nil, schedule.added.isEmpty, let moved = schedule.moved[schedule.start] {
                schedule.start = moved
                schedule.moved = [:]
            }
            takeFirstOccurrence(&schedule)
            if let rule = schedule.recurrence {
                if let rule = rule.portable(from: schedule.start) {
                    schedule.recurrence = rule
                } else {
                    list(&schedule, name)
                }
            }
            skipDaysOff(&schedule, name)
            endPause(&schedule, name)
            let zone = zoneName(schedule)
            if let zone, zone != "UTC" { used[zone] = min(used[zone] ?? schedule.start, schedule.start) }
            func line(_ property: String, _ times: some Sequence<CivilDateTime>) -> String {
                let list = times.sorted().map { CalendarText.basic($0) + (zone == "UTC" ? "Z" : "") }.joined(
                    separator: ",")
                return property + (zone.flatMap { $0 == "UTC" ? nil : ";TZID=\($0)" } ?? "") + ":" + list
            }
            var times = [line("DTSTART", [schedule.start])]
            if let rule = schedule.recurrence { times.append("RRULE:" + ruleText(rule, schedule)) }
            if !schedule.excluded.isEmpty { times.append(line("EXDATE", schedule.excluded)) }
            if !schedule.added.isEmpty { times.append(line("RDATE", schedule.added)) }
            addEvent(alarm, alarm.id, times)
            for (scheduled, time) in schedule.moved.sorted(by: { $0.key < $1.key })
            where !schedule.excluded.contains(scheduled) {
                addEvent(alarm, alarm.id, [line("RECURRENCE-ID", [scheduled]), line("DTSTART", [time])])
            }
        }

        private mutating func addEvent(_ alarm: Alarm, _ id: String, _ times: [String]) {
            let uid = object?.uid ?? id + CalendarWriter.domain
            lines += ["BEGIN:VEVENT", "UID:\(uid)", "DTSTAMP:\(CalendarText.basic(now))"] + times
            let isWhole = !times.contains { $0.hasPrefix("RECURRENCE-ID") }
            if let object, isWhole { lines += object.properties }
            if !alarm.label.isEmpty { lines.append("SUMMARY:" + CalendarText.escaped(alarm.label)) }
            if !alarm.details.isEmpty { lines.append("DESCRIPTION:" + CalendarText.escaped(alarm.details)) }
            let spoken = alarm.label.isEmpty ? tr("Alarm") : alarm.label
            lines.append("TRANSP:TRANSPARENT")
            if object?.hasReminder ?? true {
                lines += [
                    "BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:" + CalendarText.escaped(spoken), "TRIGGER:PT0S",
                    "END:VALARM",
                ]
            }
            if let object, isWhole { lines += object.reminders }
            lines.append("END:VEVENT")
        }

        private func zoneName(_ schedule: Schedule) -> String? {
            if case .named(let name) = schedule.zone { name == "Etc/UTC" ? "UTC" : name } else { nil }
        }

        /// A calendar's event happens at its start in any case, an alarm only when the rule gives it.
        private func takeFirstOccurrence(_ schedule: inout Schedule) {
            guard let rule = schedule.recurrence, let zone = try? zones.rules(for: schedule.zone) else { return }
            let alone = Schedule(start: schedule.start, zone: schedule.zone, recurrence: rule)
            let first = try? alone.next(after: zone.instant(of: schedule.start) - .seconds(1), zones: zones)
            guard let first = first?.scheduled, first != schedule.start else { return }
            schedule.start = first
        }

        /// Replaces a rule that other calendars would read differently by its next occurrences.
        private mutating func list(_ schedule: inout Schedule, _ name: String) {
            guard let zone = try? zones.rules(for: schedule.zone),
                let next = try? schedule.occurrences(after: now, limit: CalendarWriter.listLimit, zones: zones)
            else { return }
            let times = next.map { zone.civil(at: $0.due) }
            guard let first = times.first else { return }
            schedule = Schedule(start: first, zone: schedule.zone, added: Set(times.dropFirst()))
            guard times.count == CalendarWriter.listLimit else { return }
            // Translators: {1} is the label or the id of an alarm, {2} a number.
            remarks.append(
                tr(
                    "Other calendar apps read the repeat rule of '\(name)' differently; its next \(CalendarWriter.listLimit) occurrences are written one by one."
                ))
        }

        /// Other calendars don't know the days off, so each one that is known becomes an exception.
        private mutating func skipDaysOff(_ schedule: inout Schedule, _ name: String) {
            guard schedule.recurrence != nil, schedule.daysOff != nil, let days = zones.agenda?.days,
                let zone = try? zones.rules(for: schedule.zone)
            else { return }
            var plain = schedule
            plain.daysOff = nil
            let end = zone.instant(of: CivilDateTime(date: days.upperBound.adding(days: 1), time: .midnight))
            let times = (try? plain.occurrences(after: now, through: end, limit: .max, zones: zones)) ?? []
            let off = times.map(\.scheduled).filter { schedule.dayOff(on: $0.date, zones: zones) != nil }
            schedule.excluded.formUnion(Set(off).subtracting(schedule.added).subtracting(schedule.moved.keys))
            // Translators: {1} is the label or the id of an alarm, {2} a date.
            remarks.append(
                tr("'\(name)' leaves out days off; those after \(days.upperBound.description) are not known yet."))
        }

        /// Calendars know no pause, so each silent occurrence becomes an exception.
        private mutating func endPause(_ schedule: inout Schedule, _ name: String) {
            guard let until = schedule.pausedUntil, let zone = try? zones.rules(for: schedule.zone) else { return }
            schedule.pausedUntil = nil
            let end = zone.instant(of: CivilDateTime(date: until, time: .midnight))
            guard end > now else { return }
            let silent =
                (try? schedule.occurrences(
                    after: now, through: end - .seconds(1), limit: CalendarWriter.pauseLimit, zones: zones)) ?? []
            schedule.excluded.formUnion(silent.map(\.scheduled))
            if silent.count == CalendarWriter.pauseLimit {
                // Translators: {1} is the label or the id of an alarm, {2} a number.
                remarks.append(
                    tr(
                        "'\(name)' is paused for a long time; the file leaves out the first \(CalendarWriter.pauseLimit) occurrences, and has the later ones."
                    ))
            }
        }

        /// The rule with the end that §3.3.10 asks for beside the kind of its start.
        private func ruleText(_ rule: Recurrence, _ schedule: Schedule) -> String {
            let rule = rule.endingWithTime
            guard case .named = schedule.zone, case .local(let last) = rule.parts.end,
                let zone = try? zones.rules(for: schedule.zone)
            else { return rule.description }
            var parts = rule.parts
            parts.end = .instant(zone.instant(of: last))
            return (try? Recurrence(parts))?.description ?? rule.description
        }

        /// The zones that are used, as each file must describe them (§3.6.5).
        var zoneLines: [String] {
            used.sorted { $0.key < $1.key }.flatMap { name, first -> [String] in
                guard let rules = try? zones.database.rules(for: name) else { return [] }
                return Self.lines(name, rules, since: rules.instant(of: first) - .seconds(366 * 86_400), until: now)
            }
        }

        private static func lines(
            _ name: String, _ rules: TimeZoneRules, since first: Instant, until now: Instant
        ) -> [String] {
            let end = max(now, first) + .seconds(CalendarWriter.zoneYears * 366 * 86_400)
            var lines = ["BEGIN:VTIMEZONE", "TZID:\(name)"]
            let initial = rules.offset(at: first)
            lines += part("STANDARD", rules.civil(at: first), [], from: initial, to: initial)
            var changes: [[Int]: [CivilDateTime]] = [:]
            var instant = first
            while let change = rules.nextTransition(after: instant), change <= end {
                let (old, new) = (rules.offset(at: change - .seconds(1)), rules.offset(at: change))
                // The time of a change is that of the clock before it.
                let civil = CivilDateTime(secondsSinceEpoch: change.seconds + Int64(old))
                if old != new { changes[[old, new], default: []].append(civil) }
                instant = change
            }
            for (step, times) in changes.sorted(by: { $0.value[0] < $1.value[0] }) {
                lines += part(
                    step[1] > step[0] ? "DAYLIGHT" : "STANDARD", times[0], times.dropFirst(), from: step[0], to: step[1]
                )
            }
            return lines + ["END:VTIMEZONE"]
        }

        private static func part(
            _ kind: String, _ start: CivilDateTime, _ others: some Sequence<CivilDateTime>, from: Int, to: Int
        ) -> [String] {
            let dates = others.map(CalendarText.basic)
            return ["BEGIN:\(kind)", "DTSTART:\(CalendarText.basic(start))"]
                + (dates.isEmpty ? [] : ["RDATE:" + dates.joined(separator: ",")])
                + ["TZOFFSETFROM:\(offset(from))", "TZOFFSETTO:\(offset(to))", "END:\(kind)"]
        }

        /// Such as `+0100`.
        private static func offset(_ seconds: Int) -> String {
            func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
            let size = abs(seconds)
            return (seconds < 0 ? "-" : "+") + digits(size / 3600) + digits(size / 60 % 60)
                + (size % 60 == 0 ? "" : digits(size % 60))
        }
    }
}
