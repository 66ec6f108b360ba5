// SPDX-License-Identifier: MIT
import Timekeeping

/// The vocabulary of German.
enum GermanWords {
    static let rules = LanguageRules(halfNamesNextHour: true, dotMakesOrdinal: true, unitPartsHourFromMinutes: true, tensComeFirst: false)
    static let lexicon = Lexicon()
}
