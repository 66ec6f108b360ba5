// SPDX-License-Identifier: MIT
import Timekeeping

/// What another program changed of the times of an event.
struct TimeChanges {
    /// The parts of the alarm that it changed.
    private(set) var values: [SharedKey: String?] = [:]
    /// Whether moved occurrences are missing without having been skipped: the event was not written to its end.
    ///
    /// A series is written part by part, and the connection may be lost in between.
    private(set) var lacksOccurrences = false

    /// Compares the times that were written with those that are there now.
    ///
    /// - Parameters:
    ///   - restored: Occurrences that the event has as changed ones, but at their own time.
    ///   - schedule: The alarm's own, which may say more than an event can.
    init(
        from written: WrittenTimes, to actual: Schedule, restored: Set<CivilDateTime> = [], of schedule: Schedule,
        zones: ZoneResolver
    ) {
        let old = written.schedule
        var there = actual
        for time in restored { there.moved[time] = time }
        let new = Self.onSameClock(there, as: old, zones: zones)
        guard new != old else { return }
        if let dates = written.dates, new.recurrence == nil {
            compareDates(dates, old, new, schedule, written.dateZone, zones)
        } else {
            compareRule(old, new, schedule)
        }
    }

    private mutating func compareRule(_ old: Schedule, _ new: Schedule, _ schedule: Schedule) {
        if !new.hasSameTimes(as: old) {
            // What it left alone stays as it is, also where the event says it in other words.
            let isSameStart = new.start == old.start && schedule.timeSource == nil
            let times = Schedule(
                start: isSameStart ? schedule.start : new.start,
                zone: new.zone == old.zone && schedule.timeSource == nil ? schedule.zone : new.zone,
                recurrence: new.recurrence == old.recurrence && schedule.timeSource == nil
                    ? schedule.recurrence : new.recurrence)
            values[.times] = SharedAlarm.values(of: Alarm(id: "", schedule: times))[.times]
            // It is to ring at the new time, although that may be the one from which it was moved away here.
            if !isSameStart, times.recurrence == nil {
                if schedule.moved[times.start] != nil { values[.exception(.moved, times.start)] = .some(nil) }
                if schedule.excluded.contains(times.start) { values[.exception(.excluded, times.start)] = .some(nil) }
            }
        }
        compare(.excluded, old.excluded, new.excluded, schedule.excluded)
        compare(.added, old.added, new.added, schedule.added)
        for (time, moved) in new.moved where (old.moved[time] ?? time) != moved {
            values[.exception(.moved, time)] = moved == time ? .some(nil) : moved.description
        }
        let isSameSeries = new.hasSameTimes(as: old)
        for time in old.moved.keys where new.moved[time] == nil {
            // What is written whole is either there or skipped, unless another program gave the series other times.
            if isSameSeries, !new.excluded.contains(time) {
                lacksOccurrences = true
            } else {
                values[.exception(.moved, time)] = .some(nil)
            }
        }
    }

    /// - Parameter own: What the alarm has; an exception that was written for another reason, such as a pause, can't be taken back.
    private mutating func compare(
        _ kind: SharedKey.Exception, _ old: Set<CivilDateTime>, _ new: Set<CivilDateTime>, _ own: Set<CivilDateTime>
    ) {
        for time in new.subtracting(old) { values[.exception(kind, time)] = "" }
        for time in old.subtracting(new).intersection(own) { values[.exception(kind, time)] = .some(nil) }
    }

    /// Times that were written one by one: each one that is gone is left out, and each new one is added.
    private mutating func compareDates(
        _ dates: [String: CivilDateTime], _ old: Schedule, _ new: Schedule, _ schedule: Schedule, _ zone: String?,
        _ zones: ZoneResolver
    ) {
        // A program that knows no RDATE writes the event without it; that is no wish to sleep for a month.
        let dropsDates = new.added.isEmpty && !old.added.isEmpty
        let there = new.added.union([new.start]).subtracting(new.excluded).subtracting(new.moved.keys)
            .union(new.moved.values)
        let clock = schedule.zone == .floating ? zone.map(ScheduleZone.named) ?? .floating : schedule.zone
        guard let rules = try? zones.rules(for: clock) else { return }
        for (text, scheduled) in dates {
            guard let time = CivilDateTime(text), !there.contains(time), !dropsDates || time == old.start else {
                continue
            }
            // One that had been added or moved by hand ends in the same way.
            values[.exception(.excluded, scheduled)] = ""
        }
        for time in there where dates[time.description] == nil {
            let local = rules.civil(at: Instant(seconds: time.secondsSinceEpoch))
            values[.exception(.added, local)] = ""
        }
    }

    /// The times on the clock on which they were written, where that is all that differs.
    ///
    /// Some programs write the zone of the phone into an event that is meant for wherever the user is, and some write UTC.
    private static func onSameClock(_ new: Schedule, as old: Schedule, zones: ZoneResolver) -> Schedule {
        guard new.zone != old.zone, case .named(let name) = new.zone else { return new }
        var same = new
        same.zone = old.zone
        guard case .named(let oldName) = old.zone else { return name == "UTC" ? new : same }
        guard new.recurrence == nil, let from = try? zones.database.rules(for: name),
            let to = try? zones.database.rules(for: oldName)
        else { return new }
        func moved(_ time: CivilDateTime) -> CivilDateTime { to.civil(at: from.instant(of: time)) }
        same.start = moved(new.start)
        same.excluded = Set(new.excluded.map(moved))
        same.added = Set(new.added.map(moved))
        same.moved = Dictionary(new.moved.map { (moved($0), moved($1)) }) { first, _ in first }
        return same
    }
}
