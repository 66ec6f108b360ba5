// SPDX-License-Identifier: MIT

extension LanguagePack {
    /// Spanish.
    public static let spanish = LanguagePack("es", SpanishWords.lexicon, SpanishWords.rules, .spanish)
}
