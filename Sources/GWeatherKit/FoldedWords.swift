// SPDX-License-Identifier: MIT
import CGLib

/// Words as they are compared: without case and, beside their own spelling, without accents.
enum FoldedWords {
    /// The words of `text`, in ASCII where they have such a spelling.
    static func of(_ text: String) -> [String] {
        let own = g_str_tokenize_and_fold(text, nil, nil)
        defer { g_strfreev(own) }
        return words(own).map { word in
            let plain = g_str_to_ascii(word, "C")
            defer { g_free(plain) }
            // A question mark stands for a letter without an ASCII spelling, as in a name in Cyrillic.
            return plain.map { String(cString: $0) }.flatMap { $0.contains("?") ? nil : $0.lowercased() } ?? word
        }
    }

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
