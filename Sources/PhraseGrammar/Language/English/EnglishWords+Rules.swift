// SPDX-License-Identifier: MIT

/// Where English differs from other languages.
extension EnglishWords {
    static let rules = LanguageRules(
        cyclesDescribe: true, timeEnding: Array("time".utf8),
        ordinalSuffixes: Set(
            ["st", "nd", "rd", "th"].map { suffix in
                let letters = Array(suffix.utf8)
                return LanguagePack.pair(letters[0], letters[1])
            }))
}
