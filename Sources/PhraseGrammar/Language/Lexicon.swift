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
    /// Words of which no letter may be wrong.
    private var strict: Set<Int> = []
    /// Words that are none of those misspelt, however much they look like one.
    private var lookalikes = WordTable()
    /// Other spellings of words, and the words.
    private var spellings: [(spelling: Int, word: Int)] = []
    /// Where a compound parts, as German has them: the length of its first part.
    private let split: @Sendable (ArraySlice<UInt8>) -> Int?
    /// Whether accents make no difference.
    private let foldsAccents: Bool
    /// What it says in another order than the productions read.
    private(set) var rewriter = Rewriter()

    init(foldsAccents: Bool = false, split: @escaping @Sendable (ArraySlice<UInt8>) -> Int? = { _ in nil }) {
        self.foldsAccents = foldsAccents
        self.split = split
    }

    /// Teaches the words of each list to mean what a word of `other` means.
    mutating func teach(_ meanings: [(String, String)], of other: Lexicon) {
        for (meaning, list) in meanings {
            let lexeme = other.meaning(of: Substring(meaning))
            teach(list) { $0 = lexeme }
        }
    }

    /// Teaches turns of phrase and what is said for them in the words of `english`; each stage reads what those before left.
    mutating func rewrite(_ stages: [[(String, String)]], as english: Lexicon) {
        var rewriter = Rewriter()
        for pairs in stages {
            rewriter.add(
                pairs,
                own: { word in
                    let index = number(of: word)
                    var lexeme = lexemes[index]
                    lexeme.word = Int16(index + 1)
                    lexeme.themes = Theme(lexeme)
                    lexeme.lead = Lead(lexeme)
                    return lexeme
                }, english: english)
        }
        self.rewriter = rewriter
    }

    /// What a word, a number or a mark means that is put in place of others.
    func meaning(of word: Substring) -> Lexeme {
        if word == ":" {
            var lexeme = Lexeme(.colon)
            lexeme.word = Lexeme.putThere
            return lexeme
        }
        if word == "," { return Lexeme(.comma) }
        let letters = Array(word.utf8)
        let digits = letters.prefix { $0 >= 48 && $0 <= 57 }
        if digits.count == letters.count {
            var lexeme = Lexeme(number: digits)
            lexeme.word = Lexeme.putThere
            return lexeme
        }
        if !digits.isEmpty {
            var lexeme = Lexeme(number: digits)
            swap(&lexeme.ordinal, &lexeme.number)
            lexeme.number = -1
            lexeme.digits = 0
            lexeme.themes = .monthDay
            lexeme.lead = Lead(lexeme)
            return lexeme
        }
        guard let index = words.find(letters, letters.indices) else {
            assertionFailure("no word of English: \(word)")
            return Lexeme()
        }
        var lexeme = lexemes[index]
        lexeme.word = -Int16(index + 1)
        return lexeme
    }

    /// The number of a word from 1; 0 where it is none.
    func number(known word: Substring) -> Int16 {
        let letters = Array(word.utf8)
        return Int16((words.find(letters, letters.indices) ?? -1) + 1)
    }

    /// Teaches the words of `list`, parted by spaces, what `change` says, beside what they meant before.
    ///
    /// Where accents make no difference, a word behind `~` means it only with its accents.
    mutating func teach(_ list: String, _ change: (inout Lexeme) -> Void) {
        for word in list.words { change(&lexemes[number(of: word)]) }
    }

    /// Works out what each word speaks of and leads to, when nothing else is left to be taught.
    mutating func finish() {
        for index in lexemes.indices {
            if !rewriter.isEmpty { lexemes[index].word = Int16(index + 1) }
            lexemes[index].themes = Theme(lexemes[index])
            lexemes[index].lead = Lead(lexemes[index])
        }
        for (spelling, word) in spellings { lexemes[spelling] = lexemes[word] }
    }

    /// Teaches other spellings of words, each of which is the word in every turn of phrase: `q` for `que`.
    mutating func spell(_ words: [(String, String)]) {
        for (word, list) in words {
            let word = number(of: Substring(word))
            for spelling in list.words { spellings.append((number(of: spelling), word)) }
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
            joined[index] = parts.words.map { ($0.utf8.count, number(of: $0)) }
        }
    }

    /// How much of a word has to be right.
    enum Spelling {
        /// One letter may be wrong.
        case any
        /// The letters are its own, but for one that is missing, doubled or swapped: other words are too like it.
        case same
    }

    /// Lets the words of `list` be found when one letter is wrong, missing, doubled or swapped, but not for what is a word of
    /// its own: `vienes` is no `viernes`.
    mutating func forgive(_ list: String, but lookalikes: String = "", letters spelling: Spelling = .any) {
        for word in lookalikes.words { _ = self.lookalikes.insert(Array(word.utf8)) }
        for word in list.words {
            let letters = foldsAccents ? Letters.folded(Array(word.utf8)[...]) : Array(word.utf8)
            let right = number(of: word)
            if spelling == .same { strict.insert(right) }
            for skipped in letters.indices {
                var shorter = letters
                shorter.remove(at: skipped)
                remember(shorter, right)
            }
        }
        for word in list.words {
            remember(foldsAccents ? Letters.folded(Array(word.utf8)[...]) : Array(word.utf8), number(of: word))
        }
    }

    private mutating func remember(_ word: [UInt8], _ right: Int) {
        let index = shortened.insert(word)
        if index == whole.count { whole.append(right) } else { whole[index] = right }
    }

    private mutating func number(of word: Substring) -> Int {
        let isExact = word.starts(with: "~")
        let letters = Array(word.utf8.dropFirst(isExact ? 1 : 0))
        let index = words.insert(foldsAccents && !isExact ? Letters.folded(letters[...]) : letters)
        if index == lexemes.count { lexemes.append(Lexeme()) }
        return index
    }

    /// Looks up the word in `range` of `text`, in small letters, and calls `found` with each of its parts and its meaning.
    func lookUp(_ text: [UInt8], _ range: Range<Int>, found: (Range<Int>, Lexeme) -> Void) {
        if text[range].contains(where: { $0 >= 0x80 && (foldsAccents || $0 == 0xE2) }) {
            if foldsAccents, let index = words.find(text, range) { return found(range, lexemes[index]) }
            let plain = foldsAccents ? Letters.folded(text[range]) : Letters.straightened(text[range])
            // Parts of a word that is written otherwise cannot be told from each other.
            var parts: [Lexeme] = []
            lookUpPlain(plain, plain.indices) { _, lexeme in parts.append(lexeme) }
            return found(range, parts.count == 1 ? parts[0] : Lexeme())
        }
        lookUpPlain(text, range, found: found)
    }

    private func lookUpPlain(_ text: [UInt8], _ range: Range<Int>, found: (Range<Int>, Lexeme) -> Void) {
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

    /// Whether the end of a word is the name of a weekday: Totensonntag.
    func endsInWeekday(_ word: ArraySlice<UInt8>) -> Bool {
        word.indices.dropFirst(3).contains { start in
            guard word.endIndex - start >= 6, let index = words.find(Array(word), start - word.startIndex..<word.count)
            else { return false }
            return lexemes[index].weekday != nil
        }
    }

    /// Whether the language has the word in `range` of `text`, in small letters.
    func has(_ text: [UInt8], _ range: Range<Int>) -> Bool {
        var isFamiliar = false
        lookUp(text, range) { _, lexeme in isFamiliar = isFamiliar || lexeme.isFamiliar }
        return isFamiliar
    }

    /// What a misspelt word most likely was.
    private func forgiven(_ text: [UInt8], _ range: Range<Int>) -> Lexeme? {
        guard (5...14).contains(range.count) else { return nil }
        if let index = shortened.find(text, range) { return lexeme(whole[index], misspelt: text[range]) }
        for skipped in range {
            guard let index = shortened.find(text, range, without: skipped) else { continue }
            if let lexeme = lexeme(whole[index], misspelt: text[range]) { return lexeme }
        }
        return nil
    }

    /// What the word of a number means where `text` is likely a slip of it.
    private func lexeme(_ number: Int, misspelt text: ArraySlice<UInt8>) -> Lexeme? {
        let word = words.word(number)
        guard Slip.isLikely(text, for: word), lookalikes.find(Array(text), 0..<text.count) == nil else { return nil }
        let needsItsLetters = text.count < 6 || strict.contains(number)
        guard !needsItsLetters || text.count != word.count || text.sorted() == word.sorted() else { return nil }
        var lexeme = lexemes[number]
        lexeme.isGuessed = strict.contains(number)
        return lexeme
    }
}
