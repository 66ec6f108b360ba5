// SPDX-License-Identifier: MIT

extension LanguagePack {
    /// French.
    public static let french = LanguagePack("fr", FrenchWords.lexicon, FrenchWords.rules, .french)
}
