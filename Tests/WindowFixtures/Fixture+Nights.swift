// SPDX-License-Identifier: MIT
import NightstandService
import Timekeeping

extension Fixture {
    /// The nights of the last days up to ``now``, newest first: longer at weekends, some with an unknown end.
    package nonisolated static func nights(_ count: Int) -> [Night] {
        let today = TimeZoneRules.utc.civil(at: now).date
        return (0..<count).map { back in
            let morning = today.adding(days: -back)
            let later = [.saturday, .sunday].contains(morning.weekday) ? 70 : 0
            return night(
                morning, back % 9 == 4 ? nil : back * 37 % 75 - 60 + later,
                back % 9 == 7 ? nil : back * 23 % 40 + 390 + later, snoozes: [0, 1, 0, 0, 4, 0, 2][back % 7])
        }
    }

    /// A night in UTC, with its ends in minutes from the midnight with which the morning's day begins.
    package nonisolated static func night(
        _ morning: CivilDate, _ bedtime: Int?, _ wakeUp: Int?, snoozes: Int = 0
    ) -> Night {
        let midnight = TimeZoneRules.utc.instant(of: CivilDateTime(date: morning, time: .midnight))
        return Night(
            morning: morning, bedtime: bedtime.map { midnight + .seconds(60 * $0) },
            by: bedtime.map { $0 % 2 == 0 ? .sounds : .use }, wakeUp: wakeUp.map { midnight + .seconds(60 * $0) },
            snoozes: snoozes)
    }
}
