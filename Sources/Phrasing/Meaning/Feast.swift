// SPDX-License-Identifier: MIT
import Timekeeping

/// A feast that people name instead of its date.
enum Feast: UInt8 {
    case newYearsDay, valentine, patrick, aprilFools, mayDay, cincoDeMayo, independence, halloween, guyFawkes, veterans
    case christmasEve, christmas, boxingDay, newYearsEve, germanUnity, nicholas, epiphany, groundhog, allSaints
    case goodFriday, easter, easterMonday, ascension, pentecost, whitMonday, ashWednesday, shroveTuesday
    case mothersDay, fathersDay, memorialDay, laborDay, thanksgiving, blackFriday, martinLutherKing, presidents
    case columbus

    /// Month and day, where that is the same each year.
    var fixed: (month: Int, day: Int)? {
        switch self {
        case .newYearsDay: (1, 1)
        case .epiphany: (1, 6)
        case .groundhog: (2, 2)
        case .valentine: (2, 14)
        case .patrick: (3, 17)
        case .aprilFools: (4, 1)
        case .mayDay: (5, 1)
        case .cincoDeMayo: (5, 5)
        case .independence: (7, 4)
        case .germanUnity: (10, 3)
        case .halloween: (10, 31)
        case .allSaints: (11, 1)
        case .guyFawkes: (11, 5)
        case .veterans: (11, 11)
        case .nicholas: (12, 6)
        case .christmasEve: (12, 24)
        case .christmas: (12, 25)
        case .boxingDay: (12, 26)
        case .newYearsEve: (12, 31)
        default: nil
        }
    }

    /// Month, weekday and which of them, where it goes by the week.
    var floating: (month: Int, weekday: Weekday, ordinal: Int)? {
        switch self {
        case .mothersDay: (5, .sunday, 2)
        case .fathersDay: (6, .sunday, 3)
        case .memorialDay: (5, .monday, -1)
        case .laborDay: (9, .monday, 1)
        case .thanksgiving: (11, .thursday, 4)
        case .martinLutherKing: (1, .monday, 3)
        case .presidents: (2, .monday, 3)
        case .columbus: (10, .monday, 2)
        default: nil
        }
    }

    /// Its date in `year`.
    func date(in year: Int) -> CivilDate? {
        if let fixed { return CivilDate(year: year, month: fixed.month, day: fixed.day) }
        if let floating {
            return CivilDate.nth(floating.ordinal, floating.weekday, month: floating.month, year: year)
        }
        switch self {
        case .blackFriday: return Feast.thanksgiving.date(in: year)?.adding(days: 1)
        case .shroveTuesday: return Self.easterSunday(year)?.adding(days: -47)
        case .ashWednesday: return Self.easterSunday(year)?.adding(days: -46)
        case .goodFriday: return Self.easterSunday(year)?.adding(days: -2)
        case .easter: return Self.easterSunday(year)
        case .easterMonday: return Self.easterSunday(year)?.adding(days: 1)
        case .ascension: return Self.easterSunday(year)?.adding(days: 39)
        case .pentecost: return Self.easterSunday(year)?.adding(days: 49)
        case .whitMonday: return Self.easterSunday(year)?.adding(days: 50)
        default: return nil
        }
    }

    /// Easter Sunday of the Gregorian calendar, by the algorithm of 1876 in Meeus, Astronomical Algorithms, chapter 8.
    private static func easterSunday(_ year: Int) -> CivilDate? {
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
}

extension CivilDate {
    /// The `ordinal`-th `weekday` of a month, counted from the end where negative; nil when there is none.
    static func nth(_ ordinal: Int, _ weekday: Weekday, month: Int, year: Int) -> CivilDate? {
        let length = CivilDate.length(ofMonth: month, year: year)
        guard ordinal != 0, let first = CivilDate(year: year, month: month, day: 1) else { return nil }
        let earliest = (weekday.rawValue - first.weekday.rawValue + 7) % 7 + 1
        let count = (length - earliest) / 7 + 1
        let index = ordinal > 0 ? ordinal - 1 : count + ordinal
        guard index >= 0, index < count else { return nil }
        return CivilDate(year: year, month: month, day: earliest + 7 * index)
    }

    /// The `ordinal`-th day from Monday to Friday of a month, counted from the end where negative; nil when there is none.
    static func nthWorkday(_ ordinal: Int, month: Int, year: Int) -> CivilDate? {
        guard ordinal != 0, let first = CivilDate(year: year, month: month, day: 1) else { return nil }
        let days = (0..<CivilDate.length(ofMonth: month, year: year)).map { first.adding(days: $0) }.filter {
            $0.weekday < .saturday
        }
        let index = ordinal > 0 ? ordinal - 1 : days.count + ordinal
        return days.indices.contains(index) ? days[index] : nil
    }

    /// The same day `months` later, or the last of that month where it has no such day.
    func adding(months: Int) -> CivilDate? {
        let index = year * 12 + month - 1 + months
        let year = index >= 0 ? index / 12 : -1
        let month = index - year * 12 + 1
        guard (0...9999).contains(year) else { return nil }
        return CivilDate(year: year, month: month, day: min(day, CivilDate.length(ofMonth: month, year: year)))
    }
}
