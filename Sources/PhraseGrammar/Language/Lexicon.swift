// SPDX-License-Identifier: MIT
import Phrasing

/// The words of a language, and how a misspelt one is found.
struct Lexicon: Sendable {
    private var words = WordTable()
    private var lexemes: [Lexeme] = []
    /// Words that are written as one and mean several, with the length and the meaning of each part.
    private var joinedWords = WordTable()
    private var joined: [[(length: Int, lexeme: Int)]] = []
    /// Words with one letter left out, and what they were with it.
    private var shortened = WordTable()
    private var whole: [Int] = []
    /// Where a compound parts, as German has them: the length of its first part.
    private let split: @Sendable (ArraySlice<UInt8>) -> Int?

    init(split: @escaping @Sendable (ArraySlice<UInt8>) -> Int? = { _ in nil }) {
        self.split = split
    }

    /// Teaches the words of `list`, parted by spaces, what `change` says, beside what they meant before.
    mutating func teach(_ list: String, _ change: (inout Lexeme) -> Void) {
        for word in list.split(separator: " ") { change(&lexemes[number(of: word)]) }
    }

    /// Works out what each word speaks of and leads to, when nothing else is left to be taught.
    mutating func finish() {
        for index in lexemes.indices {
            lexemes[index].themes = Theme(lexemes[index])
            lexemes[index].lead = Lead(lexemes[index])
        }
    }

    /// Teaches that each of the words is a cue.
    mutating func teach(_ cues: [(Cue, String)]) {
        for (cue, list) in cues { teach(list) { $0.cue = cue } }
    }

    /// Teaches the words of `list` to play a part.
    mutating func teach(_ list: String, as keyword: Keyword) {
        teach(list) { $0.keyword = keyword }
    }

    /// Teaches that each word is written as one and means several: `everyday` is `every day`.
    mutating func join(_ words: [String: String]) {
        for (word, parts) in words.sorted(by: { $0.key < $1.key }) {
            let index = joinedWords.insert(Array(word.utf8))
            if index == joined.count { joined.append([]) }
            joined[index] = parts.split(separator: " ").map { ($0.utf8.count, number(of: $0)) }
        }
    }

    /// Lets the words of `list` be found when one letter is wrong, missing, doubled or swapped.
    mutating func forgive(_ list: String) {
        for word in list.split(separator: " ") {
            let letters = Array(word.utf8)
            let right = number(of: word)
            for skipped in letters.indices {
                var shorter = letters
                shorter.remove(at: skipped)
                remember(shorter, right)
            }
            remember(letters, right)
        }
    }

    private mutating func remember(_ word: [UInt8], _ right: Int) {
        let index = shortened.insert(word)
        if index == whole.count { whole.append(right) } else { whole[index] = right }
    }

    private mutating func number(of word: Substring) -> Int {
        let index = words.insert(Array(word.utf8))
        if index == lexemes.count { lexemes.append(Lexeme()) }
        return index
    }

    /// Looks up the word in `range` of `text`, in small letters, and calls `found` with each of its parts and its meaning.
    func lookUp(_ text: [UInt8], _ range: Range<Int>, found: (Range<Int>, Lexeme) -> Void) {
        if let index = words.find(text, range) { return found(range, lexemes[index]) }
        if let index = joinedWords.find(text, range) {
            var start = range.lowerBound
            for (position, part) in joined[index].enumerated() {
                // Each part has a letter at least, also in `tth`, which is shorter than Tuesday.
                let partsLeft = joined[index].count - 1 - position
                let end = partsLeft == 0 ? range.upperBound : min(start + part.length, range.upperBound - partsLeft)
                found(start..<end, lexemes[part.lexeme])
                start = end
            }
            return
        }
        if let length = split(text[range]) {
            let middle = range.lowerBound + length
            let first = words.find(text, range.lowerBound..<middle)
            if let second = words.find(text, middle..<range.upperBound),
                first != nil || lexemes[second].keyword == .timer
            {
                found(range.lowerBound..<middle, first.map { lexemes[$0] } ?? Lexeme())
                return found(middle..<range.upperBound, lexemes[second])
            }
        }
        // The possessive and the plural with an apostrophe: friday's.
        if range.count > 4, text[range.upperBound - 1] == UInt8(ascii: "s"),
            text[range.upperBound - 2] == UInt8(ascii: "'"),
            let index = words.find(text, range.lowerBound..<range.upperBound - 2), lexemes[index].weekday != nil
        {
            var lexeme = lexemes[index]
            lexeme.isPlural = false
            return found(range, lexeme)
        }
        found(range, forgiven(text, range) ?? Lexeme())
    }

    /// Whether the word in `range` of `text`, in small letters, means anything.
    func knows(_ text: [UInt8], _ range: Range<Int>) -> Bool {
        var isKnown = false
        lookUp(text, range) { _, lexeme in isKnown = isKnown || lexeme.isKnown }
        return isKnown
    }

    /// What a misspelt word most likely was.
    private func forgiven(_ text: [UInt8], _ range: Range<Int>) -> Lexeme? {
        guard (5...14).contains(range.count) else { return nil }
        if let index = shortened.find(text, range) { return lexemes[whole[index]] }
        guard range.count > 5 else { return nil }
        for skipped in range {
            guard let index = shortened.find(text, range, without: skipped) else { continue }
            let right = words.word(whole[index])
            // Two deletions apart is a swap or a substitution; what differs in length by more is another word.
            if right.first == text[range.lowerBound], abs(right.count - range.count) <= 1 {
                return lexemes[whole[index]]
            }
        }
        return nil
    }
}
