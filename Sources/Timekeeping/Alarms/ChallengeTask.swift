// SPDX-License-Identifier: MIT
import Localization

/// What must be solved before an alarm stops: wide awake it is easy.
public enum ChallengeTask: Hashable, Sendable {
    /// Numbers to be added up, from 11 to 99 each.
    case sum([Int])
    /// A sentence to be typed.
    case sentence(String)
    /// A button to be held down for ``holdSeconds``.
    case hold

    /// The time for which the button is held.
    public static let holdSeconds = 5

    /// The sentences, plain ones without names or numbers.
    public static let sentences = [
        // Translators: what a sleepy user must type to stop an alarm; any plain sentence of about this length will do.
        tr("The early bird catches the worm"),
        tr("A new day begins with an open window"),
        tr("First the coffee, then the world"),
        tr("Slow and steady wins the race"),
        tr("The best time to get up is now"),
        tr("Fresh water and a deep breath help"),
    ]

    /// Makes a task of a kind; nil for ``StopChallenge/none``.
    ///
    /// - Parameter pick: returns a number from 0 to one less than what it is given.
    public init?(_ kind: StopChallenge, pick: (Int) -> Int) {
        switch kind {
        case .none: return nil
        case .sum: self = .sum((0..<3).map { _ in 11 + pick(89) })
        case .sentence: self = .sentence(Self.sentences[pick(Self.sentences.count)])
        case .hold: self = .hold
        }
    }

    /// What is to be done, such as `23 + 48 + 17`; empty for a button.
    public var text: String {
        switch self {
        case .sum(let numbers): numbers.map(String.init).joined(separator: " + ")
        case .sentence(let sentence): sentence
        case .hold: ""
        }
    }

    /// Whether what was typed solves it; capitals, spaces and punctuation do not count.
    public func accepts(_ answer: String) -> Bool {
        switch self {
        case .sum(let numbers): Int(answer.filter { !$0.isWhitespace }) == numbers.reduce(0, +)
        case .sentence(let sentence): Self.letters(answer) == Self.letters(sentence)
        case .hold: false
        }
    }

    private static func letters(_ text: String) -> String {
        text.lowercased().filter(\.isLetter)
    }
}
