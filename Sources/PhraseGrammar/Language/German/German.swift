// SPDX-License-Identifier: MIT

extension LanguagePack {
    /// German.
    public static let german = LanguagePack("de", GermanWords.lexicon, GermanWords.rules, .german)
}
