// SPDX-License-Identifier: MIT

/// How Portuguese takes back what was just said.
extension PortugueseWords {
    /// What introduces another time, day or duration.
    ///
    /// Most of these words mean something else in a label, as `melhor` and `espera` do, so they count only between a comma, a
    /// dot or `não` and what comes instead.
    static let corrections: [(String, String)] = [
        "digo|minto|errei|perdão|melhor|espera|pera|peraí|corrigindo|correção", "foi mal", "quero dizer",
        "melhor dizendo", "me enganei", "pensando bem|melhor", "mudei de ideia", "é|~é melhor", "espera aí",
    ].flatMap { words in
        [
            ("[,|.] \(words) (,) \(amends)", "i mean"), ("não (,) \(words) (,) \(amends)", "i mean"),
        ]
    }

    private static let amends = "[às|as|~às|à|~à|ao|pra|para|pras|em|dia|<n>|<w>|<p>|um|uma|meia|meio|=today|=tomorrow]"
}
