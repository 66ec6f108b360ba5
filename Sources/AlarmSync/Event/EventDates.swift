// SPDX-License-Identifier: MIT
import ICalendar
import Timekeeping

/// The next occurrences of an alarm whose times no rule of iCalendar gives, for programs that know nothing of the sun or of
/// appointments, reminders and days off.
struct EventDates {
    /// Days that are written out.
    static let days: Int64 = 30
    /// Days that must be left before they are written again, by the machine that wrote them and by others.
    ///
    /// Others wait longer: two machines in different places would write over each other's times day by day.
    static let (ownRest, otherRest): (Int64, Int64) = (20, 10)
    /// The most occurrences that are written out.
    static let limit = 200

    /// The times as an event has them: the first as its start, the others as `RDATE`, in UTC.
    let schedule: Schedule
    /// The scheduled time of each by its due time.
    let dates: [String: CivilDateTime]
    /// Until when there are all of them.
    let through: Instant

    /// Works them out; nil when there are none.
    init?(_ schedule: Schedule, now: Instant, zones: ZoneResolver) {
        var through = now + .seconds(Self.days * 86_400)
        var found = (try? schedule.occurrences(after: now, through: through, limit: Self.limit, zones: zones)) ?? []
        if found.count == Self.limit, let last = found.last { through = last.due }
        if found.isEmpty, let next = try? schedule.next(after: now, zones: zones) {
            found = [next]
            through = next.due
        }
        guard let first = found.first else { return nil }
        func utc(_ due: Instant) -> CivilDateTime { Instant(milliseconds: due.milliseconds + 500).utc }
        self.schedule = Schedule(
            start: utc(first.due), zone: .named("UTC"), added: Set(found.dropFirst().map { utc($0.due) }))
        dates = Dictionary(found.map { (utc($0.due).description, $0.scheduled) }) { first, _ in first }
        self.through = through
    }

    /// Whether the times of a schedule must be written out.
    static func areNeeded(for schedule: Schedule) -> Bool {
        schedule.timeSource != nil || schedule.daysOff != nil
            || schedule.recurrence.map { $0.portable(from: schedule.start) == nil } ?? false
    }
}
