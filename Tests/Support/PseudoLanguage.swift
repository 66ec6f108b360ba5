// SPDX-License-Identifier: MIT
import Foundation

/// `qps`, the language that `build-aux/translations pseudo` makes: ⟦every sentence stands in brackets⟧.
package enum PseudoLanguage {
    /// The words of a text in it that came from no catalogue, without those in `names`.
    ///
    /// Shorter words than three letters and words in capitals are units and formats.
    package static func untranslated(_ text: String, besides names: Set<String> = []) -> [String] {
        var rest = text
        while let sentence = rest.firstMatch(of: /⟦[^⟦⟧]*⟧/) { rest.removeSubrange(sentence.range) }
        return rest.split { !($0.isLetter || $0 == "-" || $0 == "_" || $0 == ".") }.map(String.init)
            .filter { word in
                word.count > 2 && word.contains(where: \.isLowercase) && !word.hasPrefix("-") && !names.contains(word)
            }
    }
}
