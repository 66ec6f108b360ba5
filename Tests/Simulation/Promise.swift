// SPDX-License-Identifier: MIT
import Timekeeping

/// An alarm of the simulation, whose due times are known without the product's recurrence rules.
struct Promise {
    /// How it repeats, in the oracle's own terms.
    indirect enum Repetition: Hashable {
        case once
        case everyDays(Int)
        case weekdays([Weekday])
        case minutesOfHour([Int])
        case daysOfMonth([Int])
        /// Another repetition, limited to a count.
        case times(Int, Repetition)
        /// Another repetition, up to a time.
        case until(CivilDateTime, Repetition)
    }

    var alarm: Alarm
    var repetition: Repetition

    static func rule(_ repetition: Repetition) -> Recurrence? { text(repetition).flatMap { Recurrence($0) } }

    private static func text(_ repetition: Repetition) -> String? {
        switch repetition {
        case .once: nil
        case .everyDays(let days): "FREQ=DAILY;INTERVAL=\(days)"
        case .weekdays(let days):
            "FREQ=WEEKLY;BYDAY=" + days.map { String("\($0)".prefix(2)).uppercased() }.joined(separator: ",")
        case .minutesOfHour(let minutes): "FREQ=DAILY;BYMINUTE=" + minutes.map(String.init).joined(separator: ",")
        case .daysOfMonth(let days): "FREQ=MONTHLY;BYMONTHDAY=" + days.map(String.init).joined(separator: ",")
        case .times(let count, let other): text(other).map { $0 + ";COUNT=\(count)" }
        case .until(let last, let other):
            text(other).map { $0 + ";UNTIL=" + last.description.filter { $0 != "-" && $0 != ":" } }
        }
    }

    func zone(_ local: OracleZone) -> OracleZone {
        guard case .named(let name) = alarm.schedule.zone else { return local }
        return OracleZone.all[name] ?? local
    }

    func due(_ scheduled: CivilDateTime, _ local: OracleZone) -> Instant {
        guard let solar = alarm.schedule.solar, alarm.schedule.moved[scheduled] == nil, let resolver = local.resolver,
            let rules = try? resolver.rules(for: alarm.schedule.zone),
            let due = solar.due(on: scheduled.date, at: resolver.coordinates(for: solar), zone: rules)
        else { return zone(local).instant(of: alarm.schedule.moved[scheduled] ?? scheduled) }
        return due.instant
    }

    /// The times it is scheduled for from `first` through `last`, skipped and paused ones left out.
    func scheduled(from first: CivilDate, through last: CivilDate) -> [CivilDateTime] {
        guard alarm.isEnabled else { return [] }
        let schedule = alarm.schedule
        var all = walls(repetition, from: first, through: last)
        // A moved one may come from any day.
        for moved in schedule.moved.keys where !all.contains(moved) { all.append(moved) }
        return all.filter { wall in
            wall >= schedule.start && !schedule.excluded.contains(wall)
                && (schedule.pausedUntil.map { wall.date >= $0 } ?? true)
        }
    }

    /// The due times of a repetition on some days, in order.
    private func walls(_ repetition: Repetition, from first: CivilDate, through last: CivilDate) -> [CivilDateTime] {
        let start = alarm.schedule.start
        switch repetition {
        case .once: return [start]
        case .times(let count, let other):
            var counted: [CivilDateTime] = []
            var day = start.date
            while day <= last, counted.count < count {
                counted += walls(other, from: day, through: day).filter { $0 >= start }
                day = day.adding(days: 1)
            }
            return Array(counted.prefix(count))
        case .until(let end, let other):
            return walls(other, from: first, through: min(last, end.date)).filter { $0 <= end }
        case .everyDays, .weekdays, .minutesOfHour, .daysOfMonth: break
        }
        var all: [CivilDateTime] = []
        let begin = start.date.daysSinceEpoch
        for number in stride(from: max(first.daysSinceEpoch, begin), through: last.daysSinceEpoch, by: 1) {
            let date = CivilDate(daysSinceEpoch: number)
            switch repetition {
            case .everyDays(let days) where (number - begin) % days == 0:
                all.append(CivilDateTime(date: date, time: start.time))
            case .weekdays(let days) where days.contains(date.weekday):
                all.append(CivilDateTime(date: date, time: start.time))
            case .daysOfMonth(let days) where days.contains(date.day):
                all.append(CivilDateTime(date: date, time: start.time))
            case .minutesOfHour(let minutes):
                let hour = start.time.hour * 3600
                all += minutes.map { CivilDateTime(date: date, time: CivilTime(secondOfDay: hour + $0 * 60)) }
            default: break
            }
        }
        return all
    }
}
