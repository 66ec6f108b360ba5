// SPDX-License-Identifier: MIT

/// Whole-number arithmetic on the proleptic Gregorian calendar, in days after 1970-01-01.
enum Calendar {
    /// The number of the 1st of January of `year`.
    static func firstDay(year: Int) -> Int {
        let before = year - 1
        return before * 365 + floorDivision(before, 4) - floorDivision(before, 100) + floorDivision(before, 400)
            - 719_162
    }

    /// The number of the first day of `month` (1 to 12) of `year`.
    static func firstDay(year: Int, month: Int) -> Int {
        let leap = month > 2 && CivilDate.isLeap(year: year) ? 1 : 0
        // The lengths 31, 28, 31, … summed: 30.6 days a month on average from March on (Hinnant).
        let before = month > 2 ? (153 * (month - 3) + 2) / 5 + 59 : (month - 1) * 31
        return firstDay(year: year) + before + leap
    }

    /// The quotient rounded towards negative infinity.
    static func floorDivision(_ dividend: Int, _ divisor: Int) -> Int {
        let quotient = dividend / divisor
        return dividend % divisor < 0 ? quotient - 1 : quotient
    }

    /// The remainder from 0 up to `divisor`.
    static func modulo(_ dividend: Int, _ divisor: Int) -> Int {
        let remainder = dividend % divisor
        return remainder < 0 ? remainder + divisor : remainder
    }
}

/// The first and the last second that a ``CivilDateTime`` can name.
enum CalendarLimits {
    /// 0000-01-01T00:00:00 as seconds from the epoch on one wall clock.
    static let firstWall = Int64(Calendar.firstDay(year: 0)) * 86_400
    /// 9999-12-31T23:59:59 as seconds from the epoch on one wall clock.
    static let lastWall = Int64(Calendar.firstDay(year: 10_000)) * 86_400 - 1
}
