// SPDX-License-Identifier: MIT
import Localization
import Phrasing

extension PhraseError {
    /// The sentence and, where the window does what the phrase asks for, how.
    var advisedSentence: String {
        switch kind {
        case .otherWish: tr("\(sentence) Choose an alarm or timer in its list to change it.")
        case .negated: tr("\(sentence) To skip an alarm, choose Skip Next from its menu.")
        default: sentence
        }
    }
}
