// SPDX-License-Identifier: MIT

extension String {
    /// The same for a text of several lines, which breaks neither between a number and its unit nor after `in`, as in
    /// `in 2 days 8 h`.
    var keepingUnits: String {
        let words = split(separator: " " as Character, omittingEmptySubsequences: false)
        return words.indices.reduce(into: "") { text, index in
            if index > 0 { text += Self.belong(words[index - 1], words[index]) ? "\u{A0}" : " " }
            text += words[index]
        }
    }

    private static func belong(_ word: Substring, _ next: Substring) -> Bool {
        if word.last?.isNumber == true {
            return ["day", "days", "h", "min", "s"].contains(next.prefix { $0.isLetter || $0.isNumber })
        }
        return next.first?.isNumber == true && word.hasSuffix("in") && word.dropLast(2).last?.isLetter != true
    }
}
