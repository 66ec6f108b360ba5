// SPDX-License-Identifier: MIT
import Localization

/// What was typed where a question was asked.
enum TypedAnswer: Equatable {
    /// One of the words for yes, in English or in the user's language.
    case yes
    /// One of the words for no.
    case no
    /// No word at all.
    case nothing
    /// Anything else.
    case other

    /// Reads a line; case and punctuation do not count.
    init(_ line: String) {
        let words = line.lowercased().split { ".!, ".contains($0) }.joined(separator: " ")
        self =
            words.isEmpty
            ? .nothing : Self.agreements.contains(words) ? .yes : Self.refusals.contains(words) ? .no : .other
    }

    private static let agreements: Set<String> = [
        "y", "yes", "ok", "okay", "j", "ja",
        // Translators: what is typed for yes, in lower case: its first letter.
        tr("y", context: "answer"),
        // Translators: what is typed for yes, in lower case.
        tr("yes", context: "answer"),
        // Translators: what is typed for yes, without accents; the translation of "yes" again if it has none.
        tr("yes", context: "answer, without accents"),
    ]

    private static let refusals: Set<String> = [
        "n", "no", "nope", "nah", "q", "quit", "exit", "cancel", "abort", "stop", "never mind", "nevermind", "nein",
        "nee", "abbrechen",
        // Translators: what is typed for no, in lower case: its first letter.
        tr("n", context: "answer"),
        // Translators: what is typed for no, in lower case.
        tr("no", context: "answer"),
        // Translators: what is typed for no, without accents; the translation of "no" again if it has none.
        tr("no", context: "answer, without accents"),
        // Translators: what is typed to stop being asked, in lower case.
        tr("cancel", context: "answer"),
    ]
}

extension Console {
    /// Asks a yes-or-no question; anything but yes means no.
    func agrees(to question: String) -> Bool {
        write(question + " ")
        flush()
        guard let line = nextLine() else { return false }
        return TypedAnswer(String(decoding: line, as: UTF8.self)) == .yes
    }
}
