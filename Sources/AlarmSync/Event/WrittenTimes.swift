// SPDX-License-Identifier: MIT
import Timekeeping

/// The times that an event had when Nightstand wrote it, kept in the event: whatever differs from them was changed by another program.
///
/// Comparing with what would be written now does not work: a pause, the sun and the next thirty days depend on when and where that is.
struct WrittenTimes: Hashable, Codable {
    /// `DTSTART` as it was written.
    var start: CivilDateTime
    /// Its zone; nil for one that is read wherever the user is.
    var zone: String?
    /// `RRULE` as it was written.
    var rule: Recurrence?
    /// `EXDATE`, also for a pause.
    var excluded: [CivilDateTime]?
    /// `RDATE`.
    var added: [CivilDateTime]?
    /// Moved occurrences.
    var moved: [String: CivilDateTime]?
    /// For times that no rule of iCalendar gives: the scheduled time of each one that was written, by its due time in UTC; nil for a rule.
    var dates: [String: CivilDateTime]?
    /// The zone that the user was in, in which a time added by another program is read.
    var dateZone: String?
    /// Until when the dates were written out.
    var through: Instant?
    /// The machine that wrote them.
    var writer: String

    init(_ schedule: Schedule, writer: String) {
        start = schedule.start
        if case .named(let name) = schedule.zone { zone = name }
        rule = schedule.recurrence
        if !schedule.excluded.isEmpty { excluded = schedule.excluded.sorted() }
        if !schedule.added.isEmpty { added = schedule.added.sorted() }
        if !schedule.moved.isEmpty {
            moved = Dictionary(schedule.moved.map { ($0.description, $1) }) { first, _ in first }
        }
        self.writer = writer
    }

    /// The times as a schedule.
    var schedule: Schedule {
        var times: [CivilDateTime: CivilDateTime] = [:]
        for (from, to) in moved ?? [:] { if let from = CivilDateTime(from) { times[from] = to } }
        return Schedule(
            start: start, zone: zone.map(ScheduleZone.named) ?? .floating, recurrence: rule,
            excluded: Set(excluded ?? []), added: Set(added ?? []), moved: times)
    }
}
