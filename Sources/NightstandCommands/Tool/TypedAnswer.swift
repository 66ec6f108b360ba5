// SPDX-License-Identifier: MIT
import Localization

/// What was typed where a question was asked.
enum TypedAnswer: Equatable {
    /// One of the words for yes, in English or in the user's language.
    case yes
    /// One of the words for no, or nothing.
    case no
    /// Anything else.
    case other

    /// Reads a line; case and punctuation do not count.
    init(_ line: String) {
        let words = line.lowercased().split { ".!, ".contains($0) }.joined(separator: " ")
        self = Self.agreements.contains(words) ? .yes : Self.refusals.contains(words) ? .no : .other
    }

    private static let agreements: Set<String> = [
        "y", "yes", "ok", "okay", "j", "ja", tr("y", context: "answer"),
        // Translators: what is typed for yes, in lower case.
        tr("yes", context: "answer"),
        // Translators: another way to type yes, such as without its accent; the same as the other where there is none.
        tr("yes", context: "answer, plainly"),
    ]

    private static let refusals: Set<String> = [
        "", "n", "no", "nope", "nah", "q", "quit", "exit", "cancel", "abort", "stop", "never mind", "nevermind", "nein",
        "nee", "abbrechen", tr("n", context: "answer"),
        // Translators: what is typed for no, in lower case.
        tr("no", context: "answer"),
        // Translators: another way to type no, such as without its accent; the same as the other where there is none.
        tr("no", context: "answer, plainly"), tr("cancel", context: "answer"),
    ]
}

extension Console {
    /// Asks a question of which the answer is yes or no; anything but yes means no.
    func agrees(to question: String) -> Bool {
        write(question + " ")
        flush()
        guard let line = nextLine() else { return false }
        return TypedAnswer(String(decoding: line, as: UTF8.self)) == .yes
    }
}
