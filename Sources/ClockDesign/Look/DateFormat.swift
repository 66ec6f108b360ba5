// SPDX-License-Identifier: MIT

/// How the date on the face is written.
public enum DateFormat: String, CaseIterable, Sendable {
    /// As the user's region writes it: `Monday, 7 September` or `Monday, September 7`.
    case region
    /// `7 September Mon`.
    case dayMonthWeekday = "day-month-weekday"
    /// `Mon 7 September`.
    case weekdayDayMonth = "weekday-day-month"
    /// `Monday, 7 September 2026` or `Monday, September 7, 2026`, as the user's region writes it.
    case full
    /// `September 7`.
    case monthDay = "month-day"
    /// `7 Sep`.
    case short
    /// `2026-09-07`.
    case iso
}
