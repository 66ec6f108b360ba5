// SPDX-License-Identifier: MIT
import Timekeeping

/// The rules of countries, from their laws of public holidays as they stand in 2026.
enum HolidayTable {
    struct Entry: Sendable {
        var rules: [HolidayRule]
        var substitute = HolidayRule.Substitute.none

        init(_ rules: [HolidayRule], _ substitute: HolidayRule.Substitute = .none) {
            self.rules = rules
            self.substitute = substitute
        }
    }

    private static let newYear = HolidayRule.on(1, 1)
    private static let epiphany = HolidayRule.on(1, 6)
    private static let goodFriday = HolidayRule.easter(-2)
    private static let easter = HolidayRule.easter(0)
    private static let easterMonday = HolidayRule.easter(1)
    private static let labour = HolidayRule.on(5, 1)
    private static let ascension = HolidayRule.easter(39)
    private static let pentecost = HolidayRule.easter(49)
    private static let whitMonday = HolidayRule.easter(50)
    private static let corpusChristi = HolidayRule.easter(60)
    private static let assumption = HolidayRule.on(8, 15)
    private static let allSaints = HolidayRule.on(11, 1)
    private static let conception = HolidayRule.on(12, 8)
    private static let christmas = HolidayRule.on(12, 25)
    private static let secondChristmas = HolidayRule.on(12, 26)

    static let entries: [String: Entry] = [
        "AT": Entry([
            newYear, epiphany, easterMonday, labour, ascension, whitMonday, corpusChristi, assumption, .on(10, 26),
            allSaints, conception, christmas, secondChristmas,
        ]),
        "BE": Entry([
            newYear, easter, easterMonday, labour, ascension, pentecost, whitMonday, .on(7, 21), assumption, allSaints,
            .on(11, 11), christmas,
        ]),
        "CA": Entry([newYear, goodFriday, .on(7, 1), .nth(1, .monday, 9), christmas]),
        "CH": Entry([newYear, ascension, .on(8, 1), christmas]),
        "CZ": Entry([
            newYear, goodFriday, easterMonday, labour, .on(5, 8), .on(7, 5), .on(7, 6), .on(9, 28), .on(10, 28),
            .on(11, 17), .on(12, 24), christmas, secondChristmas,
        ]),
        "DE": Entry([
            newYear, goodFriday, easterMonday, labour, ascension, whitMonday, .on(10, 3), christmas, secondChristmas,
        ]),
        "DK": Entry([
            newYear, .easter(-3), goodFriday, easter, easterMonday, ascension, pentecost, whitMonday, christmas,
            secondChristmas,
        ]),
        "ES": Entry([
            newYear, epiphany, goodFriday, labour, assumption, .on(10, 12), allSaints, .on(12, 6), conception,
            christmas,
        ]),
        "FI": Entry([
            newYear, epiphany, goodFriday, easter, easterMonday, labour, ascension, pentecost,
            .from(.friday, 6, 19), .from(.saturday, 6, 20), .from(.saturday, 10, 31), .on(12, 6), .on(12, 24),
            christmas, secondChristmas,
        ]),
        "FR": Entry([
            newYear, easterMonday, labour, .on(5, 8), ascension, whitMonday, .on(7, 14), assumption, allSaints,
            .on(11, 11), christmas,
        ]),
        "GB": Entry(
            [
                newYear, goodFriday, easterMonday, .nth(1, .monday, 5), .nth(-1, .monday, 5), .nth(-1, .monday, 8),
                christmas, secondChristmas,
            ], .next),
        "IE": Entry([
            newYear, .from(.monday, 2, 1), .on(3, 17), easterMonday, .nth(1, .monday, 5), .nth(1, .monday, 6),
            .nth(1, .monday, 8), .nth(-1, .monday, 10), christmas, secondChristmas,
        ]),
        "IT": Entry([
            newYear, epiphany, easter, easterMonday, .on(4, 25), labour, .on(6, 2), assumption, .on(10, 4), allSaints,
            conception, christmas, secondChristmas,
        ]),
        "NL": Entry([
            newYear, easter, easterMonday, .on(4, 27), ascension, pentecost, whitMonday, christmas, secondChristmas,
        ]),
        "NO": Entry([
            newYear, .easter(-3), goodFriday, easter, easterMonday, labour, ascension, .on(5, 17), pentecost,
            whitMonday, christmas, secondChristmas,
        ]),
        "PL": Entry([
            newYear, epiphany, easter, easterMonday, labour, .on(5, 3), pentecost, corpusChristi, assumption,
            allSaints, .on(11, 11), .on(12, 24), christmas, secondChristmas,
        ]),
        "PT": Entry([
            newYear, goodFriday, easter, .on(4, 25), labour, corpusChristi, .on(6, 10), assumption, .on(10, 5),
            allSaints, .on(12, 1), conception, christmas,
        ]),
        "SE": Entry([
            newYear, epiphany, goodFriday, easter, easterMonday, labour, ascension, pentecost, .on(6, 6),
            .from(.saturday, 6, 20), .from(.saturday, 10, 31), christmas, secondChristmas,
        ]),
        "US": Entry(
            [
                newYear, .nth(3, .monday, 1), .nth(3, .monday, 2), .nth(-1, .monday, 5), .on(6, 19), .on(7, 4),
                .nth(1, .monday, 9), .nth(2, .monday, 10), .on(11, 11), .nth(4, .thursday, 11), christmas,
            ], .nearest),
    ]
}
