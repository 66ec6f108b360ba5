// SPDX-License-Identifier: MIT
import Timekeeping

extension RecurrenceParts {
    /// How many days a period of the rule has, at most; nil where it repeats within the day.
    public var daysOfPeriod: Int? {
        switch frequency {
        case .daily: 1
        case .weekly: max(1, byDay.count)
        case .monthly: daysOfMonth
        case .yearly: daysOfMonth * max(1, byMonth.count)
        default: nil
        }
    }

    private var daysOfMonth: Int {
        if !byMonthDay.isEmpty { return byMonthDay.count }
        // A month has five of a weekday at most.
        return max(1, byDay.reduce(0) { $0 + ($1.ordinal == nil ? 5 : 1) })
    }

    /// Which of its days the rule picks, where it picks the times of each: the last weekday at 9 and at 15.
    public var pickedDays: [Int] {
        guard frequency == .monthly || frequency == .yearly else { return [] }
        let times = max(1, byHour.count) * max(1, byMinute.count) * max(1, bySecond.count)
        let days = Set(bySetPosition.map { $0 > 0 ? ($0 - 1) / times + 1 : -((-$0 - 1) / times + 1) }).sorted()
        return days == Array(1...(daysOfPeriod ?? 1)) ? [] : days
    }
}
