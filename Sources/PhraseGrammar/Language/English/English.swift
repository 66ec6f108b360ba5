// SPDX-License-Identifier: MIT

extension LanguagePack {
    /// English.
    public static let english = LanguagePack("en", EnglishWords.lexicon, EnglishWords.rules, .english)
}
