// SPDX-License-Identifier: MIT
import Localization
import Phrasing

extension IncompletePhrase.Missing {
    /// What is missing, and an example of it.
    var sentence: String {
        switch self {
        case .time: PhraseError.Kind.noTimeOfDay.sentence
        // Translators: what follows the colon is a phrase that Nightstand must read in your language.
        case .duration: tr("This timer has no duration. Add one: 10 minutes, or 1:30.")
        }
    }

    /// The question that asks for what is missing.
    var question: String {
        switch self {
        case .time: tr("At what time?")
        case .duration: tr("For how long?")
        }
    }

    /// What is wrong with an answer that names nothing of what is missing, and an example of what would do.
    var noAnswerSentence: String {
        switch self {
        // Translators: the examples must be times that Nightstand reads in your language.
        case .time: tr("That isn't a time. Try 7:30, or in the morning.")
        // Translators: the examples must be durations that Nightstand reads in your language.
        case .duration: tr("That isn't a duration. Try 10 minutes, or 1:30.")
        }
    }
}
