// SPDX-License-Identifier: MIT
import Phrasing
import Timekeeping

/// What every language has words for.
extension Lexicon {
    /// Teaches names of numbers; the words of an entry mean the same.
    mutating func teach(numbers: [(Int, String)]) {
        for (value, list) in numbers { teach(list) { $0.number = Int32(value) } }
    }

    /// Teaches ordinals, the first one first.
    mutating func teach(ordinals: [String]) {
        for (index, list) in ordinals.enumerated() { teach(list) { $0.ordinal = Int32(index + 1) } }
    }

    /// Teaches the names of weekdays from Monday on, those that are plurals, and abbreviations, which are words of their own
    /// too.
    mutating func teach(weekdays: [String], plurals: [String] = [], short: [String] = []) {
        for (day, list) in zip(Weekday.allCases, weekdays) { teach(list) { $0.weekday = day } }
        for (day, list) in zip(Weekday.allCases, plurals) {
            teach(list) {
                $0.weekday = day
                $0.isPlural = true
            }
        }
        for (day, list) in zip(Weekday.allCases, short) {
            teach(list) {
                $0.weekday = day
                $0.isRisky = true
            }
        }
    }

    /// Teaches the names of months from January on; what is risky is a word of its own too.
    mutating func teach(months: [String], risky: [(Int, String)] = []) {
        for (index, list) in months.enumerated() { teach(list) { $0.month = UInt8(index + 1) } }
        for (month, list) in risky {
            teach(list) {
                $0.month = UInt8(month)
                $0.isRisky = true
            }
        }
    }

    /// Teaches units of time, one of them and several, and signs for them.
    mutating func teach(units: [(TimeUnit, one: String, many: String, sign: String)]) {
        for (unit, one, many, sign) in units {
            teach(one) { $0.unit = unit }
            teach(many) {
                $0.unit = unit
                $0.isPlural = true
            }
            teach(sign) {
                $0.unit = unit
                $0.isSymbol = true
            }
        }
    }

    /// Teaches parts of the day, one of them and several.
    mutating func teach(parts: [(DayPart, one: String, many: String)]) {
        for (part, one, many) in parts {
            teach(one) { $0.part = part }
            teach(many) {
                $0.part = part
                $0.isPlural = true
            }
        }
    }

    /// Teaches how often something happens, said in one word.
    mutating func teach(cycles: [(String, TimeUnit, UInt8)]) {
        for (list, unit, interval) in cycles { teach(list) { $0.cycle = Cycle(unit: unit, interval: interval) } }
    }

    /// Teaches the names of feasts.
    mutating func teach(feasts: [(Feast, String)]) {
        for (feast, list) in feasts { teach(list) { $0.feast = feast } }
    }
}
