// SPDX-License-Identifier: MIT

extension LanguagePack {
    /// Portuguese, of Brazil first.
    public static let portuguese = LanguagePack("pt", PortugueseWords.lexicon, PortugueseWords.rules, .portuguese)
}
