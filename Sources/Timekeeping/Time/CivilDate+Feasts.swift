// SPDX-License-Identifier: MIT

extension CivilDate {
    /// Easter Sunday of the Gregorian calendar, by the algorithm of 1876 in Meeus, Astronomical Algorithms, chapter 8.
    ///
    /// - Parameter year: from 1583 on, when that calendar began; nil outside 0 to 9999.
    public static func easterSunday(_ year: Int) -> CivilDate? {
        let a = year % 19
        let (b, c) = (year / 100, year % 100)
        let (d, e) = (b / 4, b % 4)
        let g = (b - (b + 8) / 25 + 1) / 3
        let h = (19 * a + b - d - g + 15) % 30
        let (i, k) = (c / 4, c % 4)
        let l = (32 + 2 * e + 2 * i - h - k) % 7
        let m = (a + 11 * h + 22 * l) / 451
        let sum = h + l - 7 * m + 114
        return CivilDate(year: year, month: sum / 31, day: sum % 31 + 1)
    }

    /// The `ordinal`-th `weekday` of a month, counted from the end where negative; nil when there is none.
    public static func nth(_ ordinal: Int, _ weekday: Weekday, month: Int, year: Int) -> CivilDate? {
        let length = CivilDate.length(ofMonth: month, year: year)
        guard ordinal != 0, let first = CivilDate(year: year, month: month, day: 1) else { return nil }
        let earliest = (weekday.rawValue - first.weekday.rawValue + 7) % 7 + 1
        let count = (length - earliest) / 7 + 1
        let index = ordinal > 0 ? ordinal - 1 : count + ordinal
        guard index >= 0, index < count else { return nil }
        return CivilDate(year: year, month: month, day: earliest + 7 * index)
    }
}
