// SPDX-License-Identifier: MIT
import Phrasing

/// Whether someone who types a phrase into the desktop's search can only mean an alarm or a timer.
///
/// Everything that is searched for comes here: programs, files, songs, sums. So what might be something else is nothing:
/// `midnight commander` has a time, and `30 seconds to mars` a length.
nonisolated struct PhraseClarity {
    /// Seconds of a timer that nobody has called one; 127 hours are a film.
    private static let longest = 86_400

    /// The phrase.
    let text: String

    /// Whether a phrase that was understood is clear.
    func isClear(_ understanding: Understanding) -> Bool {
        let words = understanding.words.filter { $0.purpose != .filler }
        guard understanding.ignored.isEmpty, understanding.unused.isEmpty else { return false }
        if words.first?.purpose == .wish { return true }
        guard !understanding.interpretation.isTimeGuessed else { return false }
        if words.contains(where: { $0.purpose == .wish }) { return true }
        guard understanding.drafts.count == 1, let draft = understanding.drafts.first else { return false }
        guard let seconds = draft.duration else { return isTime(words) }
        return isLength(words) && seconds <= Self.longest
    }

    /// Whether a phrase without a time is worth asking for it: a wish with a day.
    func isWorthAsking(_ phrase: IncompletePhrase) -> Bool {
        let words = phrase.understanding.words.filter { $0.purpose != .filler }
        return words.first?.purpose == .wish && phrase.missing == .time && !phrase.dates.isEmpty
            && phrase.understanding.unused.isEmpty && phrase.understanding.ignored.isEmpty
    }

    /// `tea 4 min`, `10 minutes`: a length at the end, whose unit is written out where there is nothing else.
    private func isLength(_ words: [WordUse]) -> Bool {
        guard let last = words.last, last.purpose == .length,
            let label = words.firstIndex(where: { $0.purpose == .length })
        else { return false }
        guard words[label...].allSatisfy({ $0.purpose == .length }) else { return false }
        let unit = String(part(last).reversed().prefix(while: \.isLetter))
        // A hundred metres, songs of the 80s.
        return unit.count >= 3 || label > 0 && unit.count == 0 || unit == "h" && label > 0
    }

    /// `7:30`, `8pm`; with a day also `weekdays 6:45 gym`, the label behind.
    private func isTime(_ words: [WordUse]) -> Bool {
        let times = words.filter { $0.purpose == .time }.map(part)
        guard times.contains(where: { $0.contains(where: \.isNumber) }) else { return false }
        let hasLabel = words.contains { $0.purpose == .label }
        guard !words.contains(where: { $0.purpose == .day || $0.purpose == .repetition }) else {
            guard let label = words.firstIndex(where: { $0.purpose == .label }) else { return true }
            return words[label...].allSatisfy { $0.purpose == .label }
        }
        let tokens = times.flatMap { $0.split(separator: " ") }
        let numbers = times.joined(separator: " ").split { !$0.isNumber }
        // 7:30, 8pm, 8 pm; but 9 to 5 is a musical.
        let isWritten =
            tokens.contains { $0.contains(where: \.isNumber) && !$0.allSatisfy(\.isNumber) }
            || tokens.last?.allSatisfy(\.isLetter) == true
        let hour = numbers.first.flatMap { Int($0) } ?? 99
        return !hasLabel && words.count == times.count && numbers.count <= 2 && hour <= 24 && isWritten
    }

    private func part(_ use: WordUse) -> String {
        let bytes = Array(text.utf8)
        guard use.span.upperBound <= bytes.count else { return "" }
        return String(decoding: bytes[use.span], as: UTF8.self)
    }
}
