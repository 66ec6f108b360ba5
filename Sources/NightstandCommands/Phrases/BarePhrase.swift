// SPDX-License-Identifier: MIT
import Localization
import Phrasing
import PlainText
import Timekeeping

/// Distinguishes a phrase in place of a command from a mistyped command.
nonisolated struct BarePhrase {
    let interpreter: any PhraseReader

    /// Whether the words, said together, ask for an alarm or a timer.
    ///
    /// If the first word is close to a command, it must itself be understood as part of the phrase.
    /// A wish without a time, such as `set a timer`, counts if `allowsWish` is set.
    func isMeant(by words: [String], isNearCommand: Bool, allowsWish: Bool = false) -> Bool {
        // The time does not matter: what is understood at any time is a phrase.
        let context = PhraseContext(now: Instant(seconds: 0), zones: ZoneResolver(local: .utc))
        do throws(PhraseError) {
            let understanding = try interpreter.read(words.joined(separator: " "), in: context)
            guard isNearCommand, let first = understanding.words.first else { return true }
            return first.purpose != .label && first.purpose != .ignored
        } catch {
            if error.incomplete != nil, allowsWish, words.count > 1 { return !isNearCommand }
            switch error.kind {
            case .empty, .tooLong, .noTime, .otherWish, .unknownAnchor: return false
            default: return !isNearCommand
            }
        }
    }

    /// The command that sets the words as a phrase.
    static func hint(for words: [String]) -> String {
        let phrase = words.joined(separator: " ").withoutControls
        let command = "nightstand say '" + phrase.swapping("'", for: #"'\''"#) + "'"
        // Translators: {1} is a command line.
        return tr("To set this as a phrase: \(command)")
    }
}
