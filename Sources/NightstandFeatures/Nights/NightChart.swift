// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import Timekeeping
import Wording

/// Nights side by side, as a chart shows them: from bedtime to wake-up on a common axis of time.
///
/// Times are whole minutes on the wall clock from the midnight with which the day of a night's morning begins.
package nonisolated struct NightChart: Hashable, Sendable {
    /// One night.
    package struct Bar: Hashable, Sendable {
        /// Its column.
        package let column: Int
        /// The bedtime; nil where it isn't known.
        package let start: Int?
        /// The wake-up; nil where it isn't known.
        package let end: Int?
        /// How often the alarms of the morning were snoozed.
        package let snoozes: Int
    }

    /// An hour of the axis.
    package struct HourLine: Hashable, Sendable {
        /// Its position.
        package let minute: Int
        /// Such as `21:00` or `9 PM`.
        package let text: String
    }

    /// The label below a column.
    package struct DayLabel: Hashable, Sendable {
        /// The column.
        package let column: Int
        /// The upper line, longest first, to fit the space: `Mon`, `Mo`, `M`, or the day `23` alone.
        package let upper: [String]
        /// The lower line: the day, or the month where one begins; empty for none.
        package let lower: String
    }

    /// The number of days, each with a column.
    package let columns: Int
    /// The recorded nights, oldest first.
    package let bars: [Bar]
    /// The hours shown: from six to noon, and more where the nights need them.
    package let axis: ClosedRange<Int>
    /// The hours that are marked.
    package let hours: [HourLine]
    /// The days that are labelled.
    package let days: [DayLabel]

    private static let usualAxis = -360...720
    /// Bars end here: from noon to midnight after the next day.
    private static let widestAxis = -720...1440
    private static let step = 180

    /// Lays out the nights of `columns` days.
    ///
    /// - Parameters:
    ///   - nights: The nights, in any order; those of other days are left out.
    ///   - columns: How many days, at least one.
    ///   - today: The last of them.
    ///   - zone: The wall clock.
    ///   - style: The format of hours, and the first day of the week.
    package init(_ nights: [Night], columns: Int, today: CivilDate, zone: TimeZoneRules, style: TimeStyle) {
        let first = today.adding(days: 1 - columns)
        func inside(_ minute: Int) -> Int {
            min(max(minute, Self.widestAxis.lowerBound), Self.widestAxis.upperBound)
        }
        let bars = nights.compactMap { night -> Bar? in
            let column = night.morning.daysSinceEpoch - first.daysSinceEpoch
            guard (0..<columns).contains(column) else { return nil }
            return Bar(
                column: column, start: night.bedtime.map { inside(night.minute(of: $0, in: zone)) },
                end: night.wakeUp.map { inside(night.minute(of: $0, in: zone)) }, snoozes: night.snoozes)
        }
        let ends = bars.flatMap { [$0.start, $0.end] }.compactMap(\.self)
        let lower = min(Self.usualAxis.lowerBound, ends.min().map { Self.rounded($0, up: false) } ?? 0)
        let upper = max(Self.usualAxis.upperBound, ends.max().map { Self.rounded($0, up: true) } ?? 0)
        self.columns = columns
        self.bars = bars.sorted { $0.column < $1.column }
        axis = lower...upper
        hours = stride(from: lower, through: upper, by: Self.step).map { minute in
            HourLine(minute: minute, text: Self.text(ofHour: (minute / 60 + 24) % 24, style))
        }
        let dates = (0..<columns).map { first.adding(days: $0) }
        days = columns <= 14 ? Self.eachDay(dates) : Self.weeks(dates, from: style.firstWeekday)
    }

    /// The nearest marked hour on one side.
    private static func rounded(_ minute: Int, up: Bool) -> Int {
        let rest = (minute % step + step) % step
        return minute - rest + (up && rest > 0 ? step : 0)
    }

    private static func text(ofHour hour: Int, _ style: TimeStyle) -> String {
        guard style.usesTwelveHours else { return style.time(CivilTime(secondOfDay: hour * 3600)) }
        let number = (hour + 11) % 12 + 1
        return hour < 12 ? tr("\(number) AM") : tr("\(number) PM")
    }

    private static func eachDay(_ dates: [CivilDate]) -> [DayLabel] {
        dates.enumerated().map { column, date in
            let (name, short) = (date.weekday.shortName, date.weekday.shortestName)
            return DayLabel(column: column, upper: [name, short, String(short.prefix(1))], lower: "\(date.day)")
        }
    }

    /// The first day of each week, with the month where another one has begun.
    private static func weeks(_ dates: [CivilDate], from weekday: Weekday) -> [DayLabel] {
        let starts = dates.enumerated().filter { $0.element.weekday == weekday }
        return starts.enumerated().map { index, start in
            let month = start.element.month
            let isNew = index == 0 || starts[index - 1].element.month != month
            // The name of the first month is left out if another one begins right after it.
            let isShort = index == 0 && starts.count > 1 && starts[1].element.month != month
            return DayLabel(
                column: start.offset, upper: ["\(start.element.day)"],
                lower: isNew && !isShort ? MonthName.short(month) : "")
        }
    }
}
