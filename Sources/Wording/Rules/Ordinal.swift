// SPDX-License-Identifier: MIT
import Localization
import Timekeeping

/// Days of a month, and places in a row, in words: the 5th, and the 5th weekday.
enum Ordinal {
    /// Days of a month or year, `2nd, 15th and last`: from the beginning first.
    static func list(_ numbers: [Int]) -> String { TimeText.list(inOrder(numbers).map(text)) }

    /// Which of several, in the same order: the `2nd and last` weekday.
    static func positions(_ numbers: [Int]) -> String { TimeText.list(inOrder(numbers).map(position)) }

    private static func inOrder(_ numbers: [Int]) -> [Int] {
        numbers.filter { $0 > 0 }.sorted() + numbers.filter { $0 <= 0 }.sorted()
    }

    /// A day of a month or year: `1st`, `2nd`, `last`, `2nd last`.
    static func text(_ number: Int) -> String {
        switch number {
        case -1: tr("last", context: "day")
        // Translators: {1} is an ordinal such as "2nd", counted from the end.
        case ..<0: tr("\(text(-number)) last", context: "day")
        // Translators: ordinals of days; "21st" and "31st" are "{1}st".
        case 1: tr("1st", context: "day")
        default:
            switch ending(of: number) {
            case .st: tr("\(number)st", context: "day")
            case .nd: tr("\(number)nd", context: "day")
            case .rd: tr("\(number)rd", context: "day")
            case .th: tr("\(number)th", context: "day")
            }
        }
    }

    /// Which of several: the `1st`, `2nd`, `last` or `2nd last` weekday.
    static func position(_ number: Int) -> String {
        switch number {
        case -1: tr("last", context: "position")
        // Translators: {1} is an ordinal such as "2nd", counted from the end.
        case ..<0: tr("\(position(-number)) last", context: "position")
        // Translators: which of several, as in "the 5th weekday"; "21st" and "31st" are "{1}st".
        case 1: tr("1st", context: "position")
        default:
            switch ending(of: number) {
            case .st: tr("\(number)st", context: "position")
            case .nd: tr("\(number)nd", context: "position")
            case .rd: tr("\(number)rd", context: "position")
            case .th: tr("\(number)th", context: "position")
            }
        }
    }

    private enum Ending {
        case st, nd, rd, th
    }

    private static func ending(of number: Int) -> Ending {
        switch (number % 10, number % 100) {
        case (1, let tens) where tens != 11: .st
        case (2, let tens) where tens != 12: .nd
        case (3, let tens) where tens != 13: .rd
        default: .th
        }
    }

    /// `the first Monday` of a month; nil is every one.
    static func weekday(_ day: Weekday, _ number: Int?) -> String {
        guard let number else { return day.shortName }
        // Whole phrases, because adjectives agree with the day in many languages.
        let known: [Int: String] =
            switch day {
            case .monday:
                [
                    1: tr("the first Monday"), 2: tr("the second Monday"), 3: tr("the third Monday"),
                    4: tr("the fourth Monday"), 5: tr("the fifth Monday"), -1: tr("the last Monday"),
                ]
            case .tuesday:
                [
                    1: tr("the first Tuesday"), 2: tr("the second Tuesday"), 3: tr("the third Tuesday"),
                    4: tr("the fourth Tuesday"), 5: tr("the fifth Tuesday"), -1: tr("the last Tuesday"),
                ]
            case .wednesday:
                [
                    1: tr("the first Wednesday"), 2: tr("the second Wednesday"), 3: tr("the third Wednesday"),
                    4: tr("the fourth Wednesday"), 5: tr("the fifth Wednesday"), -1: tr("the last Wednesday"),
                ]
            case .thursday:
                [
                    1: tr("the first Thursday"), 2: tr("the second Thursday"), 3: tr("the third Thursday"),
                    4: tr("the fourth Thursday"), 5: tr("the fifth Thursday"), -1: tr("the last Thursday"),
                ]
            case .friday:
                [
                    1: tr("the first Friday"), 2: tr("the second Friday"), 3: tr("the third Friday"),
                    4: tr("the fourth Friday"), 5: tr("the fifth Friday"), -1: tr("the last Friday"),
                ]
            case .saturday:
                [
                    1: tr("the first Saturday"), 2: tr("the second Saturday"), 3: tr("the third Saturday"),
                    4: tr("the fourth Saturday"), 5: tr("the fifth Saturday"), -1: tr("the last Saturday"),
                ]
            case .sunday:
                [
                    1: tr("the first Sunday"), 2: tr("the second Sunday"), 3: tr("the third Sunday"),
                    4: tr("the fourth Sunday"), 5: tr("the fifth Sunday"), -1: tr("the last Sunday"),
                ]
            }
        // Translators: {1} is an ordinal such as "6th" or "2nd last", {2} a weekday.
        return known[number] ?? tr("the \(position(number)) \(day.name)", context: "weekday of a month or year")
    }
}
