// SPDX-License-Identifier: MIT
import Timekeeping

/// A feast that people name instead of its date.
enum Feast: UInt8 {
    case newYearsDay, valentine, patrick, aprilFools, mayDay, cincoDeMayo, independence, halloween, guyFawkes, veterans
    case christmasEve, christmas, boxingDay, newYearsEve, germanUnity, nicholas, epiphany, groundhog, allSaints
    case goodFriday, easter, easterMonday, ascension, pentecost, whitMonday, ashWednesday, shroveTuesday
    case mothersDay, fathersDay, memorialDay, laborDay, thanksgiving, blackFriday, martinLutherKing, presidents
    case columbus, palmSunday, maundyThursday, holySaturday, corpusChristi

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

    /// The so-manieth of its days, where it has two.
    func day(_ nth: Int) -> Feast? {
        switch (self, nth) {
        case (_, 1): self
        case (.christmas, 2): .boxingDay
        case (.easter, 2): .easterMonday
        case (.pentecost, 2): .whitMonday
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
        case .shroveTuesday: return CivilDate.easterSunday(year)?.adding(days: -47)
        case .ashWednesday: return CivilDate.easterSunday(year)?.adding(days: -46)
        case .goodFriday: return CivilDate.easterSunday(year)?.adding(days: -2)
        case .palmSunday: return CivilDate.easterSunday(year)?.adding(days: -7)
        case .maundyThursday: return CivilDate.easterSunday(year)?.adding(days: -3)
        case .holySaturday: return CivilDate.easterSunday(year)?.adding(days: -1)
        case .easter: return CivilDate.easterSunday(year)
        case .easterMonday: return CivilDate.easterSunday(year)?.adding(days: 1)
        case .ascension: return CivilDate.easterSunday(year)?.adding(days: 39)
        case .pentecost: return CivilDate.easterSunday(year)?.adding(days: 49)
        case .whitMonday: return CivilDate.easterSunday(year)?.adding(days: 50)
        case .corpusChristi: return CivilDate.easterSunday(year)?.adding(days: 60)
        default: return nil
        }
    }
}

extension CivilDate {
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
