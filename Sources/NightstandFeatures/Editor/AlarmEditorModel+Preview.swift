// SPDX-License-Identifier: MIT
import Localization
import Timekeeping
import Wording

extension AlarmEditorModel {
    /// What keeps the alarm from being stored.
    package struct Problem: Hashable, Sendable {
        /// The part of the editor that it belongs to.
        package var field: Field
        /// A sentence on what to do.
        package var sentence: String

        /// Parts of the editor.
        package enum Field: Sendable {
            case repetition, date, zone, calendars
        }
    }

    /// What keeps the alarm from being stored; empty if nothing does.
    package var problems: [Problem] {
        switch plan {
        case nil: return [Problem(field: .repetition, sentence: ruleProblem)]
        case .failure(.zone): return [Problem(field: .zone, sentence: zoneProblem)]
        case .failure(.past):
            return [Problem(field: .date, sentence: tr("This time has passed. Choose a later day or time."))]
        case .failure(.neverDue), .failure(.over):
            return [
                Problem(field: .repetition, sentence: tr("This rule has no occurrences left. Change the rule."))
            ]
        case .success where followedCalendars?.isEmpty ?? false:
            return [Problem(field: .calendars, sentence: tr("Choose at least one calendar."))]
        // There may be events that nobody knows of yet.
        case .success where followedCalendars != nil: return []
        case .success(let schedule) where upcoming.isEmpty && schedule.pausedUntil == nil:
            return [
                Problem(
                    field: .repetition,
                    sentence: tr("This alarm would never ring. Choose other times or a later day."))
            ]
        case .success: return []
        }
    }

    /// The sentence of a field's problem; nil when it has none.
    package func problem(_ field: Problem.Field) -> String? {
        problems.first { $0.field == field }?.sentence
    }

    /// A word of warning when another alarm rings at the same time; nil if none does.
    package var twinNote: String? {
        guard draft.isEnabled, let due = upcoming.first?.due else { return nil }
        return alarms.twinNote(of: due, except: original.id)
    }

    /// The next times it will ring, computed as the service will: five, or fourteen where they differ.
    package var upcoming: [Upcoming] {
        guard let schedule = alarm?.schedule,
            let list = try? schedule.occurrences(
                after: heartbeat.now, limit: basis == .clock ? 5 : 14, zones: local.zones)
        else { return [] }
        return list.map { occurrence in
            let civil = local.civil(occurrence.due)
            return Upcoming(
                due: occurrence.due, day: local.style.date(civil.date, today: today),
                time: local.style.time(solar == nil ? civil.time : civil.time.rounded),
                relative: TimeText.relative(
                    solar == nil ? occurrence.due : occurrence.due.nearestMinute, to: heartbeat.now),
                elsewhere: local.elsewhere(occurrence.due, schedule),
                note: note(on: occurrence, of: schedule))
        }
    }

    /// What the time means as it is set now: the day, how far away it is, the time of day where the sun determines it and, where
    /// the alarm has a zone of its own, that zone and the time here; empty if it never rings.
    package var timeHint: String {
        guard let next = upcoming.first else { return "" }
        guard basis == .clock else {
            return "\(tr("\(next.day), \(next.time)", context: "day and time")) · \(next.relative)"
        }
        let name = zoneText.trimmed
        guard !name.isEmpty else { return "\(next.day) · \(next.relative)" }
        // Translators: {1} is a place such as "New York", {2} a day, {3} a time of day.
        let there = tr("Time in \(zones.place(of: name)); here \(next.day), \(next.time)")
        return "\(there) · \(next.relative)"
    }

    /// One upcoming time, on the user's own wall clock.
    package struct Upcoming: Hashable, Sendable, Identifiable {
        /// The instant.
        package var due: Instant
        /// The day.
        package var day: String
        /// The time of day.
        package var time: String
        /// How far away it is.
        package var relative: String
        /// The time on the alarm's own wall clock, where that is another; nil elsewhere.
        package var elsewhere: String?
        /// Why it differs from the sun's event, which appointment it is before, or whose reminder it is; nil if there is nothing to say.
        package var note: String?
        /// The instant is the identity.
        package var id: Instant { due }
    }

    /// The note for a date of an alarm that follows the sun or calendars.
    private func note(on occurrence: Occurrence, of schedule: Schedule) -> String? {
        guard schedule.timeSource != nil, !schedule.added.contains(occurrence.scheduled) else { return nil }
        let rules = (try? local.zones.rules(for: schedule.zone)) ?? local.zones.local
        if let appointment = schedule.appointment {
            return note(of: appointment, on: occurrence.scheduled.date, zone: rules)
        }
        if schedule.reminders != nil {
            let event = schedule.outlook(of: occurrence, zones: local.zones).event ?? ""
            return event.isEmpty ? tr("reminder") : event
        }
        guard let solar = schedule.solar else { return nil }
        let due = solar.due(on: occurrence.scheduled.date, at: local.zones.coordinates(for: solar), zone: rules)
        return due.flatMap { solar.note(on: $0, currentYear: today.year) }
    }

    private var ruleProblem: String {
        if repeats == .built {
            do throws(RuleDraft.Problem) { _ = try built.rule() } catch { return error.sentence }
        }
        guard repeats == .custom else { return tr("Choose at least one day.") }
        do throws(RecurrenceError) {
            _ = try Recurrence(parsing: ruleText.trimmed)
            return ""
        } catch {
            return error.description
        }
    }

    private var zoneProblem: String {
        tr("“\(zoneText.trimmed)” isn’t a time zone. Choose another.")
    }
}
