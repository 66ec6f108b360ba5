// SPDX-License-Identifier: MIT
import Timekeeping

/// An alarm of the simulation, whose due times are known without the product's recurrence rules.
struct Promise {
    /// How it repeats, in words of its own.
    enum Repetition: Hashable {
        case once
        case everyDays(Int)
        case weekdays([Weekday])
        case minutesOfHour([Int])
    }

    var alarm: Alarm
    var repetition: Repetition

    static func rule(_ repetition: Repetition) -> Recurrence? {
        switch repetition {
        case .once: nil
        case .everyDays(let days): Recurrence("FREQ=DAILY;INTERVAL=\(days)")
        case .weekdays(let days):
            Recurrence(
                "FREQ=WEEKLY;BYDAY=" + days.map { String("\($0)".prefix(2)).uppercased() }.joined(separator: ","))
        case .minutesOfHour(let minutes):
            Recurrence("FREQ=DAILY;BYMINUTE=" + minutes.map(String.init).joined(separator: ","))
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
        var all: [CivilDateTime] = []
        if repetition == .once {
            all = [schedule.start]
        } else {
            let begin = schedule.start.date.daysSinceEpoch
            for number in stride(from: max(first.daysSinceEpoch, begin), through: last.daysSinceEpoch, by: 1) {
                let date = CivilDate(daysSinceEpoch: number)
                switch repetition {
                case .once: break
                case .everyDays(let days) where (number - begin) % days == 0:
                    all.append(CivilDateTime(date: date, time: schedule.start.time))
                case .weekdays(let days) where days.contains(date.weekday):
                    all.append(CivilDateTime(date: date, time: schedule.start.time))
                case .minutesOfHour(let minutes):
                    let hour = schedule.start.time.hour * 3600
                    all += minutes.map {
                        CivilDateTime(date: date, time: CivilTime(secondOfDay: hour + $0 * 60))
                    }
                default: break
                }
            }
        }
        // A moved one may come from any day.
        for moved in schedule.moved.keys where !all.contains(moved) { all.append(moved) }
        return all.filter { wall in
            wall >= schedule.start && !schedule.excluded.contains(wall)
                && (schedule.pausedUntil.map { wall.date >= $0 } ?? true)
        }
    }
}
