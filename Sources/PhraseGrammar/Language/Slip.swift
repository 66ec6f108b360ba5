// SPDX-License-Identifier: MIT

/// How words are misspelt.
///
/// An ordinary word is often but a letter away from a word of the calendar: `quintal` from `quinta`, `manzana` from `mañana`.
/// So only slips that fingers and ears make are forgiven.
enum Slip {
    /// Whether `text` is `word` with a letter left out, said twice or swapped with the next, or with another one that lies
    /// beside it on a keyboard or sounds like it.
    static func isLikely(_ text: ArraySlice<UInt8>, for word: ArraySlice<UInt8>) -> Bool {
        guard let first = text.first, first == word.first else { return false }
        switch text.count - word.count {
        case -1: return isWithout(text, of: word)
        case 0: return isAlike(text, word) || isUndoubled(text, word)
        case 1: return isStutter(text, of: word)
        default: return false
        }
    }

    /// Whether `short` is `long` without one letter.
    private static func isWithout(_ short: ArraySlice<UInt8>, of long: ArraySlice<UInt8>) -> Bool {
        let same = zip(short, long).prefix { $0 == $1 }.count
        return short.dropFirst(same).elementsEqual(long.dropFirst(same + 1))
    }

    /// Whether the letter more is said again: `thurrsday`, `novemeber`.
    private static func isStutter(_ text: ArraySlice<UInt8>, of word: ArraySlice<UInt8>) -> Bool {
        guard isWithout(word, of: text) else { return false }
        let place = text.startIndex + zip(text, word).prefix { $0 == $1 }.count
        let around = max(text.startIndex, place - 2)..<min(text.endIndex, place + 3)
        return around.contains { $0 != place && text[$0] == text[place] }
    }

    /// Whether one letter is another, or two have changed places.
    private static func isAlike(_ text: ArraySlice<UInt8>, _ word: ArraySlice<UInt8>) -> Bool {
        let pairs = Array(zip(text, word))
        let wrong = pairs.indices.filter { pairs[$0].0 != pairs[$0].1 }
        guard let first = wrong.first, let last = wrong.last, wrong.count <= 2 else { return false }
        if first == last { return areClose(pairs[first].0, pairs[first].1) }
        return last == first + 1 && pairs[first].0 == pairs[last].1 && pairs[first].1 == pairs[last].0
    }

    /// Whether they differ only in which letters are doubled: `tommorow`.
    private static func isUndoubled(_ text: ArraySlice<UInt8>, _ word: ArraySlice<UInt8>) -> Bool {
        func undoubled(_ text: ArraySlice<UInt8>) -> [UInt8] {
            text.indices.filter { $0 == text.startIndex || text[$0] != text[$0 - 1] }.map { text[$0] }
        }
        return undoubled(text) == undoubled(word)
    }

    private static func areClose(_ one: UInt8, _ other: UInt8) -> Bool {
        (97...122).contains(one) && (97...122).contains(other) && close[Int(one) - 97] & 1 << (other - 97) != 0
    }

    /// The letters close to each of a to z, a bit each: neighbours on a keyboard, and what sounds alike.
    private static let close: [UInt32] = {
        var close = [UInt32](repeating: 0, count: 26)
        func join(_ one: UInt8, _ other: UInt8) {
            close[Int(one) - 97] |= 1 << (other - 97)
            close[Int(other) - 97] |= 1 << (one - 97)
        }
        let rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"].map { Array($0.utf8) }
        for (number, row) in rows.enumerated() {
            for column in row.indices {
                if column > 0 { join(row[column - 1], row[column]) }
                guard number > 0 else { continue }
                join(rows[number - 1][column], row[column])
                join(rows[number - 1][column + 1], row[column])
            }
        }
        for pair in ["ei", "ou", "ae", "sz", "sc", "cz", "bv", "mn", "gj", "iy", "ck", "kq", "cq", "dt"] {
            let letters = Array(pair.utf8)
            join(letters[0], letters[1])
        }
        return close
    }()
}
