// SPDX-License-Identifier: MIT
import CGLib

/// Words as they are compared: without case, accents and apostrophes.
enum FoldedWords {
    /// The words of `text`, in ASCII where they have such a spelling.
    static func of(_ text: String) -> [String] {
        if text.utf8.allSatisfy({ $0 < 128 }) { return plainWords(of: text) }
        let own = g_str_tokenize_and_fold(text, nil, nil)
        defer { g_strfreev(own) }
        return words(own).map { word in
            let plain = g_str_to_ascii(word, "C")
            defer { g_free(plain) }
            // A question mark stands for a letter without an ASCII spelling, as in a name in Cyrillic.
            return plain.map { String(cString: $0) }.flatMap { $0.contains("?") ? nil : $0.lowercased() } ?? word
        }
    }

    /// The same for a text in ASCII, as nearly all are: GLib's folding takes far longer.
    private static func plainWords(of text: String) -> [String] {
        text.utf8.split { byte in
            !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
                && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        }.map { String(decoding: $0.map { $0 < UInt8(ascii: "A") ? $0 : $0 | 0x20 }, as: UTF8.self) }
    }

    /// The words of a name in each way in which people type it: `Zürich` also as `zuerich`, `Xi'an` also as `xian`.
    static func spellings(of name: String) -> [[String]] {
        var spellings = [of(name)]
        // Nearly all names; looking at characters takes ten times as long as at bytes.
        if name.utf8.allSatisfy({ $0 < 128 && $0 != UInt8(ascii: "'") }) { return spellings.filter { !$0.isEmpty } }
        if name.contains(where: isApostrophe) { spellings.append(of(name.filter { !isApostrophe($0) })) }
        for letters in [spelledOut, withoutStrokes] where name.contains(where: { letters[$0] != nil }) {
            spellings.append(of(name.map { letters[$0] ?? String($0) }.joined()))
        }
        return spellings.filter { !$0.isEmpty }
    }

    private static func isApostrophe(_ character: Character) -> Bool { "'’ʻʼ‘".contains(character) }

    /// Letters that German and the languages of the north write with two where a keyboard has no others.
    private static let spelledOut: [Character: String] = [
        "ä": "ae", "ö": "oe", "ü": "ue", "å": "aa", "ø": "oe", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "Å": "Aa", "Ø": "Oe",
    ]

    /// Letters that folding leaves as they are, or writes with two.
    private static let withoutStrokes: [Character: String] = [
        "ø": "o", "Ø": "O", "å": "a", "Å": "A", "ł": "l", "Ł": "L", "đ": "d", "Đ": "D", "ı": "i", "ð": "d", "þ": "th",
    ]

    private static func words(_ list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> [String] {
        var words: [String] = []
        var place = list
        while let word = place?.pointee {
            words.append(String(cString: word))
            place = place?.successor()
        }
        return words
    }
}
