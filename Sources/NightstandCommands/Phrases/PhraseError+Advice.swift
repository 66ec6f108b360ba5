// SPDX-License-Identifier: MIT
import Localization
import Phrasing

nonisolated extension PhraseError {
    /// The sentence and, where a command does what the phrase asks for, which one.
    var advisedSentence: String {
        switch kind {
        case .otherWish: tr("\(sentence) See 'nightstand alarm --help' and 'nightstand timer --help'.")
        case .negated:
            tr("\(sentence) Use 'nightstand alarm skip', 'nightstand alarm pause' or 'nightstand alarm disable'.")
        case .noHolidays:
            // Translators: 'nightstand settings set phrases.own-holidays 12-24' is a command.
            tr("\(sentence) Or list them: 'nightstand settings set phrases.own-holidays 12-24'.")
        default: sentence
        }
    }
}
