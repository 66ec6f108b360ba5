// SPDX-License-Identifier: MIT
import Timekeeping

/// Where English differs from other languages.
extension EnglishWords {
    static let rules = LanguageRules(
        cyclesDescribe: true, timeEnding: Array("time".utf8),
        ordinalSuffixes: LanguageRules.suffixes("st nd rd th"),
        timerWord: "timer",
        weekdayLetters: [
            UInt8(ascii: "m"): .monday, UInt8(ascii: "t"): .tuesday, UInt8(ascii: "w"): .wednesday,
            UInt8(ascii: "f"): .friday,
        ])
}
