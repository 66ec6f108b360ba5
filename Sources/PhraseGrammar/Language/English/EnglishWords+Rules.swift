// SPDX-License-Identifier: MIT
import Timekeeping

/// Where English differs from other languages.
extension EnglishWords {
    static let rules = LanguageRules(
        cyclesDescribe: true, timeEnding: Array("time".utf8),
        ordinalSuffixes: Set(
            ["st", "nd", "rd", "th"].map { suffix in
                let letters = Array(suffix.utf8)
                return LanguagePack.pair(letters[0], letters[1])
            }),
        timerWord: "timer",
        weekdayLetters: [
            UInt8(ascii: "m"): .monday, UInt8(ascii: "t"): .tuesday, UInt8(ascii: "w"): .wednesday,
            UInt8(ascii: "f"): .friday,
        ])
}
