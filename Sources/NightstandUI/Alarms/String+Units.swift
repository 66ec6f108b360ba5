// SPDX-License-Identifier: MIT

extension String {
    /// The same for a text of several lines, which breaks neither between a number and its unit nor after `in` at the beginning
    /// of a part, as in `Mon and Tue · in 2 days 8 h`, in any language.
    var keepingUnits: String {
        let words = split(separator: " " as Character, omittingEmptySubsequences: false)
        return words.indices.reduce(into: "") { text, index in
            if index > 0 { text += Self.belong(words[..<index], words[index]) ? "\u{A0}" : " " }
            text += words[index]
        }
    }

    private static func belong(_ before: ArraySlice<Substring>, _ next: Substring) -> Bool {
        guard let word = before.last else { return false }
        // A unit is a short word, and what is kept must not become too long for a line.
        if word.last?.isNumber == true { return next.first?.isLetter == true && next.count < 9 }
        guard next.first?.isNumber == true, word.count < 7, word.allSatisfy(\.isLetter) else { return false }
        return before.count == 1 || before.dropLast().last == "·"
    }
}
